/** Direction of a reported row's money. @source ADR 0124 */
import { balanceChange, magnitudeOf, type ReportedRow } from './institution-order.ts'

/** A reported row with the other fields that determine its direction. */
export type DirectedRow = ReportedRow & {
  /**
   * `minusIsBack`: the call reports spending as positive amounts, so a minus is a refund (approvals, bill lines,
   * premiums). `minusAgrees`: the type means that money comes back, and so does a minus. `typed`: neither.
   */
  readonly signRule: 'minusIsBack' | 'minusAgrees' | 'typed'
  /** Of a repayment: the part of the amount that changes the balance. */
  readonly principal?: string | null
}

/** 1 to the person, −1 from the person; null: unknown. */
export type Direction = 1 | -1 | null

/**
 * Returns the direction of each row.
 *
 * A known type decides. A minus on an outgoing amount is either the institution's notation for all of them or a refund:
 * the balances decide, otherwise whether other outgoing amounts have no minus. Where the type does not decide, the
 * balance of the previous row does if it differs by exactly the amount; a minus that the institution wrote counts;
 * anything else has no direction.
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

/** Returns the direction that two balances prove: they differ by exactly the amount, or by its principal. */
function provedDirection(row: DirectedRow, older: DirectedRow | undefined): Direction {
  const change = balanceChange(row, older)
  if (change === null || change === 0n) return null
  const moved = [row.amount, row.principal ?? null].flatMap((text) => (text === null ? [] : [magnitudeOf(text)]))
  if (!moved.includes(change < 0n ? -change : change)) return null
  return change > 0n ? 1 : -1
}
