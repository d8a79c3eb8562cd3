import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../../db/pool.ts'
import { type CamelRow, camelRow, columnList, columnsOf, type RowOf, type StoredRow } from '../../db/rows.ts'

/** Any constant: the holder of this lock writes the anchor. */
const LOCK = 7_195_014

export async function isAnythingUnsealed(db: Db): Promise<boolean> {
  const { rows } = await sql`select 1 from ledger_unsealed limit 1`.execute(db)
  return rows.length > 0
}

/** Any other constant: the holder of this lock searches for lost ends. */
const LOST_ENDS_LOCK = 7_195_015

/** Takes the lock for searching lost ends until the transaction ends; false when another process has it. */
export async function tryLockLostEndSearch(trx: Trx): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`select pg_try_advisory_xact_lock(${LOST_ENDS_LOCK}) as may`.execute(trx)
  return rows[0]?.may === true
}

const LEAF = columnsOf('ledger_leaf', ['leaf'])

/** Those of these hashes that a line contains, as hex. */
export async function knownLeaves(trx: Trx, leaves: readonly Buffer[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<StoredRow<typeof LEAF>>`
    select ${columnList(LEAF)} from ledger_leaf where leaf = any(${leaves}::bytea[])`.execute(trx)
  return new Set(rows.map(({ leaf }) => leaf.toString('hex')))
}

/** Queues ends of chains for the anchor. */
export async function queueEnds(
  trx: Trx,
  ends: readonly { readonly userId: string; readonly seq: number; readonly hash: Buffer }[],
): Promise<void> {
  await sql`
    insert into ledger_unsealed (chain_user_id, seq, hash)
    select * from unnest(${ends.map(({ userId }) => userId)}::uuid[], ${ends.map(({ seq }) => seq)}::bigint[],
      ${ends.map(({ hash }) => hash)}::bytea[])`.execute(trx)
}

/** Takes the lock for writing the anchor until the transaction ends; false when another process has it. */
export async function mayWriteAnchor(trx: Trx): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`select pg_try_advisory_xact_lock(${LOCK}) as may`.execute(trx)
  return rows[0]?.may === true
}

type Unsealed = { readonly user_id: UserId; readonly seq: number; readonly hash: Buffer }

/** Takes the oldest heads that are not in the anchor. */
export async function claimUnsealed(trx: Trx, most: number): Promise<readonly CamelRow<Unsealed>[]> {
  const { rows } = await sql<Unsealed>`
    delete from ledger_unsealed where entry_id in (select entry_id from ledger_unsealed order by entry_id limit ${most})
    returning chain_user_id as user_id, seq, hash`.execute(trx)
  return rows.map(camelRow)
}

const LINE = columnsOf('ledger_line', ['line_number', 'header'])
export type Line = RowOf<typeof LINE>

export async function loadLastLine(trx: Trx): Promise<Line | null> {
  const { rows } = await sql<StoredRow<typeof LINE>>`
    select ${columnList(LINE)} from ledger_line order by line_number desc limit 1`.execute(trx)
  return rows[0] ? camelRow(rows[0]) : null
}

/** Stores a line, and the position of each of its leaves. */
export async function insertLine(
  trx: Trx,
  one: {
    readonly number: number
    readonly sealedAtMs: number
    readonly header: string
    readonly signature: Buffer
    readonly leaves: readonly Buffer[]
  },
): Promise<void> {
  // A head that was written before a crash is in two lines: the first one counts.
  await sql`
    with line as (
      insert into ledger_line (line_number, sealed_at, header, signature, leaves)
      values (${one.number}, ${new Date(one.sealedAtMs)}, ${one.header}, ${one.signature}, ${Buffer.concat(one.leaves)})
      returning line_number)
    insert into ledger_leaf (leaf, line_number) select leaf, line.line_number
    from line, unnest(${one.leaves}::bytea[]) as one (leaf)
    on conflict (leaf) do nothing`.execute(trx)
}

const SEALED_LINE = columnsOf('ledger_line', ['header', 'signature', 'leaves'])
export type LineOfLeaf = RowOf<typeof SEALED_LINE> & RowOf<typeof LEAF>

/** The lines that contain any of these hashes. */
export async function findLines(db: Db, leaves: readonly Buffer[]): Promise<readonly LineOfLeaf[]> {
  const { rows } = await sql<StoredRow<typeof SEALED_LINE> & StoredRow<typeof LEAF>>`
    select ${columnList(LEAF, 'one')}, ${columnList(SEALED_LINE, 'line')} from ledger_leaf one join ledger_line line using (line_number)
    where one.leaf = any(${leaves}::bytea[])`.execute(db)
  return rows.map(camelRow)
}
