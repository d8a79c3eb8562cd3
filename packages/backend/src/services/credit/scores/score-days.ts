import { CREDIT_BUREAU_NAMES } from '@ieum/contracts/credit/bureau/bureau-names.ts'
import type { CreditBureau } from '@ieum/contracts/credit/enums.ts'
import type { UserId } from '@ieum/contracts/shared/ids.ts'
import type { ScoredDay } from '@ieum/domain/credit/scores/score-series.ts'
import { koreanMonthsAgo } from '@ieum/domain/time/korea.ts'
import type { Keys, Runtime, Stores } from '../../../platform/context.ts'
import { openEach } from '../../../platform/keys/open-each.ts'
import { bureauKeysOf } from '../raising/decrypted-submissions.ts'
import { loadScoreDays } from './score-day-rows.ts'
import { scoreContent } from './sealed-score.ts'

/** Months for which scores are shown. @source ours */
const SHOWN_MONTHS = 24

/** A day on which a bureau reported a score. */
export type ScoreDay = ScoredDay & {
  /** As the bureau reported it. */
  readonly topPercent: number | null
  /** Business time. */
  readonly fetchedAtMs: number
}

export type ScoreDays = {
  /** The first day that is shown. */
  readonly fromDate: string
  /** The days of each bureau, the earliest first, preceded by the last day before the shown period, if there is one. */
  readonly days: ReadonlyMap<CreditBureau, readonly ScoreDay[]>
  /** The number of each bureau's days that do not open. */
  readonly leftOut: ReadonlyMap<CreditBureau, number>
}

/**
 * The days of the last 24 months on which a bureau reported a score, without days on which it reported why there is
 * none.
 */
export async function scoreDaysOf(
  { clock, db, log, vault }: Runtime & Pick<Keys, 'vault'> & Pick<Stores, 'db'>,
  userId: UserId,
): Promise<ScoreDays> {
  const fromDate = koreanMonthsAgo(clock.now(), SHOWN_MONTHS)
  const [rows, keys] = await Promise.all([loadScoreDays(db, userId, fromDate), bureauKeysOf({ vault }, userId)])
  const leftOut = new Map<CreditBureau, number>()
  const days = new Map<CreditBureau, readonly ScoreDay[]>(
    CREDIT_BUREAU_NAMES.map((bureau) => {
      const key = keys.get(bureau)
      const own = key ? rows.filter((row) => row.creditBureauEnum === bureau) : []
      const { opened, leftOutCount } = openEach(log, own, (row) => {
        return { row, ...scoreContent.open(key!, [bureau, row.scoredDate], row.content) }
      })
      leftOut.set(bureau, leftOutCount)
      return [
        bureau,
        opened.flatMap(({ row: { fetchedAtMs, scoredDate }, score, topPercent }) =>
          score === null ? [] : [{ scoredDate, score, topPercent, fetchedAtMs }],
        ),
      ]
    }),
  )
  return { fromDate, days, leftOut }
}
