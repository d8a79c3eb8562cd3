import { type PendingItem, pendingOfTesting, type TestingFacts } from '../health/pending-items.ts'
import { DAY_MS } from '../time/durations.ts'
import { SAMPLE_KEPT_MS } from './eligibility.ts'

/** So long before the kept sample is destroyed its person has something to look at. @source docs/gene.md#pending-items */
export const CONSENT_END_NOTICE_MS = 30 * DAY_MS

export type SampleFacts = {
  /** When the first result of the basic testing was found; null while there is none. Business time. */
  readonly completedAtMs: number | null
  readonly isFurtherAnalysisAccepted: boolean
  /** The additional testing was applied for: what is kept has been used. */
  readonly isAdditionalApplied: boolean
}

/** What waits for a person in their testings, those that go on; and the day on which the kept sample is destroyed. */
export const genePendingItems = (testings: readonly TestingFacts[], sample: SampleFacts, nowMs: number) => [
  ...testings.flatMap((one) => pendingOfTesting(one, 'RESULT_TO_OPEN', nowMs)),
  ...consentEnd(sample, nowMs),
]

function consentEnd(
  { completedAtMs, isAdditionalApplied, isFurtherAnalysisAccepted }: SampleFacts,
  nowMs: number,
): readonly PendingItem<'SAMPLE_CONSENT_END'>[] {
  if (completedAtMs === null || isAdditionalApplied || !isFurtherAnalysisAccepted) return []
  const atMs = completedAtMs + SAMPLE_KEPT_MS
  return atMs > nowMs ? [{ kind: 'SAMPLE_CONSENT_END', isToCheck: atMs - nowMs <= CONSENT_END_NOTICE_MS, atMs }] : []
}
