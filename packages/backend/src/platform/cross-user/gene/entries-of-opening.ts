// Crosses people because numbers are given to all who came at one moment, and a released place is given by number.

import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../../db/pool.ts'
import { type ColumnsOf, camelRow, columnList, columnsOf, type RowOf, type StoredRow } from '../../db/rows.ts'

const COLUMNS = columnsOf('gene_fcfs_entry', ['user_id', 'sequence', 'nonce', 'entered_at'])
const NOTICE = columnsOf('gene_fcfs_entry', ['user_id', 'user_fcfs_group_id'])

export type NumberedEntry = RowOf<typeof COLUMNS>

/** The existing numbers of these people. */
export async function entriesOf(
  trx: Trx,
  userFcfsGroupId: string,
  userIds: readonly UserId[],
): Promise<NumberedEntry[]> {
  const { rows } = await sql<StoredRow<typeof COLUMNS>>`
    /* cross-user: entries-of-opening */
    select ${columnList(COLUMNS)} from gene_fcfs_entry
    where user_id = any(${userIds}::uuid[]) and user_fcfs_group_id = ${userFcfsGroupId}`.execute(trx)
  return rows.map(camelRow)
}

/** Call with the opening locked. */
export async function insertEntries(
  trx: Trx,
  userFcfsGroupId: string,
  entries: readonly NumberedEntry[],
): Promise<void> {
  await sql`
    /* cross-user: entries-of-opening */
    insert into gene_fcfs_entry (user_id, user_fcfs_group_id, sequence, nonce, entered_at)
    select one.user_id, ${userFcfsGroupId}::uuid, one.sequence, one.nonce, one.entered_at
    from unnest(${entries.map(({ userId }) => userId)}::uuid[], ${entries.map(({ sequence }) => sequence)}::int[],
      ${entries.map(({ nonce }) => nonce)}::text[], ${entries.map(({ enteredAtMs }) => new Date(enteredAtMs))}::timestamptz[])
      as one (user_id, sequence, nonce, entered_at)`.execute(trx)
}

/** The person with this number; null when they have left. */
export async function personOfNumber(trx: Trx, userFcfsGroupId: string, sequence: number): Promise<UserId | null> {
  const { rows } = await sql<StoredRow<ColumnsOf<'gene_fcfs_entry', 'user_id'>>>`
    /* cross-user: entries-of-opening */
    select user_id from gene_fcfs_entry
    where user_fcfs_group_id = ${userFcfsGroupId} and sequence = ${sequence}`.execute(trx)
  return rows[0]?.user_id ?? null
}

export type DueNotice = RowOf<typeof NOTICE>

/** People who have yet to be notified that they got a place, at most `most`. */
export async function dueNotices(db: Db, most: number): Promise<DueNotice[]> {
  const { rows } = await sql<StoredRow<typeof NOTICE>>`
    /* cross-user: entries-of-opening */
    select ${columnList(NOTICE)} from gene_fcfs_entry
    where is_notice_due order by entered_at limit ${most}`.execute(db)
  return rows.map(camelRow)
}

/** Call with the opening locked. */
export async function noticeDue(trx: Trx, userFcfsGroupId: string, userId: UserId): Promise<void> {
  await sql`
    update gene_fcfs_entry set is_notice_due = true
    where user_id = ${userId} and user_fcfs_group_id = ${userFcfsGroupId}`.execute(trx)
}
