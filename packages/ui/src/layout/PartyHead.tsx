import type { ReactNode } from 'react'
import { Monogram, type MonogramParty } from '../content/Monogram.tsx'
import styles from './PartyHead.module.css'
import { FocusHeading } from './Screen.tsx'

/** The head of a screen about one organization: its disc, its name, and its relation to the person. */
export function PartyHead({ party, text }: { readonly party: MonogramParty; readonly text: ReactNode }) {
  return (
    <div className={styles.head}>
      <Monogram party={party} size="large" />
      <div className={styles.words}>
        <FocusHeading className={styles.name} takesFocus={false}>
          {party.name}
        </FocusHeading>
        <p className={styles.text}>{text}</p>
      </div>
    </div>
  )
}

/** The discs of several organizations and an action for them, under the title of a screen. */
export function PartiesHead({ stack, action }: { readonly stack: ReactNode; readonly action: ReactNode }) {
  return (
    <div className={styles.many}>
      {stack}
      {action}
    </div>
  )
}
