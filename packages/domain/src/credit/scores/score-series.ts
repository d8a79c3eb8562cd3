/** Scores of one bureau day by day, and the changes between them. */
import { ymd, ymdParts } from '../../time/korea.ts'
import { daysUntil } from '../loans/loan-time.ts'

/** A day that has a score. */
export type ScoredDay = { readonly scoredDate: string; readonly score: number }

/** Two consecutive scores that differ. */
export type ScoreStepBetween<D extends ScoredDay> = { readonly from: D; readonly to: D; readonly delta: number }

/** Returns every change, the earliest first. @param days the earliest first */
export function scoreChanges<D extends ScoredDay>(days: readonly D[]): readonly ScoreStepBetween<D>[] {
  return days.flatMap((to, at) => {
    const from = days[at - 1]
    return from && from.score !== to.score ? [{ from, to, delta: to.score - from.score }] : []
  })
}

/** Returns the days from the first to the last of them. */
export function spannedDays(days: readonly ScoredDay[]): number {
  const [first, last] = [days[0], days.at(-1)]
  return first && last ? daysUntil(dayOf(first), dayOf(last)) : 0
}

const dayOf = ({ scoredDate }: ScoredDay) => ymd(ymdParts(scoredDate))
