import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import styles from '../content/Content.module.css'
import rowStyles from '../content/Row.module.css'

export type SkeletonShape = 'disc' | 'title' | 'name' | 'caption' | 'amount' | 'box'

export function Skeleton({ shape }: { readonly shape: SkeletonShape }) {
  return <span className={styles.skeleton} data-shape={shape} />
}

/** Rows of the size that replaces them. Appears after 200ms, so that a quick answer does not flicker. */
export function SkeletonRows({ count, hasDisc = true }: { readonly count: number; readonly hasDisc?: boolean }) {
  return (
    <ul className={styles.late} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike and none ever moves
        <li key={index} className={classes(rowStyles.row, rowStyles.twoLine)}>
          {hasDisc ? <Skeleton shape="disc" /> : null}
          <span className={classes(rowStyles.text, styles.skeletonLines)}>
            <Skeleton shape="name" />
            <Skeleton shape="caption" />
          </span>
          <Skeleton shape="amount" />
        </li>
      ))}
    </ul>
  )
}

export function SkeletonBlock({ children }: { readonly children: ReactNode }) {
  return (
    <div className={classes(styles.late, styles.skeletonLines, styles.inset)} aria-hidden="true">
      {children}
    </div>
  )
}
