import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { sql } from 'kysely'
import { forUser } from '../../../platform/db/for-user.ts'
import type { Db } from '../../../platform/db/pool.ts'

/** The person's own value; the service's default without one, null without either. */
export async function loadValue(db: Db, userId: UserId, serviceId: string, key: string): Promise<string | null> {
  const own = await forUser(db, userId)
    .selectFrom('user_key_value')
    .select('value')
    .where('service_id', '=', serviceId)
    .where('key', '=', key)
    .executeTakeFirst()
  if (own) return own.value
  const usual = await db
    .selectFrom('default_key_value')
    .select('value')
    .where('service_id', '=', serviceId)
    .where('key', '=', key)
    .executeTakeFirst()
  return usual?.value ?? null
}

/** Writes a service's default values by key; a person's own value takes precedence. Unchanged values write nothing. */
export async function writeDefaultValues(
  db: Db,
  serviceId: string,
  values: { readonly [key: string]: string },
): Promise<void> {
  await sql`
    insert into default_key_value (service_id, key, value)
    select ${serviceId}, key, value
    from unnest(${Object.keys(values)}::text[], ${Object.values(values)}::text[]) as seed (key, value)
    on conflict (service_id, key) do update set value = excluded.value
    where default_key_value.value is distinct from excluded.value`.execute(db)
}
