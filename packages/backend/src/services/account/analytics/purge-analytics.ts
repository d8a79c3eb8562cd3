import { peopleWithOldAnalytics } from '../../../platform/cross-user/account/people-with-old-analytics.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { type PurgeOptions, purgePersonByPerson } from '../../../platform/db/purge.ts'
import { deleteEvents } from './analytics-rows.ts'

/**
 * Deletes analytics events up to and including `beforeMs` (business time) and returns how many. Stops between two
 * people when it is aborted.
 */
export function purgeAnalytics(db: Db, beforeMs: number, options: PurgeOptions = {}): Promise<number> {
  return purgePersonByPerson(
    (most) => peopleWithOldAnalytics(db, beforeMs, most),
    (userId) => deleteEvents(db, userId, beforeMs),
    options,
  )
}
