/**
 * Items of credit that need a person's attention, and the next reading of their scores. @source
 * docs/reference/credit.md#pending-items
 */
import type { TermsStatus } from './terms-status.ts'
import { accessUnder } from './terms-status.ts'

export type CreditFacts = {
  readonly standing: TermsStatus<string>
  /**
   * Arrears of the bureau's report, with the remaining amount and the time of repayment; only where the person may view
   * them.
   */
  readonly delinquencies: readonly { readonly amount: number; readonly repaidDate: string | null }[]
  /** The next nightly reading of the bureaus; null: none. Business time. */
  readonly nextPullAtMs: number | null
}

type Item = {
  readonly kind: 'ARREAR' | 'TERMS_TO_AGREE' | 'NEXT_SCORE_UPDATE'
  readonly isToCheck: boolean
  readonly atMs: number | null
}

/**
 * Returns the items of a person who uses the service. Once the grace period of new terms is over no bureau data are
 * shown, and while they are not accepted the bureaus are not read.
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
