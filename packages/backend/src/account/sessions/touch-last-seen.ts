import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { DAY_MS } from '@ieum/domain/time/durations.ts'
import { forUser } from '../../db/for-user.ts'
import type { Db } from '../../db/pool.ts'

/**
 * Notes that the person was here, at most once a day: periodic transfers stop and data is destroyed after months
 * without them. Business time.
 */
export async function touchLastSeen(db: Db, userId: UserId, nowMs: number): Promise<void> {
  await forUser(db, userId)
    .updateTable('person')
    .set({ last_seen_at: new Date(nowMs) })
    .where('last_seen_at', '<', new Date(nowMs - DAY_MS))
    .execute()
}
