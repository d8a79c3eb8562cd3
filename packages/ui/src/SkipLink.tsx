import type { ReactNode } from 'react'
import styles from './SkipLink.module.css'

/** The first stop of the tab key: past everything that every page has, to its content. */
export function SkipLink({ children }: { readonly children: ReactNode }) {
  return (
    <a className={styles.skip} href="#content">
      {children}
    </a>
  )
}
