import type { ReactNode } from 'react'
import styles from './SumFigure.module.css'

/** The amount of a section and a sentence on it. */
export function SumFigure({ amount, note }: { readonly amount: ReactNode; readonly note: ReactNode }) {
  return (
    <div className={styles.figure}>
      <p className={styles.amount}>{amount}</p>
      {note === null ? null : <p className={styles.note}>{note}</p>}
    </div>
  )
}
