import { isDetail } from '../../mydata/entries/detail-rows.ts'
import type { AnalysisAsset, AssetRole } from './analysis-asset.ts'
import { type AnalysisRow, sortedRows } from './analysis-row.ts'
import type { DetailRow } from './details.ts'

/** The rows of a person by what they are in the analysis, each list in the order of `sortedRows`. */
export type SortedRows = {
  readonly withdrawn: readonly AnalysisRow[]
  /** Rows that move an asset: accounts, savings, prepaid balances, investments, pensions, loans. */
  readonly moving: readonly AnalysisRow[]
  readonly credit: readonly AnalysisRow[]
  /** Approvals of check cards. */
  readonly check: readonly AnalysisRow[]
  readonly lines: readonly AnalysisRow[]
  readonly purchases: readonly AnalysisRow[]
  /** Rows of pay companies, insurers and telecoms. */
  readonly details: readonly DetailRow[]
}

const MOVING: readonly AssetRole[] = ['ACCOUNT', 'SAVINGS', 'PREPAID', 'INVESTMENT', 'PENSION', 'LOAN']

/** Sorts rows by their roles; rows of assets that are in no entry are left out. */
export function sortRows(
  rows: readonly AnalysisRow[],
  assetOf: (assetIdentifier: string) => AnalysisAsset | undefined,
): SortedRows {
  const sorted = {
    withdrawn: [] as AnalysisRow[],
    moving: [] as AnalysisRow[],
    credit: [] as AnalysisRow[],
    check: [] as AnalysisRow[],
    lines: [] as AnalysisRow[],
    purchases: [] as AnalysisRow[],
    details: [] as DetailRow[],
  }
  for (const row of sortedRows(rows)) {
    const asset = assetOf(row.assetIdentifier)
    if (!asset || asset.role === 'NONE') continue
    const { role } = asset
    // The rent of an operating lease owes nothing: the row that paid it says so.
    if (row.apiId === LEASE_RENTS) continue
    if (row.isWithdrawn) {
      if (isDetail(row.content)) continue
      if (MOVING.includes(role) || role === 'CARD') sorted.withdrawn.push(row)
    } else if (MOVING.includes(role)) sorted.moving.push(row)
    else if (role === 'CARD_BILL') sorted.lines.push(row)
    else if (role === 'CARD') {
      if (isDetail(row.content)) sorted.purchases.push(row)
      else if (isCheck(asset, row)) sorted.check.push(row)
      else sorted.credit.push(row)
    } else if (role === 'PAYMENTS' || role === 'POLICY' || role === 'TELECOM') sorted.details.push({ role, row })
  }
  return sorted
}

const LEASE_RENTS = '할부금융-006'

/** A hybrid card pays as each approval says. */
function isCheck({ cardTypeEnum, linkedAccountIdentifier }: AnalysisAsset, { content }: AnalysisRow): boolean {
  const { payTypeEnum } = content.facts
  // A hybrid card without a reported way of payment pays from its account.
  if (cardTypeEnum === 'HYBRID' && payTypeEnum === undefined) return linkedAccountIdentifier !== null
  if (cardTypeEnum === 'DEBIT') return payTypeEnum !== 'CREDIT'
  return payTypeEnum === 'CHECK'
}
