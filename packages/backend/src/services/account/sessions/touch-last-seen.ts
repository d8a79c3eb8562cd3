import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { DAY_MS } from '@ieum/domain/time/durations.ts'
import { forUser } from '../../../platform/db/for-user.ts'
import type { Db } from '../../../platform/db/pool.ts'

/**
 * Records the person's visit, at most once a day: scheduled transfers stop and data are destroyed after months without
 * one. Business time.
 */
export async function touchLastSeen(db: Db, userId: UserId, nowMs: number): Promise<void> {
  await forUser(db, userId)
    .updateTable('person')
    .set({ last_seen_at: new Date(nowMs) })
    .where('last_seen_at', '<', new Date(nowMs - DAY_MS))
    .execute()
}
