import type { ReactNode } from 'react'
import styles from '../content/Content.module.css'
import { Icon } from '../content/Icon.tsx'
import { OwnText } from '../content/OwnText.tsx'
import { Spinner } from './Button.tsx'

/** A list whose discs are connected by a line: solid after a joined one, dashed where not joined yet. */
export function Thread({ children, label }: { readonly children: ReactNode; readonly label: string }) {
  return (
    <ul className={styles.thread} aria-label={label}>
      {children}
    </ul>
  )
}

export function ThreadItem({ children, isJoined }: { readonly children: ReactNode; readonly isJoined: boolean }) {
  return (
    <li className={styles.item} data-joined={isJoined}>
      {children}
    </li>
  )
}

export type SyncState = 'loading' | 'success' | 'failed' | 'noAsset'

const marks = { success: 'check', failed: 'alert', noAsset: 'minus' } as const

/** State of one organization: a word, a drawing, a colour. */
export function SyncMark({ state, children }: { readonly state: SyncState; readonly children: ReactNode }) {
  return (
    <span className={styles.syncState} data-state={state}>
      <OwnText>{children}</OwnText>
      {state === 'loading' ? <Spinner /> : <Icon name={marks[state]} size="small" />}
    </span>
  )
}
