/** The opening of a day: it is about no person, and every transaction that gives numbers or places locks it. */
import type { Ymd } from '@ieum/domain/time/korea.ts'
import { sql } from 'kysely'
import type { Db, Queryable, Trx } from '../../../platform/db/pool.ts'
import { camelRow, columnList, columnsOf, type RowOf, type StoredRow } from '../../../platform/db/rows.ts'
import type { ClaimedPlace, Signed } from './draw-receipts.ts'

const COLUMNS = columnsOf('gene_fcfs_group', [
  'user_fcfs_group_id',
  'group_date',
  'opens_at',
  'closes_at',
  'total_count',
  'remaining_count',
  'last_sequence',
  'last_event_number',
  'last_line_hash',
  'commitment',
  'commitment_signature',
  'closing',
  'closing_signature',
])
type Stored = StoredRow<typeof COLUMNS>
type Sealed = 'commitment' | 'commitmentSignature' | 'closing' | 'closingSignature'

export type FcfsGroup = Omit<RowOf<typeof COLUMNS>, Sealed | 'groupDate'> & {
  readonly groupDate: Ymd
  readonly commitment: Signed
  /** Null while a place may still be used. */
  readonly closing: Signed | null
}

const read = (stored: Stored): FcfsGroup => {
  const { commitment, commitmentSignature, closing, closingSignature, ...row } = camelRow(stored)
  return {
    ...row,
    groupDate: row.groupDate as Ymd,
    commitment: { text: commitment, signature: commitmentSignature },
    closing: closing === null || closingSignature === null ? null : { text: closing, signature: closingSignature },
  }
}

export async function loadGroupOf(db: Queryable, groupDate: Ymd): Promise<FcfsGroup | null> {
  const { rows } = await sql<Stored>`
    select ${columnList(COLUMNS)} from gene_fcfs_group where group_date = ${groupDate}::date`.execute(db)
  return rows[0] ? read(rows[0]) : null
}

export async function loadGroup(db: Queryable, userFcfsGroupId: string): Promise<FcfsGroup | null> {
  const { rows } = await sql<Stored>`
    select ${columnList(COLUMNS)} from gene_fcfs_group where user_fcfs_group_id = ${userFcfsGroupId}`.execute(db)
  return rows[0] ? read(rows[0]) : null
}

/** Openings before a day, the newest first. */
export async function loadGroupsBefore(db: Queryable, groupDate: Ymd, most: number): Promise<FcfsGroup[]> {
  const { rows } = await sql<Stored>`
    select ${columnList(COLUMNS)} from gene_fcfs_group where group_date < ${groupDate}::date
    order by group_date desc limit ${most}`.execute(db)
  return rows.map(read)
}

/** Locks the opening, so that only one transaction at a time gives numbers and places. */
export async function lockGroup(trx: Trx, userFcfsGroupId: string): Promise<FcfsGroup | null> {
  const { rows } = await sql<Stored>`
    select ${columnList(COLUMNS)} from gene_fcfs_group where user_fcfs_group_id = ${userFcfsGroupId} for update`.execute(
    trx,
  )
  return rows[0] ? read(rows[0]) : null
}

/** Openings that have begun and have no final list, the oldest first. */
export async function loadUnclosedGroups(db: Db, nowMs: number): Promise<FcfsGroup[]> {
  const { rows } = await sql<Stored>`
    select ${columnList(COLUMNS)} from gene_fcfs_group
    where closing is null and opens_at <= ${new Date(nowMs)} order by group_date limit 10`.execute(db)
  return rows.map(read)
}

export type NewGroup = Pick<FcfsGroup, 'userFcfsGroupId' | 'groupDate' | 'opensAtMs' | 'closesAtMs' | 'totalCount'> & {
  readonly commitment: Signed
  readonly lastLineHash: string
}

/** When two processes create the same day, the first one wins. */
export async function insertGroup(db: Db, one: NewGroup): Promise<void> {
  await sql`
    insert into gene_fcfs_group (user_fcfs_group_id, group_date, opens_at, closes_at, total_count,
      remaining_count, last_line_hash, commitment, commitment_signature)
    values (${one.userFcfsGroupId}, ${one.groupDate}::date, ${new Date(one.opensAtMs)}, ${new Date(one.closesAtMs)},
      ${one.totalCount}, ${one.totalCount}, ${one.lastLineHash}, ${one.commitment.text}, ${one.commitment.signature})
    on conflict (group_date) do nothing`.execute(db)
}

/** Stores the opening's new state and the events of its places. Call with the opening locked. */
export async function writeGroup(
  trx: Trx,
  group: Pick<FcfsGroup, 'userFcfsGroupId' | 'remainingCount' | 'lastSequence' | 'lastEventNumber' | 'lastLineHash'>,
  events: readonly ClaimedPlace[],
): Promise<void> {
  if (events.length > 0) {
    await sql`
      insert into gene_fcfs_place_event (user_fcfs_group_id, event_number, event, sequence, occurred_at)
      select ${group.userFcfsGroupId}::uuid, ${group.lastEventNumber}::int + one.at, one.event, one.sequence, one.occurred_at
      from unnest(${events.map(({ event }) => event)}::text[], ${events.map(({ sequence }) => sequence)}::int[],
        ${events.map(({ atMs }) => new Date(atMs))}::timestamptz[])
        with ordinality as one (event, sequence, occurred_at, at)`.execute(trx)
  }
  await sql`
    update gene_fcfs_group
    set remaining_count = ${group.remainingCount}, last_sequence = ${group.lastSequence},
      last_line_hash = ${group.lastLineHash}, last_event_number = ${group.lastEventNumber + events.length}
    where user_fcfs_group_id = ${group.userFcfsGroupId}`.execute(trx)
}

export async function writeClosing(trx: Trx, userFcfsGroupId: string, { text, signature }: Signed): Promise<void> {
  await sql`
    update gene_fcfs_group set closing = ${text}, closing_signature = ${signature}
    where user_fcfs_group_id = ${userFcfsGroupId} and closing is null`.execute(trx)
}
