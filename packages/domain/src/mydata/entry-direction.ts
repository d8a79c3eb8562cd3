/** Which way the money of a reported row went. @source ADR 0124 */
import { balanceChange, magnitudeOf, type ReportedRow } from './institution-order.ts'

/** A reported row with what else tells its direction. */
export type DirectedRow = ReportedRow & {
  /**
   * `minusIsBack`: the call reports what was spent as positive amounts, so a minus gives money back (approvals, bill
   * lines, premiums). `minusAgrees`: the type says that money comes back, and so does a minus. `typed`: neither.
   */
  readonly signRule: 'minusIsBack' | 'minusAgrees' | 'typed'
  /** Of a repayment: the part of the amount that moves the balance. */
  readonly principal?: string | null
}

/** 1 into the person's hands, −1 out of them; null: nothing tells it. */
export type Direction = 1 | -1 | null

/**
 * The direction of each row.
 *
 * A type that is known decides. A minus on an amount that already goes out is either the institution's way to write
 * all of them or gives money back: the balances decide, else whether other amounts that go out have no minus. Where the
 * type says nothing, the balance of the row before decides if it differs by exactly the amount; a minus that the
 * institution wrote counts; anything else has no direction.
 *
 * @param rows newest first, of one call
 */
export function directionsOf(rows: readonly DirectedRow[]): Direction[] {
  const isOutWithoutMinus = rows.some(
    ({ amount, direction }) => direction === -1 && amount !== null && /[1-9]/.test(amount) && !amount.startsWith('-'),
  )
  return rows.map((row, at) => {
    const { amount, direction, signRule } = row
    if (amount === null || !/[1-9]/.test(amount)) return 1
    const hasMinus = amount.startsWith('-')
    if (direction !== null && !hasMinus) return direction
    if (direction !== null && signRule === 'minusIsBack') return direction === 1 ? -1 : 1
    const older = rows.slice(at + 1).find(({ currency }) => currency === row.currency)
    const proved = provedDirection(row, older)
    if (proved !== null) return proved
    if (direction === null) return hasMinus ? -1 : null
    if (signRule === 'minusAgrees') return direction
    return direction === -1 && isOutWithoutMinus ? 1 : -1
  })
}

/** The direction that two balances prove: they differ by exactly the amount, or by the principal that is part of it. */
function provedDirection(row: DirectedRow, older: DirectedRow | undefined): Direction {
  const change = balanceChange(row, older)
  if (change === null || change === 0n) return null
  const moved = [row.amount, row.principal ?? null].flatMap((text) => (text === null ? [] : [magnitudeOf(text)]))
  if (!moved.includes(change < 0n ? -change : change)) return null
  return change > 0n ? 1 : -1
}
