import type { OrganizationGuid, UserId } from '@ieum/contracts/shared/ids.ts'
import { sql } from 'kysely'
import type { Db } from '../db/pool.ts'
import type { KeyHandle } from '../keys/cipher.ts'
import type { Vault } from '../keys/vault.ts'
import { yieldToEventLoop } from '../yield-to-event-loop.ts'
import { type DownloadColumn, type DownloadedTable, type OpenedColumn, personColumnOf } from './download-tables.ts'

const PAGE_ROWS = 200

/** A row as written to the file: sealed columns are opened, and the person's id is left out. */
export type OpenRow = { readonly [column: string]: unknown }

type StoredRow = Readonly<Record<string, unknown>>

/**
 * Every row of a person in a table, with one page in memory at a time. An institution's data is null once its key is
 * destroyed: nobody can read it any more, not even the person.
 */
export async function* readOpenRows(
  { db, vault }: { readonly db: Db; readonly vault: Pick<Vault, 'personKey' | 'organizationKeys'> },
  userId: UserId,
  name: string,
  table: DownloadedTable,
): AsyncGenerator<OpenRow> {
  const columns = Object.entries(table.columns).filter(([, column]) => typeof column === 'string' || 'opened' in column)
  const wanted = [...new Set([...columns.map(([column]) => column), ...table.by])]
  const pageRows = table.pageRows ?? PAGE_ROWS
  for (let last: StoredRow | null = null; ; ) {
    const rows: readonly StoredRow[] = await readPage(db, userId, { name, wanted, by: table.by, last, pageRows })
    const keyOf = await keysOf(
      vault,
      userId,
      rows,
      columns.map(([, what]) => what),
    )
    for (const row of rows) {
      yield Object.fromEntries(
        columns.map(([column, what]) => {
          const value = row[column]
          if (what === 'AS_STORED') return [column, asText(value)]
          return [column, openedValue(what as OpenedColumn, row, value as Buffer | null, keyOf)]
        }),
      )
      await yieldToEventLoop()
    }
    last = rows.at(-1) ?? null
    if (rows.length < pageRows || table.by.length === 0) return
  }
}

type Page = {
  readonly name: string
  readonly wanted: readonly string[]
  readonly by: readonly string[]
  readonly last: StoredRow | null
  readonly pageRows: number
}

async function readPage(
  db: Db,
  userId: UserId,
  { name, wanted, by, last, pageRows }: Page,
): Promise<readonly StoredRow[]> {
  const refs = (columns: readonly string[]) => sql.join(columns.map((column) => sql.ref(column)))
  const after = last ? sql`and (${refs(by)}) > (${sql.join(by.map((column) => last[column]))})` : sql``
  const order = by.length > 0 ? sql`order by ${refs(by)}` : sql``
  const { rows } = await sql<StoredRow>`
    select ${refs(wanted)} from ${sql.table(name)} where ${sql.ref(personColumnOf(name))} = ${userId} ${after}
    ${order} limit ${pageRows}`.execute(db)
  return rows
}

type KeyOf = (row: StoredRow, key: OpenedColumn['key']) => KeyHandle | undefined

async function keysOf(
  vault: Pick<Vault, 'personKey' | 'organizationKeys'>,
  userId: UserId,
  rows: readonly StoredRow[],
  columns: readonly DownloadColumn[],
): Promise<KeyOf> {
  const own = await vault.personKey(userId)
  const keys = columns.flatMap((column) => (typeof column === 'object' && 'opened' in column ? [column.key] : []))
  const guids = rows.flatMap((row) => keys.map((key) => guidOf(row, key)).filter((guid) => guid !== null))
  const others = await vault.organizationKeys(userId, [...new Set(guids)])
  return (row, key) => (key === 'PERSON' ? own : others.get(guidOf(row, key) as OrganizationGuid))
}

/** Null: the person's own key, or none. */
function guidOf(row: StoredRow, key: OpenedColumn['key']): OrganizationGuid | null {
  if (typeof key === 'function') return key(row)
  return key === 'INSTITUTION' ? ((row.organization_guid as OrganizationGuid | null) ?? null) : null
}

function openedValue({ opened, key }: OpenedColumn, row: StoredRow, bytes: Buffer | null, keyOf: KeyOf): unknown {
  const handle = keyOf(row, key)
  if (bytes === null || bytes.length === 0 || !handle) return null
  const place = opened.rowColumns.map((column) => row[column] as string | number | Buffer)
  return opened.open(handle, place, bytes)
}

function asText(value: unknown): unknown {
  if (Buffer.isBuffer(value)) return value.toString('base64url')
  if (Array.isArray(value)) return value.map(asText)
  return value
}
