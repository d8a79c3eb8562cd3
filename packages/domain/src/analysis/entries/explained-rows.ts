import type { AnalysisRow } from './analysis-row.ts'
import { type DetailRow, explained } from './details.ts'
import type { EntryDetail } from './entry.ts'
import type { SortedRows } from './sort-rows.ts'

/** Small-sum payments divide a phone bill and pay nothing themselves. */
const SMALL_PAYMENTS = '통신-004'

/**
 * Finds what explains the rows that paid: check-card approvals, pay companies, premiums, phone bills.
 *
 * @param out rows of accounts that went out
 * @param mayBeChecked whether such a row may be the payment of a check-card purchase
 * @param isAccountConnected whether the account that a check card pays from is connected
 * @returns details by the payer's `entryId`, and check-card purchases whose account is not connected
 */
export function explainedRows(
  sorted: SortedRows,
  { out, prepaid }: { readonly out: readonly AnalysisRow[]; readonly prepaid: readonly AnalysisRow[] },
  mayBeChecked: (row: AnalysisRow) => boolean,
  isAccountConnected: (card: AnalysisRow) => boolean,
): { readonly detailsOf: (entryId: string) => readonly EntryDetail[]; readonly unlinked: readonly AnalysisRow[] } {
  const checks = sorted.check.filter(
    ({ content }) => content.kindEnum === 'APPROVAL' || content.kindEnum === 'APPROVAL_MODIFIED',
  )
  const ofCheck = explained(
    checks.map((row): DetailRow => ({ role: 'CARD', row })),
    out.filter(mayBeChecked),
  )
  const ofOthers = explained(
    sorted.details.filter(({ row }) => row.apiId !== SMALL_PAYMENTS),
    [...out, ...prepaid, ...sorted.credit],
  )
  const merged = new Map<string, readonly EntryDetail[]>(ofCheck.detailsOf)
  for (const [entryId, own] of ofOthers.detailsOf) merged.set(entryId, [...(merged.get(entryId) ?? []), ...own])
  const unlinked = ofCheck.unexplaining.map(({ row }) => row).filter((row) => !isAccountConnected(row))
  return { detailsOf: (entryId) => merged.get(entryId) ?? [], unlinked }
}
