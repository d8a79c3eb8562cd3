import type { ReactNode } from 'react'
import { awake } from '../early-presses.ts'
import styles from './ClosedCard.module.css'

/** Cards side by side. */
export function CardGrid({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <ul className={styles.grid} aria-label={label}>
      {children}
    </ul>
  )
}

/** A card whose content is not in the page before a press. Once opened it stays open, and its content is announced. */
export function ClosedCard({
  title,
  hint,
  isOpen,
  onOpen,
  children,
}: {
  readonly title: string
  /** The effect of a press, drawn on the closed card. */
  readonly hint: string
  readonly isOpen: boolean
  readonly onOpen: () => void
  readonly children: () => ReactNode
}) {
  return (
    <li className={styles.card} data-open={isOpen || undefined}>
      {isOpen ? null : (
        <button ref={awake} type="button" className={styles.face} onClick={onOpen}>
          <span className={styles.title}>{title}</span>
          <span className={styles.hint}>{hint}</span>
        </button>
      )}
      <div role="status" className={styles.inside}>
        {isOpen ? children() : null}
      </div>
    </li>
  )
}

/** The content of an opened card, large. */
export function CardAnswer({
  title,
  answer,
  note,
}: {
  readonly title: ReactNode
  readonly answer: ReactNode
  readonly note?: ReactNode
}) {
  return (
    <>
      <span className={styles.title}>{title}</span>
      <span className={styles.answer}>{answer}</span>
      {note == null ? null : <span className={styles.hint}>{note}</span>}
    </>
  )
}
