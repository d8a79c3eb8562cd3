import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import { OwnText } from '../content/OwnText.tsx'
import styles from './Center.module.css'

/** Content in the middle of the column: a drawing, or a short line with an action. */
export function Center({
  children,
  space = 'normal',
}: {
  readonly children: ReactNode
  readonly space?: 'normal' | 'large'
}) {
  return (
    <div className={classes(styles.center, space === 'large' && styles.large)}>
      <OwnText>{children}</OwnText>
    </div>
  )
}
