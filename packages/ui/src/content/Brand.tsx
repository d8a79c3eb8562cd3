import { classes } from '../classes.ts'
import styles from './Brand.module.css'

/** Two rings that share a lens: the product's sign for joining. Decorative; the name is beside it. */
export function BrandMark({ isLarge = false }: { readonly isLarge?: boolean }) {
  return (
    <svg
      className={classes(styles.mark, isLarge && styles.large)}
      viewBox="0 0 30 20"
      aria-hidden="true"
      focusable="false"
    >
      <MarkShape />
    </svg>
  )
}

/** The mark's shapes only, for a drawing that contains it; 30 by 20. */
export function MarkShape() {
  return (
    <>
      <circle cx="10.5" cy="10" r="8" />
      <circle cx="19.5" cy="10" r="8" />
      <path d="M15 3.4a8 8 0 0 1 0 13.2a8 8 0 0 1 0-13.2Z" />
    </>
  )
}

export const markClass = styles.mark

export function Brand({ name }: { readonly name: string }) {
  return (
    <span className={styles.brand}>
      <BrandMark />
      <span>{name}</span>
    </span>
  )
}
