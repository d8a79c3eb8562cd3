/** Order in which an institution reports rows of the same moment. @source ADR 0124 */
import { decimalUnits } from '../../money/decimal-text.ts'

/** Fields of a reported row that determine its order. Amounts and balances are decimal texts. */
export type ReportedRow = {
  /** YYYYMMDDhhmmss, or YYYYMMDD where the institution stores only days. */
  readonly dtime: string
  /** Direction of the money by its type; null: the type does not determine it. */
  readonly direction: 1 | -1 | null
  readonly amount: string | null
  readonly balance: string | null
  readonly currency: string
}

/** A row with its position among the rows of its moment: 1 is the oldest. */
export type PlacedRow<R> = { readonly row: R; readonly place: number }

/**
 * Returns rows newest first, each with its position within its moment, counted from the oldest, so that a later row of
 * the same day gets the next position and changes no other.
 *
 * Institutions report newest first. An answer in the opposite order is reversed; rows of one moment are reversed where
 * each balance follows from the previous one only then.
 *
 * @param rows in the reported order, pages one after the other
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

/** Returns whether an answer is in ascending order of time; within a single moment the balances decide. */
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

/** @param older the rows of the previous moment, newest first */
function inOrderOfBalances<R extends ReportedRow>(group: readonly R[], older: readonly R[]): readonly R[] {
  if (group.length < 2) return group
  const turned = group.toReversed()
  return followingBalances([...turned, ...older]) > followingBalances([...group, ...older]) ? turned : group
}

/** Returns how many rows, newest first, have the balance that follows from the previous row of their currency. */
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

/**
 * Returns the difference between the balance of a row and that of the previous row; null where one of them is not
 * reported.
 */
export function balanceChange(
  row: Pick<ReportedRow, 'balance'>,
  older: Pick<ReportedRow, 'balance'> | undefined,
): bigint | null {
  if (row.balance === null || older === undefined || older.balance === null) return null
  return decimalUnits(row.balance) - decimalUnits(older.balance)
}

/** Returns an amount without its sign, in the units of `decimalUnits`. */
export function magnitudeOf(amount: string): bigint {
  const units = decimalUnits(amount)
  return units < 0n ? -units : units
}
