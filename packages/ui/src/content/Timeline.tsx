import type { ReactNode } from 'react'
import styles from './Timeline.module.css'

/** Past, next and last steps, connected by a line as far as they are done. */
export function Timeline({ children, label }: { readonly children: ReactNode; readonly label: string }) {
  return (
    <ol className={styles.timeline} aria-label={label}>
      {children}
    </ol>
  )
}

export function TimelineItem({
  state,
  title,
  at,
  note,
}: {
  /** `done` a filled disc, `next` an open ring, `later` a grey one. */
  readonly state: 'done' | 'next' | 'later'
  readonly title: string
  readonly at: ReactNode
  readonly note?: ReactNode
}) {
  return (
    <li className={styles.item} data-state={state}>
      <span className={styles.text}>
        <span className={styles.title}>{title}</span>
        <span className={styles.at}>{at}</span>
        {note ? <span className={styles.note}>{note}</span> : null}
      </span>
    </li>
  )
}
