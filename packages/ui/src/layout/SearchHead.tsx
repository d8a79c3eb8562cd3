import type { ReactNode } from 'react'
import styles from './SearchHead.module.css'

/** A search field with its filters, and below them what was found in all. */
export function SearchHead({ children, figures }: { readonly children: ReactNode; readonly figures: ReactNode }) {
  return (
    <div className={styles.head}>
      {children}
      {figures ? <div className={styles.figures}>{figures}</div> : null}
    </div>
  )
}
