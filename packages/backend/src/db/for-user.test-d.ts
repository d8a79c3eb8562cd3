import { forUser } from './for-user.ts'
import type { Db } from './pool.ts'

export async function typed(db: Db): Promise<Buffer | undefined> {
  const row = await forUser(db, 'u').selectFrom('asset').select(['asset_key', 'content']).executeTakeFirst()
  await forUser(db, 'u').updateTable('asset').set({ is_new: false }).where('group_enum', '=', 'CARD').execute()
  await forUser(db, 'u').deleteFrom('connect_journey').where('purpose', '=', 'pfm').execute()
  await forUser(db, 'u').insertInto('user_key_value', { service_id: 's', key: 'k', value: 'v' }).execute()
  // @ts-expect-error organisations belong to nobody
  forUser(db, 'u').selectFrom('organization')
  return row?.content
}
