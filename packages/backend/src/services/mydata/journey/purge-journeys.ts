import { peopleWithExpiredJourneys } from '../../../platform/cross-user/mydata/people-with-expired-journeys.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { type PurgeOptions, purgePersonByPerson } from '../../../platform/db/purge.ts'
import { deleteExpiredJourneys } from './journey-rows.ts'

/**
 * Deletes connect journeys that can no longer be continued; returns the number. Stops between two people on request.
 */
export function purgeJourneys(db: Db, nowMs: number, options: PurgeOptions = {}): Promise<number> {
  return purgePersonByPerson(
    (most) => peopleWithExpiredJourneys(db, nowMs, most),
    (userId) => deleteExpiredJourneys(db, userId, nowMs),
    options,
  )
}
