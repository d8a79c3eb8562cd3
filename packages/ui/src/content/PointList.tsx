import type { ReactNode } from 'react'
import styles from './PointList.module.css'

/** Short points under a small heading. */
export function PointList({
  title,
  points,
  note,
  heading: Heading = 'h3',
}: {
  readonly title: string
  readonly points: readonly string[]
  readonly note?: string | undefined
  /** Level of the heading, one under the heading above the list. */
  readonly heading?: 'h2' | 'h3'
}) {
  return (
    <div className={styles.points}>
      <Heading className={styles.title}>{title}</Heading>
      <ul className={styles.list}>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      {note ? <p className={styles.note}>{note}</p> : null}
    </div>
  )
}

/** Respects the gutter. */
export function Inset({ children }: { readonly children: ReactNode }) {
  return <div className={styles.inset}>{children}</div>
}
