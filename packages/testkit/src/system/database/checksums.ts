import { HEALTH_ROLE } from '@ieum/backend/platform/db/health/guard-health.ts'
import { REFERENCE_TABLES } from '@ieum/backend/platform/db/tables/global-tables.ts'
import type { UserId } from '@ieum/contracts/shared/ids.ts'
import type pg from 'pg'

/** One checksum per table, over all its rows or over one person's. */
export type Checksums = Readonly<Record<string, string>>

/** Small global data that the server itself updates, independent of the caller. */
const NOT_COMPARED = new Set([
  ...REFERENCE_TABLES,
  'organization_breaker',
  'portal_state',
  'statistics_counter',
  'migration',
])

const SCHEMAS = ['public', 'health'] as const

async function tables(client: pg.Client, schema: (typeof SCHEMAS)[number], isPersonal: boolean): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class c
     where c.relnamespace = $1::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and (not $2 or exists (select from pg_attribute a
         where a.attrelid = c.oid and a.attname = 'user_id' and not a.attisdropped))
     order by 1`,
    [schema, isPersonal],
  )
  return rows.map((row) => row.name).filter((name) => !NOT_COMPARED.has(name))
}

/**
 * The content of every table of both schemas, as one checksum each; with `userId` only that person's rows of the
 * personal tables. Schema `health` is read under its own role: the main role has no right to it.
 */
export async function checksums(client: pg.Client, userId?: UserId): Promise<Checksums> {
  const sums: Record<string, string> = {}
  for (const schema of SCHEMAS) {
    await client.query('begin read only')
    try {
      if (schema === 'health') await client.query(`set local role ${HEALTH_ROLE}`)
      for (const table of await tables(client, schema, userId !== undefined)) {
        const { rows } = await client.query(
          `select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as sum
           from ${schema}."${table}" t${userId === undefined ? '' : ' where user_id = $1'}`,
          userId === undefined ? [] : [userId],
        )
        sums[schema === 'public' ? table : `${schema}.${table}`] = rows[0].sum
      }
    } finally {
      await client.query('rollback')
    }
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
