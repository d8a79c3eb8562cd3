import type { ReactNode } from 'react'
import styles from './SkipLink.module.css'

/** The first stop of the tab key: skips the parts that every page has. */
export function SkipLink({ children }: { readonly children: ReactNode }) {
  return (
    <a className={styles.skip} href="#content">
      {children}
    </a>
  )
}
