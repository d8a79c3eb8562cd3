/** What waits for a person in credit, and when their scores are read next. @source docs/credit.md#pending-items */
import type { TermsStanding } from './terms-standing.ts'
import { accessUnder } from './terms-standing.ts'

export type CreditFacts = {
  readonly standing: TermsStanding<string>
  /** Of what the bureau reports as unpaid, how much is left and when it was repaid; of who may look. */
  readonly delinquencies: readonly { readonly amount: number; readonly repaidDate: string | null }[]
  /** When the bureaus are read by night; null: never. Business time. */
  readonly nextPullAtMs: number | null
}

type Item = {
  readonly kind: 'ARREAR' | 'TERMS_TO_AGREE' | 'NEXT_SCORE_UPDATE'
  readonly isToCheck: boolean
  readonly atMs: number | null
}

/**
 * Of somebody who uses the service. Once the grace of new terms is over nothing of the bureaus is told, and while they wait the bureaus
 * are not read.
 */
export function creditPendingItems(
  { delinquencies, nextPullAtMs, standing }: CreditFacts,
  nowMs: number,
): readonly Item[] {
  const access = accessUnder(standing, nowMs)
  const graceUntilMs = Math.min(...standing.outdated.map((one) => one.graceUntilMs))
  const isUnpaid = delinquencies.some(({ amount, repaidDate }) => repaidDate === null && amount > 0)
  return [
    ...(access !== 'NOTHING' && isUnpaid ? [{ kind: 'ARREAR', isToCheck: true, atMs: null } as const] : []),
    ...(standing.outdated.length > 0 || standing.missing.length > 0
      ? [{ kind: 'TERMS_TO_AGREE', isToCheck: true, atMs: graceUntilMs > nowMs ? finite(graceUntilMs) : null } as const]
      : []),
    ...(access === 'ALL' && nextPullAtMs !== null
      ? [{ kind: 'NEXT_SCORE_UPDATE', isToCheck: false, atMs: nextPullAtMs } as const]
      : []),
  ]
}

const finite = (ms: number): number | null => (Number.isFinite(ms) ? ms : null)
