import { sql } from 'kysely'
import type { Db } from '../../../platform/db/pool.ts'

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
