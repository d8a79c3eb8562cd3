import type { ElementType, ReactNode } from 'react'
import type { As } from '../polymorphic.ts'
import styles from './Segments.module.css'

/** Several views of one thing, each at its own address, so they work without scripts. */
export function Segments({
  label,
  isMany = false,
  children,
}: {
  readonly label: string
  /** More segments than fit on one line. */
  readonly isMany?: boolean
  readonly children: ReactNode
}) {
  return (
    <nav className={styles.segments} data-many={isMany || undefined} aria-label={label}>
      {children}
    </nav>
  )
}

type SegmentOwnProps = { readonly children: ReactNode; readonly isCurrent: boolean }

export function Segment<E extends ElementType = 'a'>({ as, children, isCurrent, ...rest }: As<E, SegmentOwnProps>) {
  const Element: ElementType = as ?? 'a'
  return (
    <Element {...rest} className={styles.segment} aria-current={isCurrent ? 'page' : undefined}>
      {children}
    </Element>
  )
}
