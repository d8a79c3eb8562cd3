import { type PendingItem, pendingOfTesting, type TestingFacts } from '../../health/pending-items.ts'
import { DAY_MS } from '../../time/durations.ts'
import { SAMPLE_RETENTION_MS } from './eligibility.ts'

/**
 * Time before the destruction of the stored sample from which on the person has something to check. @source
 * docs/reference/gene.md#pending-items
 */
export const CONSENT_END_NOTICE_MS = 30 * DAY_MS

export type SampleFacts = {
  /** When the first result of the basic testing was completed; null while there is none. Business time. */
  readonly completedAtMs: number | null
  readonly isFurtherAnalysisAccepted: boolean
  /** The additional testing was applied for: the stored sample has been used. */
  readonly isAdditionalApplied: boolean
}

/**
 * Returns the items of a person's live testings that need attention, and the day on which the stored sample is
 * destroyed.
 */
export const genePendingItems = (testings: readonly TestingFacts[], sample: SampleFacts, nowMs: number) => [
  ...testings.flatMap((one) => pendingOfTesting(one, 'RESULT_TO_OPEN', nowMs)),
  ...consentEnd(sample, nowMs),
]

function consentEnd(
  { completedAtMs, isAdditionalApplied, isFurtherAnalysisAccepted }: SampleFacts,
  nowMs: number,
): readonly PendingItem<'SAMPLE_CONSENT_END'>[] {
  if (completedAtMs === null || isAdditionalApplied || !isFurtherAnalysisAccepted) return []
  const atMs = completedAtMs + SAMPLE_RETENTION_MS
  return atMs > nowMs ? [{ kind: 'SAMPLE_CONSENT_END', isToCheck: atMs - nowMs <= CONSENT_END_NOTICE_MS, atMs }] : []
}
