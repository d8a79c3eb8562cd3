import { HOUR_MS } from '../../time/durations.ts'
import {
  addDays,
  addMonths,
  koreanDateParts,
  koreanYmd,
  startOfKoreanDayMs,
  type Ymd,
  ymd,
  ymdParts,
} from '../../time/korea.ts'
import { effectiveUntilDate, materialAgainDate } from '../credit-clocks.ts'
import { isTerminal, RAISE_APPLICATION } from '../credit-states.ts'

type Status = (typeof RAISE_APPLICATION.states)[number]
type BureauResult = 'RAISED' | 'UNCHANGED' | 'LOWERED_BY_OTHER_REASON' | 'FAILED' | 'PENDING'

/** On its day, the automation sends proof from ten in the morning on. @source ours */
const AUTOMATION_HOUR_MS = 10 * HOUR_MS

/** Duration of a consent to provide proof, months. @source ours */
const CONSENT_MONTHS = 12

/** With this much unpaid for this many days no proof counts. @source ours, as services of this kind report */
const EXCLUDING_AMOUNT = 100_000
const EXCLUDING_DAYS = 10

type Unpaid = { readonly sinceDate: string; readonly amount: number; readonly repaidDate: string | null }
type Registered = { readonly recordEnum: string; readonly resolvedDate: string | null }

/**
 * Returns whether a bureau accepts no proof: 100,000 won or more unpaid for ten days, or a registered default, and
 * still open.
 */
export function isExcludedFromRaising(
  { delinquencies, records }: { readonly delinquencies: readonly Unpaid[]; readonly records: readonly Registered[] },
  today: Ymd,
): boolean {
  const isLong = (sinceDate: string) => ymd(addDays(ymdParts(sinceDate), EXCLUDING_DAYS)) <= today
  return (
    delinquencies.some(
      ({ amount, repaidDate, sinceDate }) => repaidDate === null && amount >= EXCLUDING_AMOUNT && isLong(sinceDate),
    ) || records.some(({ recordEnum, resolvedDate }) => recordEnum === 'DEFAULT' && resolvedDate === null)
  )
}

/** Returns whether it is in progress: its result is unknown. */
export const isLiveRaise = (status: Status): boolean => status !== 'COMPLETED' && !isTerminal(RAISE_APPLICATION, status)

/** Returns the result of an application once every bureau has finished. */
export function raiseEnd(
  results: readonly Exclude<BureauResult, 'PENDING'>[],
): 'COMPLETED' | 'PARTIALLY_COMPLETED' | 'FAILED' {
  const failed = results.filter((result) => result === 'FAILED').length
  if (failed === results.length) return 'FAILED'
  return failed === 0 ? 'COMPLETED' : 'PARTIALLY_COMPLETED'
}

/** Returns whether this kind of proof is sent again: 30 days after the last time, or if it was never sent. */
export function isSentAgain(submittedAtMs: number | null, nowMs: number): boolean {
  return submittedAtMs === null || koreanYmd(nowMs) >= materialAgainDate(koreanYmd(submittedAtMs))
}

/** Returns the first moment at which an application completed then no longer counts. */
export function raiseExpiresAtMs(completedAtMs: number): number {
  return startOfKoreanDayMs(addDays(ymdParts(effectiveUntilDate(koreanYmd(completedAtMs))), 1))
}

/** Returns the next such day of a month after this moment's day. @param dayOfMonth 1 to 28 */
export function nextScheduledDate(dayOfMonth: number, nowMs: number): Ymd {
  const today = koreanDateParts(nowMs)
  const ofThisMonth = { ...today, day: dayOfMonth }
  return ymd(dayOfMonth > today.day ? ofThisMonth : addMonths(ofThisMonth, 1))
}

/** Returns when the automation sends proof on a day. */
export const automationAtMs = (date: string): number => startOfKoreanDayMs(ymdParts(date)) + AUTOMATION_HOUR_MS

/** Returns when a consent to provide proof ends. */
export function provisionEndsAtMs(consentedAtMs: number): number {
  return startOfKoreanDayMs(addMonths(koreanDateParts(consentedAtMs), CONSENT_MONTHS))
}
