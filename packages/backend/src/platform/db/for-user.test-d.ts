import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { forUser } from './for-user.ts'
import type { Db } from './pool.ts'

export async function typed(db: Db, userId: UserId): Promise<Buffer | undefined> {
  const row = await forUser(db, userId).selectFrom('asset').select(['asset_key', 'content']).executeTakeFirst()
  await forUser(db, userId).updateTable('asset').set({ is_new: false }).where('group_enum', '=', 'CARD').execute()
  await forUser(db, userId).deleteFrom('connect_journey').where('purpose', '=', 'pfm').execute()
  await forUser(db, userId).insertInto('user_key_value', { service_id: 's', key: 'k', value: 'v' }).execute()
  // @ts-expect-error organisations belong to nobody
  forUser(db, userId).selectFrom('organization')
  return row?.content
}
