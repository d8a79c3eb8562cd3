import type { ReactNode } from 'react'
import styles from './Prose.module.css'

/** Text to be read, in sections. */
export function Prose({ children }: { readonly children: ReactNode }) {
  return <div className={styles.prose}>{children}</div>
}

export function ProseSection({ heading, lines }: { readonly heading: string; readonly lines: readonly string[] }) {
  return (
    <section aria-label={heading}>
      <h2 className={styles.heading}>{heading}</h2>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  )
}
