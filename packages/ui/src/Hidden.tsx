import type { ReactNode } from 'react'
import styles from './Hidden.module.css'
import { OwnText } from './OwnText.tsx'

/** Read out, not drawn. */
export function Hidden({ children }: { readonly children: ReactNode }) {
  return (
    <span className={styles.hidden}>
      <OwnText>{children}</OwnText>
    </span>
  )
}

/** Only in a browser: what is said of new windows is not true in the app, which has none. */
export function WebOnly({ children }: { readonly children: ReactNode }) {
  return <span className={styles.webOnly}>{children}</span>
}

/** A polite live region: says what it holds when that changes. Always in the page, so that the change is heard. */
export function LiveRegion({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.hidden} role="status" aria-live="polite">
      {children}
    </div>
  )
}
