/** The order in which an institution reports the rows of one moment. @source ADR 0124 */
import { decimalUnits } from '../money/decimal-text.ts'

/** What decides the order of a reported row. Amounts and balances are decimal texts. */
export type ReportedRow = {
  /** YYYYMMDDhhmmss, or YYYYMMDD where the institution keeps days only. */
  readonly dtime: string
  /** The way in which its type says that money moves; null: the type does not say. */
  readonly direction: 1 | -1 | null
  readonly amount: string | null
  readonly balance: string | null
  readonly currency: string
}

/** A row with its place among the rows of its moment: 1 is the oldest. */
export type PlacedRow<R> = { readonly row: R; readonly place: number }

/**
 * Rows newest first, each with its place within its moment, counted from the oldest, so that a row that is reported
 * later on the same day gets the next place and moves no other one.
 *
 * Institutions report newest first. An answer whose moments run the other way is turned round; rows of one moment are
 * turned round where only then each balance follows from the one before it.
 *
 * @param rows in the order in which they were reported, pages one after the other
 */
export function placedRows<R extends ReportedRow>(rows: readonly R[]): PlacedRow<R>[] {
  const newestFirst = isOldestFirst(rows) ? rows.toReversed() : rows
  const byMoment = newestFirst.toSorted((a, b) => (a.dtime === b.dtime ? 0 : a.dtime < b.dtime ? 1 : -1))
  const groups = momentsOf(byMoment)
  return groups.flatMap((group, at) => {
    const ordered = inOrderOfBalances(group, groups[at + 1] ?? [])
    return ordered.map((row, index) => ({ row, place: ordered.length - index }))
  })
}

/** Whether the moments of an answer run forward; of one moment alone, the balances decide. */
function isOldestFirst(rows: readonly ReportedRow[]): boolean {
  let [later, earlier] = [0, 0]
  for (const [at, { dtime }] of rows.entries()) {
    const next = rows[at + 1]?.dtime
    if (next === undefined || next === dtime) continue
    if (next > dtime) later += 1
    else earlier += 1
  }
  return later > earlier
}

function momentsOf<R extends ReportedRow>(newestFirst: readonly R[]): R[][] {
  const groups: R[][] = []
  for (const row of newestFirst) {
    const last = groups.at(-1)
    if (last?.[0]?.dtime === row.dtime) last.push(row)
    else groups.push([row])
  }
  return groups
}

/** @param older the rows of the moment before, newest first */
function inOrderOfBalances<R extends ReportedRow>(group: readonly R[], older: readonly R[]): readonly R[] {
  if (group.length < 2) return group
  const turned = group.toReversed()
  return followingBalances([...turned, ...older]) > followingBalances([...group, ...older]) ? turned : group
}

/** How many rows, newest first, have the balance that follows from the row before them in their currency. */
function followingBalances(rows: readonly ReportedRow[]): number {
  const byCurrency = Map.groupBy(rows, ({ currency }) => currency)
  return [...byCurrency.values()].reduce(
    (count, own) => count + own.filter((row, at) => follows(row, own[at + 1])).length,
    0,
  )
}

function follows(row: ReportedRow, older: ReportedRow | undefined): boolean {
  const change = balanceChange(row, older)
  if (change === null || row.amount === null) return false
  const amount = magnitudeOf(row.amount)
  if (row.direction === null) return change === amount || change === -amount
  return change === (row.direction === 1 ? amount : -amount)
}

/** By how much the balance of a row differs from that of the row before it; null where one of them is not reported. */
export function balanceChange(
  row: Pick<ReportedRow, 'balance'>,
  older: Pick<ReportedRow, 'balance'> | undefined,
): bigint | null {
  if (row.balance === null || older === undefined || older.balance === null) return null
  return decimalUnits(row.balance) - decimalUnits(older.balance)
}

/** An amount without its sign, in the units of `decimalUnits`. */
export function magnitudeOf(amount: string): bigint {
  const units = decimalUnits(amount)
  return units < 0n ? -units : units
}
