/** Rates that loans report with the charged interest. */
import type { CollectedTransaction } from '../../collect/collected.ts'

type Piece = {
  readonly int_end_date?: string
  readonly int_rate?: string
  readonly int_type?: string
}

/**
 * Interest of the contract; late interest (02, 03) costs more than the loan does.
 * @source docs/reference/standard.md#code-tables (int_type)
 */
const REGULAR = '01'

/**
 * The rate of the newest piece of regular interest of one row; a piece without a type is regular.
 * @param pieces `int_list`
 * @param transactedAt moment of the row, which counts when a piece does not state its period
 * @returns undefined when the row has no such piece with a rate
 */
export function regularInterest(pieces: readonly Piece[], transactedAt: string): CollectedTransaction['interest'] {
  const dayOf = (piece: Piece) => (piece.int_end_date ?? transactedAt).slice(0, 8)
  const [newest] = pieces
    .filter(({ int_rate, int_type = REGULAR }) => int_type === REGULAR && int_rate !== undefined)
    .toSorted((one, other) => (dayOf(one) < dayOf(other) ? 1 : -1))
  return newest?.int_rate === undefined ? undefined : { ratePercent: newest.int_rate, untilDay: dayOf(newest) }
}
