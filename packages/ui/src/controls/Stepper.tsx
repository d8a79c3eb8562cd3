import type { ElementType, ReactNode } from 'react'
import type { As } from '../polymorphic.ts'
import { IconButton } from './Button.tsx'
import styles from './Stepper.module.css'

/** One of a series, for instance a month, between the steps to the one before and the one after. */
export function Stepper({
  label,
  before,
  after,
  children,
}: {
  readonly label: string
  readonly before: ReactNode
  readonly after: ReactNode
  /** Name of the one that is shown. */
  readonly children: ReactNode
}) {
  return (
    <nav className={styles.stepper} aria-label={label}>
      {before}
      <span className={styles.name} aria-current="true">
        {children}
      </span>
      {after}
    </nav>
  )
}

type StepOwnProps = { readonly direction: 'before' | 'after'; readonly label: string }

/** A step of a `Stepper`. */
export function Step<E extends ElementType = 'a'>({ as, direction, label, ...rest }: As<E, StepOwnProps>) {
  const Element: ElementType = as ?? 'a'
  return <IconButton {...rest} as={Element} icon={iconOf(direction)} iconSize="small" label={label} />
}

/** The end of the series: shown, and it cannot be pressed. */
export function NoStep({ direction, label }: StepOwnProps) {
  return <IconButton disabled icon={iconOf(direction)} iconSize="small" label={label} />
}

const iconOf = (direction: StepOwnProps['direction']) => (direction === 'before' ? 'back' : 'chevron')
