import { DAY_MS } from '@ieum/domain/time/durations.ts'
import { peopleWithOldLookUps } from '../../../platform/cross-user/account/people-with-old-look-ups.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { type PurgeOptions, purgePersonByPerson } from '../../../platform/db/purge.ts'
import { RETAINED_AFTER_DELETION } from '../../../platform/db/tables/personal-tables.ts'
import { deleteLookUps } from './access-log-rows.ts'

/**
 * Deletes look-ups older than the access log's retention, also of people who have left; returns how many.
 * @throws RangeError for fewer days than the required retention: nothing is deleted then
 * @param realNowMs machine time, as the log is written
 * @source docs/operating/operations.md#what-is-kept
 */
export async function purgeAccessLog(
  db: Db,
  realNowMs: number,
  options: PurgeOptions = {},
  days: number = RETAINED_AFTER_DELETION.access_log.days,
): Promise<number> {
  if (!(days >= RETAINED_AFTER_DELETION.access_log.days)) throw new RangeError('the access log is kept longer')
  const beforeMs = realNowMs - days * DAY_MS
  return purgePersonByPerson(
    (most) => peopleWithOldLookUps(db, beforeMs, most),
    (userId) => deleteLookUps(db, userId, beforeMs),
    options,
  )
}
