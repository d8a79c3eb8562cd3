import type { ReactNode } from 'react'
import styles from './Hidden.module.css'
import { OwnText } from './OwnText.tsx'

/** Read aloud, not drawn. */
export function Hidden({ children }: { readonly children: ReactNode }) {
  return (
    <span className={styles.hidden}>
      <OwnText>{children}</OwnText>
    </span>
  )
}

/** Only in a browser: texts about new windows are wrong in the app, which has none. */
export function WebOnly({ children }: { readonly children: ReactNode }) {
  return <span className={styles.webOnly}>{children}</span>
}

/**
 * A polite live region that announces its content when it changes. It is always in the page, so that screen readers
 * notice the change.
 */
export function LiveRegion({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.hidden} role="status" aria-live="polite">
      {children}
    </div>
  )
}
