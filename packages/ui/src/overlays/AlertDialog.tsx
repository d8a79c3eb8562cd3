import { AlertDialog as Base } from '@base-ui/react/alert-dialog'
import { type ReactNode, useRef } from 'react'
import { classes } from '../classes.ts'
import { Icon } from '../content/Icon.tsx'
import { Monogram, type MonogramParty } from '../content/Monogram.tsx'
import { OwnText } from '../content/OwnText.tsx'
import { Button, ButtonPair } from '../controls/Button.tsx'
import styles from './Overlay.module.css'

export type DialogAction = {
  readonly label: string
  readonly onPress: () => void
  readonly tone?: 'primary' | 'secondary' | 'danger'
}

/**
 * A question or a message that has to be answered: pressing outside it and Escape do nothing.
 * One action fills the width; of two the left one refuses. At first only the title has the focus.
 */
export function AlertDialog({
  title,
  children,
  link,
  lists,
  actions,
  isOpen = true,
}: {
  readonly title: string
  readonly children?: ReactNode
  /** A link under the text, not read aloud with the title. */
  readonly link?: ReactNode
  readonly lists?: ReactNode
  readonly actions: readonly [DialogAction] | readonly [DialogAction, DialogAction]
  readonly isOpen?: boolean
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  const buttons = actions.map((action, index) => (
    <Button
      key={action.label}
      size="medium"
      tone={action.tone ?? (index === actions.length - 1 ? 'primary' : 'secondary')}
      onClick={action.onPress}
    >
      {action.label}
    </Button>
  ))
  return (
    // Controlled and without a change handler: only the actions close it.
    <Base.Root open={isOpen}>
      <Base.Portal>
        <Base.Backdrop className={styles.scrim} />
        <Base.Viewport className={classes(styles.viewport, styles.center)}>
          <Base.Popup className={styles.dialog} initialFocus={heading}>
            <Base.Title ref={heading} tabIndex={-1} className={styles.title}>
              {title}
            </Base.Title>
            {children ? (
              <Base.Description render={<div className={styles.body} />}>
                <OwnText>{children}</OwnText>
              </Base.Description>
            ) : null}
            {link ? <div>{link}</div> : null}
            {lists ? <div className={styles.lists}>{lists}</div> : null}
            <div className={styles.actions}>{actions.length === 2 ? <ButtonPair>{buttons}</ButtonPair> : buttons}</div>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}

/** Organizations under a small heading, inside a dialog. */
export function DialogList({
  title,
  parties,
  isWarning = false,
}: {
  readonly title: string
  readonly parties: readonly MonogramParty[]
  readonly isWarning?: boolean
}) {
  return (
    <>
      <h3 className={styles.listHead} data-tone={isWarning ? 'warn' : undefined}>
        {isWarning ? <Icon name="clock" size="tiny" /> : null}
        <span>{title}</span>
      </h3>
      <ul className={styles.list}>
        {parties.map((party) => (
          <li key={party.guid} className={styles.item}>
            <Monogram party={party} size="small" />
            <span className={styles.itemName}>{party.name}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
