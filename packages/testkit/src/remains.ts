import { KEPT_AFTER_DELETION } from '@ieum/backend/db/personal-tables.ts'
import type { OrganizationGuid, UserId } from '@ieum/contracts/shared/ids.ts'
import type pg from 'pg'

/** Every table with rows of people, as the catalogue knows them; one of health with the name of its schema. */
export async function personalTables(db: pg.Pool): Promise<string[]> {
  const { rows } = await db.query<{ schema: string; name: string }>(`
    select c.relnamespace::regnamespace::text as schema, c.relname as name
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace in (to_regnamespace('public'), to_regnamespace('health')) and c.relkind in ('r', 'p')
      and a.attname = 'user_id' and not a.attisdropped order by 1, 2`)
  return rows.map(({ schema, name }) => (schema === 'public' ? name : `${schema}.${name}`))
}

/** Its name where the schema is known. */
export const bareName = (table: string): string => table.replace(/^.*\./, '')

/** Whether rows of this table outlive what they are of. */
export const isKept = (table: string): boolean => bareName(table) in KEPT_AFTER_DELETION

/** Rows of a person that name an institution in any column, by table; what is kept after a deletion aside. */
export async function remains(
  db: pg.Pool,
  keysDb: pg.Pool,
  userId: UserId,
  organizationGuid: OrganizationGuid,
): Promise<Record<string, number>> {
  const left: Record<string, number> = {}
  for (const table of await personalTables(db)) {
    if (isKept(table)) continue
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
