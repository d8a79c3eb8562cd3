import type { UserId } from '@ieum/contracts/shared/ids.ts'
import type { AccountContext } from '../account-context.ts'
import type { PushDevice } from '../public.ts'
import { deletePushDevices, livingAppSessions, loadPushDevices, pushToken } from './push-device-rows.ts'

/** The phones for which a person has turned notifications on. Also deletes phones whose session is over. */
export async function pushDevices(
  { clock, db, vault }: Pick<AccountContext, 'clock' | 'db' | 'vault'>,
  userId: UserId,
): Promise<readonly PushDevice[]> {
  const rows = await loadPushDevices(db, userId)
  if (rows.length === 0) return []
  const living = await livingAppSessions(
    db,
    userId,
    rows.map((row) => row.sessionId),
    clock.realNow(),
  )
  const over = rows.filter((row) => !living.has(row.sessionId)).map((row) => row.sessionId)
  if (over.length > 0) await deletePushDevices(db, userId, over)
  const key = await vault.personKey(userId)
  return rows
    .filter((row) => living.has(row.sessionId))
    .map((row) => ({ deviceId: row.sessionId, ...pushToken.open(key, [row.sessionId], row.pushToken) }))
}
