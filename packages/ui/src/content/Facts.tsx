import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import styles from './Content.module.css'
import { OwnText } from './OwnText.tsx'

export function Facts({ children }: { readonly children: ReactNode }) {
  return <dl className={styles.facts}>{children}</dl>
}

/** A label and its value. `isEmphasised` is for the parts that the law requires 20% larger: purpose and retention. */
export function Fact({
  label,
  children,
  action,
  isEmphasised = false,
}: {
  readonly label: string
  readonly children: ReactNode
  readonly action?: ReactNode
  readonly isEmphasised?: boolean
}) {
  return (
    <div className={classes(styles.fact, isEmphasised && styles.stacked)}>
      <dt className={styles.factLabel}>{label}</dt>
      <dd className={classes(isEmphasised && styles.emphasis, action != null && styles.split)}>
        {action == null ? <OwnText>{children}</OwnText> : <span>{children}</span>}
        {action}
      </dd>
    </div>
  )
}

/** A quiet box with advice. */
export function Tip({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={styles.tip} aria-label={title}>
      <h2 className={styles.tipTitle}>{title}</h2>
      <p className={styles.tipText}>
        <OwnText>{children}</OwnText>
      </p>
    </section>
  )
}
