import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { World } from '@ieum/testkit/world/start-world.ts'
import pg from 'pg'

/** Bytes of WAL by purpose; a commit counts for the purpose of most of its transaction. */
export type WrittenFor = Record<'data' | 'call' | 'queue' | 'logs' | 'server', number>

/** Of a call itself, independent of its work. */
const CALL = new Set(['idempotency', 'call_limit'])
/** Counted and written in batches for many people. */
const LOGS = new Set(['access_log', 'statistics_counter'])

type Part = { xid: string; relation: string | null; schema: string | null; bytes: number }

export type Wal = {
  checkpoint(): Promise<void>
  position(): Promise<string>
  between(
    from: string,
    to: string,
  ): Promise<{ total: number; writtenFor: WrittenFor; relations: Record<string, number> }>
  /** As the owner of the server. */
  query(text: string): Promise<unknown>
  end(): Promise<void>
}

/** Reads the WAL of a world with its own PostgreSQL, version 16 or later. */
export async function walOf({ dataDir, databaseUrl }: World): Promise<Wal> {
  const { adminPassword } = JSON.parse(readFileSync(path.join(dataDir, 'postgres.json'), 'utf8'))
  const url = new URL(databaseUrl)
  url.username = 'postgres'
  url.password = adminPassword
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  await client.query('create extension if not exists pg_walinspect')
  return {
    checkpoint: async () => void (await client.query('checkpoint')),
    position: async () => (await client.query('select pg_current_wal_insert_lsn()::text as at')).rows[0].at,
    query: (text) => client.query(text),
    end: () => client.end(),
    async between(from, to) {
      if (from === to) return { total: 0, writtenFor: nothing(), relations: {} }
      const { rows } = await client.query<Part>(
        `with blocks as (
           select distinct on (start_lsn) start_lsn, relfilenode
           from pg_get_wal_block_info($1, $2, false) order by start_lsn, block_id)
         select record.xid::text as xid, class.relname as relation, space.nspname as schema,
           record.record_length as bytes
         from pg_get_wal_records_info($1, $2) record
         left join blocks using (start_lsn)
         left join pg_class class on class.relfilenode = blocks.relfilenode
         left join pg_namespace space on space.oid = class.relnamespace`,
        [from, to],
      )
      const owners = new Map(
        (
          await client.query<{ index: string; table: string }>(
            `select index.relname as index, owner.relname as table from pg_index
             join pg_class index on index.oid = indexrelid join pg_class owner on owner.oid = indrelid`,
          )
        ).rows.map(({ index, table }) => [index, table]),
      )
      return counted(rows, (relation) => owners.get(relation) ?? relation)
    },
  }
}

const nothing = (): WrittenFor => ({ data: 0, call: 0, queue: 0, logs: 0, server: 0 })

function counted(parts: readonly Part[], tableOf: (relation: string) => string) {
  const kindOf = ({ relation, schema }: Part): keyof WrittenFor | null => {
    if (relation === null) return null
    if (schema?.startsWith('pgboss')) return 'queue'
    if (schema !== 'public' && schema !== 'pg_toast') return 'server'
    const table = tableOf(relation)
    return CALL.has(table) ? 'call' : LOGS.has(table) ? 'logs' : 'data'
  }
  const byTransaction = new Map<string, WrittenFor>()
  for (const part of parts) {
    const kind = kindOf(part)
    if (kind === null || part.xid === '0') continue
    const of = byTransaction.get(part.xid) ?? nothing()
    of[kind] += part.bytes
    byTransaction.set(part.xid, of)
  }
  const mostOf = (xid: string): keyof WrittenFor => {
    const of = byTransaction.get(xid)
    const entries = Object.entries(of ?? {}) as [keyof WrittenFor, number][]
    return entries.toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? 'server'
  }
  const writtenFor = nothing()
  const relations: Record<string, number> = {}
  for (const part of parts) {
    writtenFor[kindOf(part) ?? mostOf(part.xid)] += part.bytes
    const relation = part.relation ?? '(commits)'
    relations[relation] = (relations[relation] ?? 0) + part.bytes
  }
  return { total: parts.reduce((sum, { bytes }) => sum + bytes, 0), writtenFor, relations }
}
