import { REFERENCE_TABLES } from '@ieum/backend/db/global-tables.ts'
import type { UserId } from '@ieum/contracts/shared/ids.ts'
import type pg from 'pg'

/** One checksum a table, over all its rows or over one person's. */
export type Checksums = Readonly<Record<string, string>>

/** Small global data that the server itself keeps up to date, whoever calls. */
const NOT_COMPARED = new Set([
  ...REFERENCE_TABLES,
  'organization_breaker',
  'portal_state',
  'statistics_counter',
  'migration',
])

async function tables(client: pg.Client, isPersonal: boolean): Promise<string[]> {
  const { rows } = await client.query<{ table_name: string }>(`
    select table_name from information_schema.tables t
    where table_schema = 'public' and table_type = 'BASE TABLE'
      and (not ${isPersonal} or exists (select from information_schema.columns c
        where c.table_schema = 'public' and c.table_name = t.table_name and c.column_name = 'user_id'))
    order by table_name`)
  return rows.map((row) => row.table_name).filter((name) => !NOT_COMPARED.has(name))
}

/** What every table holds, as one checksum each; with `userId` only that person's rows of the personal ones. */
export async function checksums(client: pg.Client, userId?: UserId): Promise<Checksums> {
  const sums: Record<string, string> = {}
  for (const table of await tables(client, userId !== undefined)) {
    const { rows } = await client.query(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as sum from "${table}" t` +
        (userId === undefined ? '' : ' where user_id = $1'),
      userId === undefined ? [] : [userId],
    )
    sums[table] = rows[0].sum
  }
  return sums
}

/** Names of the tables that differ. */
export function changedTables(before: Checksums, after: Checksums): string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((table) => before[table] !== after[table])
}

/** Resolves when no background work waits or runs any more. */
export async function untilQuiet(client: pg.Client, limitMs = 60_000): Promise<void> {
  const end = performance.now() + limitMs
  for (;;) {
    const { rows } = await client.query(
      `select count(*)::int as n from pgboss.job where state in ('created', 'retry', 'active')`,
    )
    if (rows[0].n === 0) return
    if (performance.now() > end) throw new Error(`${rows[0].n} jobs are not done after ${limitMs} ms`)
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}
