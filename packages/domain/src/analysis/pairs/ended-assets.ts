import { portion } from '../../money/portion.ts'
import type { AnalysisAsset } from '../entries/analysis-asset.ts'
import type { AnalysisRow } from '../entries/analysis-row.ts'
import { rowWord } from '../entries/row-words.ts'

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

/**
 * Finds the row by which an ended deposit returned its balance, or by which an ended loan was paid off: at least its last
 * balance, and little more, at an own account, not before its last row. A row that says so is taken before one that
 * does not; of several, the closest amount.
 *
 * @param rows of accounts without a partner, sorted
 * @param lastDateOf the day of the last row of an asset; null: it has none
 */
export function endedAssets(
  assets: readonly AnalysisAsset[],
  rows: readonly AnalysisRow[],
  lastDateOf: (assetIdentifier: string) => string | null,
): EndedAsset[] {
  const taken = new Set<string>()
  return assets.flatMap((asset): EndedAsset[] => {
    const { assetIdentifier, endedBalanceKrw: balanceKrw, role } = asset
    if (balanceKrw === null || balanceKrw <= 0 || (role !== 'SAVINGS' && role !== 'LOAN')) return []
    const most = balanceKrw + portion(balanceKrw, MOST_REST_PERCENT[role], 100)
    const since = lastDateOf(assetIdentifier)
    const [row] = rows
      .filter(({ content, entryId }) => {
        const moved = (content.amountKrw ?? 0) * (role === 'LOAN' ? -1 : 1)
        // An account without a row of its own ends where a row says so.
        const isLater = since === null ? saysSo({ content }, role) : content.occurredDate >= since
        return !taken.has(entryId) && moved >= balanceKrw && moved <= most && isLater
      })
      .toSorted((one, other) => Number(saysSo(other, role)) - Number(saysSo(one, role)) || moved(one) - moved(other))
    if (!row) return []
    taken.add(row.entryId)
    return [{ asset, row, balanceKrw, restKrw: moved(row) - balanceKrw }]
  })
}

const moved = ({ content }: AnalysisRow): number => Math.abs(content.amountKrw ?? 0)

const saysSo = ({ content }: Pick<AnalysisRow, 'content'>, role: 'SAVINGS' | 'LOAN'): boolean =>
  rowWord(content) === (role === 'LOAN' ? 'LOAN' : 'SAVING')
