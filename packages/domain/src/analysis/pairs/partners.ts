import type { Flow } from '@ieum/contracts/analysis/enums.ts'
import type { AnalysisAsset } from '../entries/analysis-asset.ts'
import type { AnalysisRow } from '../entries/analysis-row.ts'
import { type EndedAsset, endedAssets } from './ended-assets.ts'
import { type Movement, pairMovements } from './own-transfers.ts'
import { pairExchanges } from './pair-exchanges.ts'
import { pairFlow } from './pair-flow.ts'

/** The other half of a movement between own assets. */
export type Partner = {
  readonly other: AnalysisRow
  readonly flowEnum: Flow
  /** What the bank took of an exchange, won, positive; 0 on the other row and in other pairs. */
  readonly feeKrw: number
}

export type Partners = {
  /** By the row's `entryId`. */
  readonly partnerOf: ReadonlyMap<string, Partner>
  /** The asset that ended with a row, by the row's `entryId`. */
  readonly endedBy: ReadonlyMap<string, EndedAsset>
}

/**
 * Finds the other halves of movements: pairs of equal amounts first, then exchanges, then assets that ended.
 *
 * @param movements what may be one half of a pair, sorted
 * @param free rows of accounts that paid no card bill, sorted
 * @param valueKrw the won of a foreign amount at the base rate of its day; null: no rate is known
 */
export function findPartners({
  assets,
  movements,
  free,
  organizationOf,
  valueKrw,
}: {
  readonly assets: readonly AnalysisAsset[]
  readonly movements: readonly Movement[]
  readonly free: readonly AnalysisRow[]
  readonly organizationOf: (row: AnalysisRow) => string
  readonly valueKrw: (row: AnalysisRow) => number | null
}): Partners {
  const partnerOf = new Map<string, Partner>()
  const isFree = ({ entryId }: AnalysisRow) => !partnerOf.has(entryId)
  for (const pair of pairMovements(movements)) {
    const flowEnum = pairFlow(pair.out.role, pair.in.role)
    partnerOf.set(pair.out.row.entryId, { other: pair.in.row, flowEnum, feeKrw: 0 })
    partnerOf.set(pair.in.row.entryId, { other: pair.out.row, flowEnum, feeKrw: 0 })
  }
  for (const { won, foreign, feeKrw } of pairExchanges(free.filter(isFree), organizationOf, valueKrw)) {
    partnerOf.set(won.entryId, { other: foreign, flowEnum: 'OWN_TRANSFER', feeKrw })
    partnerOf.set(foreign.entryId, { other: won, flowEnum: 'OWN_TRANSFER', feeKrw: 0 })
  }
  const ended = endedAssets(assets, free.filter(isFree))
  return { partnerOf, endedBy: new Map(ended.map((one) => [one.row.entryId, one])) }
}
