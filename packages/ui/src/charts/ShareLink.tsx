import type { ElementType, ReactNode } from 'react'
import type { Hue } from '../hue.ts'
import type { As } from '../polymorphic.ts'
import styles from './ShareLink.module.css'

type ShareLinkOwnProps = {
  readonly name: ReactNode
  readonly amount: ReactNode
  /** The share in words, and the parts of the amount. */
  readonly note: ReactNode
  /** Share of the whole, 0 to 1. */
  readonly share: number
  /** Identity of the name, never a meaning. */
  readonly hue: Hue
}

/** A part of a whole with its share as a bar, which repeats the words; the whole line is the target. */
export function ShareLink<E extends ElementType = 'a'>({
  as,
  name,
  amount,
  note,
  share,
  hue,
  ...rest
}: As<E, ShareLinkOwnProps>) {
  const Element: ElementType = as ?? 'a'
  return (
    <Element {...rest} className={styles.share} data-hue={hue}>
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        <span className={styles.amount}>{amount}</span>
      </span>
      <span className={styles.note}>{note}</span>
      <svg className={styles.art} viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true" focusable="false">
        <rect className={styles.track} width="100" height="8" />
        <rect className={styles.fill} width={Math.round(Math.min(Math.max(share, 0), 1) * 1_000) / 10} height="8" />
      </svg>
    </Element>
  )
}
