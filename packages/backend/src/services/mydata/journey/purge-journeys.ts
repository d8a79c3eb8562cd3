import { peopleWithExpiredJourneys } from '../../../platform/cross-user/mydata/people-with-expired-journeys.ts'
import { forUser } from '../../../platform/db/for-user.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { type PurgeOptions, purgePersonByPerson } from '../../../platform/db/purge.ts'

/**
 * Deletes connect journeys that can no longer be continued; returns the number. Stops between two people on request.
 */
export function purgeJourneys(db: Db, nowMs: number, options: PurgeOptions = {}): Promise<number> {
  return purgePersonByPerson(
    (most) => peopleWithExpiredJourneys(db, nowMs, most),
    async (userId) => {
      const { numDeletedRows } = await forUser(db, userId)
        .deleteFrom('connect_journey')
        .where('expires_at', '<=', new Date(nowMs))
        .executeTakeFirstOrThrow()
      return Number(numDeletedRows)
    },
    options,
  )
}
