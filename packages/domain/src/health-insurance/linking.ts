/** Rules of health-insurance linking for people under 19. @source CF-1.4, CF-8.2.6; docs/reference/health-insurance.md */
import type { GUARDIAN_CONSENT_STATES } from '@ieum/contracts/health-insurance/enums.ts'
import type { HealthInsurancePremium } from '@ieum/contracts/health-insurance/linking.ts'
import { addMonths, addYears, endOfKoreanDayMs, koreanDateParts, koreanYmd, type Ymd, ymd } from '../time/korea.ts'

/** Months of premiums that are read, including this one. @source ours */
export const PREMIUM_MONTHS = 12
/** Years back for which check-ups are read. @source ours */
export const CHECKUP_YEARS = 5
/** Years after which the read data are deleted. @source ours: a guardian's consent covers one */
export const LINK_YEARS = 1
/** Maximum difference between the authenticating party's clock and ours. @source ours */
const CLOCK_DIFFERENCE_MS = 5 * 60_000

/** The period requested today: months `YYYY-MM`, days `YYYY-MM-DD`, all in Korea and inclusive. */
export type AskedPeriod = {
  readonly fromMonth: string
  readonly toMonth: string
  readonly fromDate: Ymd
  readonly toDate: Ymd
}

export function askedPeriod(nowMs: number): AskedPeriod {
  const today = koreanDateParts(nowMs)
  const first = addMonths({ ...today, day: 1 }, 1 - PREMIUM_MONTHS)
  return {
    fromMonth: ymd(first).slice(0, 7),
    toMonth: koreanYmd(nowMs).slice(0, 7),
    fromDate: ymd(addYears(today, -CHECKUP_YEARS)),
    toDate: koreanYmd(nowMs),
  }
}

/** Returns the end of the day in Korea, a year after the consent. */
export const linkEndsAtMs = (consentedAtMs: number): number =>
  endOfKoreanDayMs(addYears(koreanDateParts(consentedAtMs), LINK_YEARS))

/** Returns whether an authentication time is possible for a request: not before it, and not in the future. */
export const isAuthenticationTimePlausible = (
  authenticatedAtMs: number,
  { requestedAtMs, nowMs }: { readonly requestedAtMs: number; readonly nowMs: number },
): boolean =>
  authenticatedAtMs >= requestedAtMs - CLOCK_DIFFERENCE_MS && authenticatedAtMs <= nowMs + CLOCK_DIFFERENCE_MS

type ConsentFacts = {
  /** No later consent has replaced it. */
  readonly isLatest: boolean
  readonly endsAtMs: number
  readonly withdrawnAtMs: number | null
}

/** Returns the state of a guardian's consent. */
export function guardianConsentState(
  { endsAtMs, isLatest, withdrawnAtMs }: ConsentFacts,
  nowMs: number,
): (typeof GUARDIAN_CONSENT_STATES)[number] {
  if (withdrawnAtMs !== null) return 'WITHDRAWN'
  return isLatest && nowMs < endsAtMs ? 'ACTIVE' : 'ENDED'
}

/** Returns both parts of the paid months, won. A month with an unknown status is in no sum. */
export const paidKrwOf = (premiums: readonly HealthInsurancePremium[]): number =>
  premiums
    .filter(({ premiumStatusEnum }) => premiumStatusEnum === 'PAID')
    .reduce((sum, { careKrw, premiumKrw }) => sum + premiumKrw + careKrw, 0)
