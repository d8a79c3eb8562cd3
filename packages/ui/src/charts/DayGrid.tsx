import type { ElementType, ReactNode } from 'react'
import { Hidden } from '../content/Hidden.tsx'
import type { As } from '../polymorphic.ts'
import styles from './DayGrid.module.css'

/** How much a day stands out, 0 for a day without an amount. */
export type Heat = 0 | 1 | 2 | 3 | 4

/** The days of a month, a week in a line; with enlarged text, a day in a line. */
export function DayGrid({
  weekdays,
  children,
}: {
  /** From Sunday on; the days name themselves for screen readers. */
  readonly weekdays: readonly string[]
  /** A `Day` for each day, from the first on. */
  readonly children: ReactNode
}) {
  return (
    <div className={styles.month}>
      <p className={styles.weekdays} aria-hidden="true">
        {weekdays.map((weekday) => (
          <span key={weekday}>{weekday}</span>
        ))}
      </p>
      <ol className={styles.days}>{children}</ol>
    </div>
  )
}

type DayOwnProps = {
  readonly day: number
  /** 0 to 6 from Sunday; it places the first day of the month. */
  readonly weekday: number
  /** Short enough for the grid; null for none. */
  readonly amount: string | null
  /** The day and its amount in words. */
  readonly label: string
  readonly heat: Heat
  readonly isToday?: boolean
}

/** A day that leads to its own page. */
export function Day<E extends ElementType = 'a'>({
  as,
  day,
  weekday,
  amount,
  label,
  heat,
  isToday = false,
  ...rest
}: As<E, DayOwnProps>) {
  const Element: ElementType = as ?? 'a'
  return (
    <li className={styles.item} data-weekday={weekday}>
      <Element {...rest} className={styles.day} data-heat={heat} aria-current={isToday ? 'date' : undefined}>
        <span aria-hidden="true">{day}</span>
        {amount === null ? null : (
          <span className={styles.amount} aria-hidden="true">
            {amount}
          </span>
        )}
        <Hidden>{label}</Hidden>
      </Element>
    </li>
  )
}

/** A day that has not come yet. */
export function LaterDay({ day, weekday }: Pick<DayOwnProps, 'day' | 'weekday'>) {
  return (
    <li className={styles.item} data-weekday={weekday}>
      <span className={styles.day} data-later="true">
        {day}
      </span>
    </li>
  )
}
