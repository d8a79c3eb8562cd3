import type { ReactNode } from 'react'
import styles from './PointList.module.css'

/** Short points under a small head. */
export function PointList({
  title,
  points,
  note,
}: {
  readonly title: string
  readonly points: readonly string[]
  readonly note?: string | undefined
}) {
  return (
    <div className={styles.points}>
      <h3 className={styles.title}>{title}</h3>
      <ul className={styles.list}>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      {note ? <p className={styles.note}>{note}</p> : null}
    </div>
  )
}

/** Keeps to the gutter. */
export function Inset({ children }: { readonly children: ReactNode }) {
  return <div className={styles.inset}>{children}</div>
}
