/** The public part of entries and the state of their places, without anybody's name. */
import type { PlaceEvent, PlaceState } from '@ieum/domain/gene/first-come/places.ts'
import { sql } from 'kysely'
import type { Queryable, Trx } from '../../../platform/db/pool.ts'
import { type CamelRow, camelRow, columnList, columnsOf, momentOf, type StoredRow } from '../../../platform/db/rows.ts'
import type { ClaimedPlace } from './draw-receipts.ts'

const COLUMNS = columnsOf('gene_fcfs_line', [
  'sequence',
  'entry_hash',
  'entered_at',
  'previous_hash',
  'line_hash',
  'signature',
  'state',
  'held_until',
])
type Stored = StoredRow<typeof COLUMNS> & { readonly state: PlaceState }
export type StoredLine = CamelRow<Stored>

const EVENT_COLUMNS = columnsOf('gene_fcfs_place_event', ['event', 'sequence', 'occurred_at'])

/** Call with the opening locked. */
export async function insertLines(trx: Trx, userFcfsGroupId: string, lines: readonly StoredLine[]): Promise<void> {
  const untils = lines.map(({ heldUntilMs }) => momentOf(heldUntilMs))
  await sql`
    insert into gene_fcfs_line (user_fcfs_group_id, sequence, entry_hash, entered_at, previous_hash, line_hash,
      signature, state, held_until)
    select ${userFcfsGroupId}::uuid, one.* from unnest(${lines.map((one) => one.sequence)}::int[],
      ${lines.map((one) => one.entryHash)}::text[], ${lines.map((one) => new Date(one.enteredAtMs))}::timestamptz[],
      ${lines.map((one) => one.previousHash)}::text[], ${lines.map((one) => one.lineHash)}::text[],
      ${lines.map((one) => one.signature)}::text[], ${lines.map((one) => one.state)}::text[],
      ${untils}::timestamptz[]) as one`.execute(trx)
}

export async function loadLine(db: Queryable, userFcfsGroupId: string, sequence: number): Promise<StoredLine | null> {
  const { rows } = await sql<Stored>`
    select ${columnList(COLUMNS)} from gene_fcfs_line
    where user_fcfs_group_id = ${userFcfsGroupId} and sequence = ${sequence}`.execute(db)
  return rows[0] ? camelRow(rows[0]) : null
}

/** Every line of an opening, by number. */
export async function loadLines(db: Queryable, userFcfsGroupId: string): Promise<StoredLine[]> {
  const { rows } = await sql<Stored>`
    select ${columnList(COLUMNS)} from gene_fcfs_line
    where user_fcfs_group_id = ${userFcfsGroupId} order by sequence`.execute(db)
  return rows.map(camelRow)
}

/** Reserved places whose half hour is over, the lowest number first. */
export async function loadLapsed(trx: Trx, userFcfsGroupId: string, nowMs: number): Promise<StoredLine[]> {
  const { rows } = await sql<Stored>`
    select ${columnList(COLUMNS)} from gene_fcfs_line
    where user_fcfs_group_id = ${userFcfsGroupId} and state = 'HELD' and held_until <= ${new Date(nowMs)}
    order by sequence`.execute(trx)
  return rows.map(camelRow)
}

/** Waiting entries, the lowest number first. */
export async function loadWaiting(trx: Trx, userFcfsGroupId: string, most: number | null): Promise<StoredLine[]> {
  const { rows } = await sql<Stored>`
    select ${columnList(COLUMNS)} from gene_fcfs_line
    where user_fcfs_group_id = ${userFcfsGroupId} and state = 'WAITING' order by sequence limit ${most}`.execute(trx)
  return rows.map(camelRow)
}

/** The number of entries that wait before a number. */
export async function countWaitingBefore(db: Queryable, userFcfsGroupId: string, sequence: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from gene_fcfs_line
    where user_fcfs_group_id = ${userFcfsGroupId} and state = 'WAITING' and sequence < ${sequence}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Whether a place of an opening is still reserved. */
export async function isAnyReserved(trx: Trx, userFcfsGroupId: string): Promise<boolean> {
  const { rows } = await sql`
    select from gene_fcfs_line
    where user_fcfs_group_id = ${userFcfsGroupId} and state = 'HELD' limit 1`.execute(trx)
  return rows.length > 0
}

/** Call with the opening locked; a new reservation has its end. */
export async function writeStates(
  trx: Trx,
  userFcfsGroupId: string,
  sequences: readonly number[],
  state: PlaceState,
  reservedUntilMs: number | null,
): Promise<void> {
  if (sequences.length === 0) return
  await sql`
    update gene_fcfs_line
    set state = ${state}, held_until = ${momentOf(reservedUntilMs)}
    where user_fcfs_group_id = ${userFcfsGroupId} and sequence = any(${sequences}::int[])`.execute(trx)
}

/** The events of an opening's places, in order. */
export async function loadPlaceEvents(db: Queryable, userFcfsGroupId: string): Promise<ClaimedPlace[]> {
  const { rows } = await sql<StoredRow<typeof EVENT_COLUMNS> & { readonly event: PlaceEvent }>`
    select ${columnList(EVENT_COLUMNS)} from gene_fcfs_place_event
    where user_fcfs_group_id = ${userFcfsGroupId} order by event_number`.execute(db)
  return rows.map((row) => {
    const { event, sequence, occurredAtMs } = camelRow(row)
    return { event, sequence, atMs: occurredAtMs }
  })
}
