/** The day on which a laboratory expects a result, as long as it tells a person something. Pure. */
import { koreanYmd } from '../time/korea.ts'

const ANALYSING: readonly string[] = ['ANALYSIS_STARTED', 'ANALYSIS_DELAYED']

/** `AHEAD`: the day is today or later · `PASSED`: it is over, and there is no result. */
export type ExpectedDay = { readonly kind: 'AHEAD'; readonly ymd: string } | { readonly kind: 'PASSED' }

/**
 * Returns null while no analysis runs: a day that was told for an analysis says nothing before it, after it, and while
 * it is stopped. @param ymd as stored; null: none was told. Business time.
 */
export function expectedDay(status: string, ymd: string | null, nowMs: number): ExpectedDay | null {
  if (ymd === null || !ANALYSING.includes(status)) return null
  return ymd >= koreanYmd(nowMs) ? { kind: 'AHEAD', ymd } : { kind: 'PASSED' }
}
