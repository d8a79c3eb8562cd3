import { portion } from '../../money/portion.ts'
import type { AnalysisAsset } from '../entries/analysis-asset.ts'
import { type AnalysisRow, dayNumber } from '../entries/analysis-row.ts'
import { type RowWord, rowWord } from '../entries/row-words.ts'

/** What an ended account returned, or what paid off an ended loan, may be above the last balance by this share. */
const MOST_REST_PERCENT = { SAVINGS: 20, LOAN: 5 } as const

export type EndedAsset = {
  readonly asset: AnalysisAsset
  /** The row of another account that has its balance. */
  readonly row: AnalysisRow
  /** The balance that moved, positive. */
  readonly balanceKrw: number
  /** What came or went beyond it, positive: interest. */
  readonly restKrw: number
}

/** An institution that is read weekly may fail for some weeks, and money arrives two banking days later at most. */
const MOST_DAYS_AFTER = 35

/** What a row may say of itself that returns a balance, or pays off a loan. */
const WORDS: readonly (RowWord | null)[] = ['SAVING', 'LOAN', 'OWN', 'TRANSFER', 'EXCHANGE', null]

/**
 * Finds the row by which an ended deposit returned its balance, or by which an ended loan was paid off: at least its last
 * balance, and little more, at an own account, in the days after it was listed last. A row that says so is taken before
 * one that does not, and one that says something else is never taken; of several, the closest amount.
 *
 * @param rows of accounts without a partner, sorted
 */
export function endedAssets(assets: readonly AnalysisAsset[], rows: readonly AnalysisRow[]): EndedAsset[] {
  const taken = new Set<string>()
  return assets.flatMap((asset): EndedAsset[] => {
    const { endedBalanceKrw: balanceKrw, lastListedDate, role } = asset
    if (balanceKrw === null || balanceKrw <= 0 || lastListedDate === null) return []
    if (role !== 'SAVINGS' && role !== 'LOAN') return []
    const most = balanceKrw + portion(balanceKrw, MOST_REST_PERCENT[role], 100)
    const listedDay = dayNumber(lastListedDate)
    const [row] = rows
      .filter(({ content, entryId }) => {
        const isOut = (content.amountKrw ?? 0) < 0
        const days = dayNumber(content.occurredDate) - listedDay
        const isThen = days >= 0 && days <= MOST_DAYS_AFTER
        const amount = Math.abs(content.amountKrw ?? 0)
        const fits = isOut === (role === 'LOAN') && amount >= balanceKrw && amount <= most
        return !taken.has(entryId) && isThen && fits && WORDS.includes(rowWord(content))
      })
      .toSorted((one, other) => Number(saysSo(other, role)) - Number(saysSo(one, role)) || moved(one) - moved(other))
    if (!row) return []
    taken.add(row.entryId)
    return [{ asset, row, balanceKrw, restKrw: moved(row) - balanceKrw }]
  })
}

const moved = ({ content }: AnalysisRow): number => Math.abs(content.amountKrw ?? 0)

const saysSo = ({ content }: AnalysisRow, role: 'SAVINGS' | 'LOAN'): boolean =>
  rowWord(content) === (role === 'LOAN' ? 'LOAN' : 'SAVING')
