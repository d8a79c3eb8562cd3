import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import styles from './Receipt.module.css'

/** The full wording of a long text, opened by one press; on paper it is open. */
export function FullText({
  title,
  label,
  children,
}: {
  readonly title: string
  /** Whose text it is, for people who cannot see its place. */
  readonly label: string
  readonly children: string
}) {
  return (
    <details className={styles.details}>
      <summary className={styles.summary}>
        <span>{title}</span>
        <Icon name="caret" size="tiny" />
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keyboard has to reach it */}
      <section className={styles.text} aria-label={label} tabIndex={0}>
        {children}
      </section>
    </details>
  )
}

/** On the screen only: controls are of no use on paper. */
export function NotPrinted({ children }: { readonly children: ReactNode }) {
  return <div className={styles.notPrinted}>{children}</div>
}
