import { peopleWithOldLimits } from '../../cross-user/http/people-with-old-limits.ts'
import { forUser } from '../../db/for-user.ts'
import type { Db } from '../../db/pool.ts'
import { type PurgeOptions, purgePersonByPerson } from '../../db/purge.ts'

/** Deletes limits that are fully available again; returns how many. Stops between two people when the signal aborts. */
export function purgeLimits(db: Db, nowMs: number, options: PurgeOptions = {}): Promise<number> {
  return purgePersonByPerson(
    (most) => peopleWithOldLimits(db, nowMs, most),
    async (userId) => {
      const { numDeletedRows } = await forUser(db, userId)
        .deleteFrom('call_limit')
        .where('ends_at', '<=', new Date(nowMs))
        .executeTakeFirstOrThrow()
      return Number(numDeletedRows)
    },
    options,
  )
}
