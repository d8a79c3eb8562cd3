/** The day on which a laboratory expects a result, while it is of use to the person. Pure. */
import { koreanYmd } from '../time/korea.ts'

const ANALYSING: readonly string[] = ['ANALYSIS_STARTED', 'ANALYSIS_DELAYED']

/** `AHEAD`: the day is today or later · `PASSED`: it is over, and there is no result. */
export type ExpectedDay = { readonly kind: 'AHEAD'; readonly ymd: string } | { readonly kind: 'PASSED' }

/**
 * Returns null before an analysis, after it, and while it is stopped: the day was expected of a running analysis.
 * @param ymd as stored; null when none was reported
 * @param nowMs business time
 */
export function expectedDay(status: string, ymd: string | null, nowMs: number): ExpectedDay | null {
  if (ymd === null || !ANALYSING.includes(status)) return null
  return ymd >= koreanYmd(nowMs) ? { kind: 'AHEAD', ymd } : { kind: 'PASSED' }
}
