import { RETAINED_AFTER_DELETION } from '@ieum/backend/platform/db/tables/personal-tables.ts'
import type { OrganizationGuid, UserId } from '@ieum/contracts/shared/ids.ts'
import type pg from 'pg'

/** Every table with rows of people, from the catalogue. */
export async function personalTables(db: pg.Pool): Promise<string[]> {
  const { rows } = await db.query<{ name: string }>(`
    select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attname = 'user_id'
      and not a.attisdropped order by 1`)
  return rows.map(({ name }) => name)
}

/** Rows of a person that name an institution in any column, by table; without rows that are kept after a deletion. */
export async function remains(
  db: pg.Pool,
  keysDb: pg.Pool,
  userId: UserId,
  organizationGuid: OrganizationGuid,
): Promise<Record<string, number>> {
  const left: Record<string, number> = {}
  for (const table of await personalTables(db)) {
    if (table in RETAINED_AFTER_DELETION) continue
    const { rows } = await db.query(
      `select count(*)::int as n from ${table} one where user_id = $1 and one::text like '%' || $2 || '%'`,
      [userId, organizationGuid],
    )
    if (rows[0].n > 0) left[table] = rows[0].n
  }
  const { rows } = await keysDb.query(
    'select count(*)::int as n from wrapped_key where user_id = $1 and organization_guid = $2',
    [userId, organizationGuid],
  )
  if (rows[0].n > 0) left.wrapped_key = rows[0].n
  return left
}
