import type { EntryItem } from '@ieum/contracts/analysis/entries.ts'

export type EntryDay = {
  readonly date: string
  /** What the day cost less what came back, won. */
  readonly spendingKrw: number
  readonly entries: readonly EntryItem[]
}

/** Days in the order of the list, newest first. A day that spans two pages is one. */
export function entryDays(entries: readonly EntryItem[]): EntryDay[] {
  return [...Map.groupBy(entries, ({ countedDate }) => countedDate)].map(([date, own]) => ({
    date,
    spendingKrw: own.reduce((sum, entry) => sum + entry.spendingKrw, 0),
    entries: own,
  }))
}
