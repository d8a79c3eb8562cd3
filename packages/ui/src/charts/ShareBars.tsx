import type { ReactNode } from 'react'
import styles from './ShareBars.module.css'

export type ShareBar = {
  readonly key: string
  readonly name: ReactNode
  /** Share of the widest bar, 0 to 1. */
  readonly share: number
  /** The bar's value in words. */
  readonly value: ReactNode
  readonly note?: ReactNode
  /** The row of the person. */
  readonly isMine?: boolean
}

/** Shares one below the other, each with its number. The bar repeats the number. */
export function ShareBars({ bars }: { readonly bars: readonly ShareBar[] }) {
  return (
    <ul className={styles.list}>
      {bars.map(({ key, name, share, value, note, isMine = false }) => (
        <li key={key} className={styles.bar} data-mine={isMine || undefined} aria-current={isMine || undefined}>
          <span className={styles.words}>
            <span className={styles.name}>{name}</span>
            <span className={styles.value}>{value}</span>
          </span>
          <svg
            className={styles.art}
            viewBox="0 0 100 8"
            preserveAspectRatio="none"
            aria-hidden="true"
            focusable="false"
          >
            <rect className={styles.track} width="100" height="8" />
            <rect className={styles.fill} width={Math.round(Math.min(Math.max(share, 0), 1) * 1_000) / 10} height="8" />
          </svg>
          {note == null ? null : <span className={styles.note}>{note}</span>}
        </li>
      ))}
    </ul>
  )
}
