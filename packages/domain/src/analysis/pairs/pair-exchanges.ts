import { portion } from '../../money/portion.ts'
import type { AnalysisRow } from '../entries/analysis-row.ts'
import { rowWord } from '../entries/row-words.ts'

/** Won and foreign money of one exchange differ by the bank's margin at most: 3 % of the base rate. */
const MOST_MARGIN_PERCENT = 3

export type Exchange = {
  readonly won: AnalysisRow
  readonly foreign: AnalysisRow
  /** What the bank took, won, positive. */
  readonly feeKrw: number
}

/** A row that says that it is something else, such as interest or a purchase, is no exchange. */
function mayBeExchange({ content }: AnalysisRow): boolean {
  const word = rowWord(content)
  return word === null || word === 'EXCHANGE' || word === 'TRANSFER' || word === 'OWN'
}

/**
 * Finds exchanges between won and foreign money at one bank on one day: opposite sides, and won within 3 % of the day's
 * base rate. The closest to the rate is taken first.
 *
 * @param valueKrw the won of a foreign amount at the base rate of its day; null: no rate is known
 */
export function pairExchanges(
  rows: readonly AnalysisRow[],
  organizationOf: (row: AnalysisRow) => string,
  valueKrw: (row: AnalysisRow) => number | null,
): Exchange[] {
  const won = Map.groupBy(
    rows.filter((row) => row.content.amountKrw !== null && row.content.amountKrw !== 0 && mayBeExchange(row)),
    (row) => `${organizationOf(row)} ${row.content.occurredDate}`,
  )
  const possible: (Exchange & { readonly apart: number })[] = []
  for (const foreign of rows.filter(mayBeExchange)) {
    if (foreign.content.amountKrw !== null || foreign.content.foreignAmount === null) continue
    const value = valueKrw(foreign)
    if (value === null || value === 0) continue
    for (const row of won.get(`${organizationOf(foreign)} ${foreign.content.occurredDate}`) ?? []) {
      const amountKrw = row.content.amountKrw ?? 0
      const feeKrw = -(amountKrw + value)
      const isOpposite = amountKrw > 0 !== value > 0
      if (isOpposite && Math.abs(feeKrw) <= portion(Math.abs(value), MOST_MARGIN_PERCENT, 100)) {
        possible.push({ won: row, foreign, feeKrw, apart: Math.abs(feeKrw) })
      }
    }
  }
  possible.sort((one, other) => one.apart - other.apart || (one.won.entryId < other.won.entryId ? -1 : 1))
  const taken = new Set<string>()
  return possible.filter(({ won: one, foreign }) => {
    if (taken.has(one.entryId) || taken.has(foreign.entryId)) return false
    taken.add(one.entryId).add(foreign.entryId)
    return true
  })
}
