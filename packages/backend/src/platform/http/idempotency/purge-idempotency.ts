import { peopleWithExpiredIdempotency } from '../../cross-user/http/people-with-expired-idempotency.ts'
import { forUser } from '../../db/for-user.ts'
import type { Db } from '../../db/pool.ts'
import { type PurgeOptions, purgePersonByPerson } from '../../db/purge.ts'

/**
 * Deletes idempotency keys that are over a day old; returns how many. Stops between two people when the signal aborts.
 */
export function purgeIdempotency(db: Db, nowMs: number, options: PurgeOptions = {}): Promise<number> {
  return purgePersonByPerson(
    (most) => peopleWithExpiredIdempotency(db, nowMs, most),
    async (userId) => {
      const { numDeletedRows } = await forUser(db, userId)
        .deleteFrom('idempotency')
        .where('expires_at', '<=', new Date(nowMs))
        .executeTakeFirstOrThrow()
      return Number(numDeletedRows)
    },
    options,
  )
}
