import { dayTitle } from '@ieum/copy/format/dates.ts'
import { DayHead } from '@ieum/ui/layout/AssetHead.tsx'
import type { ReactNode } from 'react'

export type ListedDay<Item> = {
  /** A date in Korea. */
  readonly date: string
  /** Shown to the right of the day. */
  readonly sum?: ReactNode
  readonly items: readonly Item[]
}

/** A heading for each day with its rows, in the order in which the items arrive. */
export function DayList<Item>({
  days,
  nowMs,
  keyOf,
  row,
}: {
  readonly days: readonly ListedDay<Item>[]
  readonly nowMs: number
  readonly keyOf: (item: Item) => string
  readonly row: (item: Item) => ReactNode
}) {
  return days.map(({ date, sum, items }) => (
    <div key={date}>
      <DayHead day={dayTitle(date, nowMs)} sum={sum} />
      <ul>
        {items.map((item) => (
          <li key={keyOf(item)}>{row(item)}</li>
        ))}
      </ul>
    </div>
  ))
}
