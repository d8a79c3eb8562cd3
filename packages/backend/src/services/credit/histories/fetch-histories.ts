import type { BureauFailure, CreditBureauClient } from '../../../platform/outbound/credit/credit-bureau.ts'
import { hasHappened } from './future-rows.ts'
import { historyFromDate } from './history-years.ts'
import { mapChange, mapInquiry, type ReportedHistory } from './map-bureau-histories.ts'

/**
 * Fetches the inquiries and changes that a bureau reports; fails when either list fails. Leaves out a row with a future
 * time, which would sort before all others: it comes again with every list.
 */
export async function fetchHistories(
  client: CreditBureauClient,
  bureauMemberId: string,
  nowMs: number,
  signal: AbortSignal,
): Promise<
  { readonly kind: 'histories'; readonly histories: readonly ReportedHistory[] } | { kind: 'stranger' } | BureauFailure
> {
  const since = historyFromDate(nowMs)
  const [changes, inquiries] = await Promise.all([
    client.fetchChanges(bureauMemberId, since, signal),
    client.fetchInquiries(bureauMemberId, since, signal),
  ])
  if (changes.kind !== 'changes') return changes
  if (inquiries.kind !== 'inquiries') return inquiries
  const bureau = client.creditBureauEnum
  return {
    kind: 'histories',
    histories: [
      ...changes.changes.map((row) => mapChange(row, bureau)),
      ...inquiries.inquiries.map((row) => mapInquiry(row, bureau)),
    ].filter(({ occurredAtMs }) => hasHappened(occurredAtMs, nowMs)),
  }
}
