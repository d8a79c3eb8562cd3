import {
  addDays,
  addMonths,
  koreanDateParts,
  koreanYmd,
  startOfKoreanDayMs,
  type Ymd,
  ymd,
  ymdParts,
} from '../time/korea.ts'
import { effectiveUntilDate, materialAgainDate } from './credit-clocks.ts'
import { isTerminal, RAISE_APPLICATION } from './credit-states.ts'

type Status = (typeof RAISE_APPLICATION.states)[number]
type BureauResult = 'RAISED' | 'UNCHANGED' | 'LOWERED_BY_OTHER_REASON' | 'FAILED' | 'PENDING'

/** How long a consent to hand proof on holds, months. @source ours */
const CONSENT_MONTHS = 12

/** It is still being worked on: nothing is known of what it comes to. */
export const isLiveRaise = (status: Status): boolean => status !== 'COMPLETED' && !isTerminal(RAISE_APPLICATION, status)

/** What an application comes to once no bureau is waited for. */
export function raiseEnd(
  results: readonly Exclude<BureauResult, 'PENDING'>[],
): 'COMPLETED' | 'PARTIALLY_COMPLETED' | 'FAILED' {
  const failed = results.filter((result) => result === 'FAILED').length
  if (failed === results.length) return 'FAILED'
  return failed === 0 ? 'COMPLETED' : 'PARTIALLY_COMPLETED'
}

/** Whether this kind of proof is sent again: 30 days after it was, and where it never was. */
export function isSentAgain(submittedAtMs: number | null, nowMs: number): boolean {
  return submittedAtMs === null || koreanYmd(nowMs) >= materialAgainDate(koreanYmd(submittedAtMs))
}

/** First moment at which what was completed then counts no more. */
export function raiseExpiresAtMs(completedAtMs: number): number {
  return startOfKoreanDayMs(addDays(ymdParts(effectiveUntilDate(koreanYmd(completedAtMs))), 1))
}

/** The next such day of a month after the one of this moment. @param dayOfMonth 1 to 28 */
export function nextScheduledDate(dayOfMonth: number, nowMs: number): Ymd {
  const today = koreanDateParts(nowMs)
  const ofThisMonth = { ...today, day: dayOfMonth }
  return ymd(dayOfMonth > today.day ? ofThisMonth : addMonths(ofThisMonth, 1))
}

/** When a consent to hand proof on ends. */
export function handingOnEndsAtMs(consentedAtMs: number): number {
  return startOfKoreanDayMs(addMonths(koreanDateParts(consentedAtMs), CONSENT_MONTHS))
}
