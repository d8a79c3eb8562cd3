import type { TransactionContent } from '../../mydata/assets/asset-content.ts'
import { startOfKoreanDayMs, ymdParts } from '../../time/korea.ts'

/** A stored row of an institution, as the analysis reads it. */
export type AnalysisRow = {
  /** The row's `transactionIdentifier`. */
  readonly entryId: string
  readonly assetIdentifier: string
  /** The standard's call that reported it; null in rows that were stored before calls were recorded. */
  readonly apiId: string | null
  /** Its place among rows of one moment; a newer row has a higher one. */
  readonly institutionOrder: number
  /** The institution reports it no more. */
  readonly isWithdrawn: boolean
  readonly content: TransactionContent
}

/** The day in Korea, counted; days that follow each other differ by 1. */
export const dayNumber = (ymd: string): number => Math.round(startOfKoreanDayMs(ymdParts(ymd)) / 86_400_000)

/** Minutes since the day's start; null where the institution stores days only. */
export function minuteOf({ occurredTime }: Pick<TransactionContent, 'occurredTime'>): number | null {
  if (occurredTime === null) return null
  return Number(occurredTime.slice(0, 2)) * 60 + Number(occurredTime.slice(3, 5))
}

/** Rows in one order, whatever order they were read in: by moment, the institution's place, and identifier. */
export function sortedRows(rows: readonly AnalysisRow[]): AnalysisRow[] {
  const keyed = rows.map((row) => ({
    row,
    key: `${row.content.occurredDate}${row.content.occurredTime ?? '00:00'}`,
  }))
  keyed.sort(
    (a, b) =>
      compare(a.key, b.key) || a.row.institutionOrder - b.row.institutionOrder || compare(a.row.entryId, b.row.entryId),
  )
  return keyed.map(({ row }) => row)
}

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)
