import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { sql } from 'kysely'
import type { Db, Queryable } from '../../../platform/db/pool.ts'
import { camelRow, columnList, columnsOf, type RowOf, type StoredRow } from '../../../platform/db/rows.ts'

const COLUMNS = columnsOf('gene_fcfs_entry', [
  'user_fcfs_group_id',
  'sequence',
  /** From the receipt: 32 hexadecimal digits. */
  'nonce',
  'entered_at',
])
type Stored = StoredRow<typeof COLUMNS>
/** A person's number in an opening. */
export type FcfsEntry = RowOf<typeof COLUMNS>

export async function loadEntry(db: Queryable, userId: UserId, userFcfsGroupId: string): Promise<FcfsEntry | null> {
  const { rows } = await sql<Stored>`
    select ${columnList(COLUMNS)} from gene_fcfs_entry
    where user_id = ${userId} and user_fcfs_group_id = ${userFcfsGroupId}`.execute(db)
  return rows[0] ? camelRow(rows[0]) : null
}

/** The person's newest entries: a reservation of the evening before may last past midnight. */
export async function loadLastEntries(db: Queryable, userId: UserId): Promise<FcfsEntry[]> {
  const { rows } = await sql<Stored>`
    select ${columnList(COLUMNS)} from gene_fcfs_entry
    where user_id = ${userId} order by entered_at desc limit 2`.execute(db)
  return rows.map(camelRow)
}

/** The person's entries in these openings. */
export async function loadEntriesIn(
  db: Queryable,
  userId: UserId,
  userFcfsGroupIds: readonly string[],
): Promise<FcfsEntry[]> {
  const { rows } = await sql<Stored>`
    select ${columnList(COLUMNS)} from gene_fcfs_entry
    where user_id = ${userId} and user_fcfs_group_id = any(${userFcfsGroupIds}::uuid[])`.execute(db)
  return rows.map(camelRow)
}

/** Records that a phone was notified of a place for its person. */
export async function recordNoticeSent(db: Db, userId: UserId, userFcfsGroupId: string): Promise<void> {
  await sql`
    update gene_fcfs_entry set is_notice_due = false
    where user_id = ${userId} and user_fcfs_group_id = ${userFcfsGroupId}`.execute(db)
}
