import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { forUser } from '../../platform/db/for-user.ts'
import type { Db } from '../../platform/db/pool.ts'
import { uuidv7 } from '../../platform/db/uuid.ts'

/** Records an event that must not happen: ids and reasons, nothing personal. */
export async function recordSecurityEvent(
  db: Db,
  userId: UserId,
  kind: string,
  facts: Readonly<Record<string, string>>,
  nowMs: number,
): Promise<void> {
  await forUser(db, userId)
    .insertInto('security_event', {
      security_event_id: uuidv7(),
      kind,
      facts: JSON.stringify(facts),
      occurred_at: new Date(nowMs),
    })
    .execute()
}
