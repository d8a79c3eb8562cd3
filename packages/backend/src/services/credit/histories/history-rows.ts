import type { CreditBureau } from '@ieum/contracts/credit/enums.ts'
import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { koreanYmd } from '@ieum/domain/time/korea.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/pool.ts'
import {
  type CamelRow,
  camelRow,
  columnList,
  columnsOf,
  type RowOf,
  type StoredRow,
} from '../../../platform/db/rows.ts'

const HISTORY = columnsOf('credit_history', ['history_key', 'occurred_at', 'content', 'read_at'])
type StoredHistory = StoredRow<typeof HISTORY> & {
  /** Points received for this row; null while none were. */
  readonly reward_amount: number | null
}
export type HistoryRow = CamelRow<StoredHistory>

/** Every row that a bureau reported since that moment (business time) and has not withdrawn, newest first. */
export async function loadHistoryRows(
  db: Db,
  userId: UserId,
  bureau: CreditBureau,
  sinceMs: number,
): Promise<readonly HistoryRow[]> {
  const { rows } = await sql<StoredHistory>`
    select ${columnList(HISTORY, 'history')}, reward.reward_amount
    from credit_history history
    left join credit_reward reward
      on reward.user_id = history.user_id and reward.history_key = history.history_key
    where history.user_id = ${userId} and history.credit_bureau_enum = ${bureau}
      and history.occurred_at >= ${new Date(sinceMs)} and history.withdrawn_at is null
    order by history.occurred_at desc, history.history_key desc`.execute(db)
  return rows.map(camelRow)
}

const KNOWN = columnsOf('credit_history', [
  'history_key',
  'credit_history_type_enum',
  'occurred_at',
  'content_hmac',
  'is_listed',
  'unreported_since',
  'withdrawn_at',
])
export type KnownHistory = RowOf<typeof KNOWN>

/** The stored state of a bureau's rows, by their keys in base64url. */
export async function loadKnownHistories(
  trx: Trx,
  userId: UserId,
  bureau: CreditBureau,
): Promise<ReadonlyMap<string, KnownHistory>> {
  const { rows } = await sql<StoredRow<typeof KNOWN>>`
    select ${columnList(KNOWN)} from credit_history
    where user_id = ${userId} and credit_bureau_enum = ${bureau}`.execute(trx)
  return new Map(rows.map((row) => [row.history_key.toString('base64url'), camelRow(row)]))
}

/** Marks rows that the bureau withdrew; marks rows that a doubtful list left out with the day of that list. */
export async function withdrawHistories(
  trx: Trx,
  userId: UserId,
  { withdrawn, unreported }: { readonly withdrawn: readonly Buffer[]; readonly unreported: readonly Buffer[] },
  nowMs: number,
): Promise<void> {
  if (withdrawn.length + unreported.length === 0) return
  await sql`
    update credit_history set unreported_since = coalesce(unreported_since, ${koreanYmd(nowMs)}::date),
      withdrawn_at = case when history_key = any(${withdrawn}::bytea[]) then ${new Date(nowMs)}::timestamptz end
    where user_id = ${userId} and history_key = any(${[...withdrawn, ...unreported]}::bytea[])`.execute(trx)
}

export type WrittenHistory = {
  readonly historyKey: Buffer
  readonly type: KnownHistory['creditHistoryTypeEnum']
  readonly occurredAtMs: number
  readonly content: Buffer
  readonly contentHmac: Buffer
  /** True when the row comes from the bureau's list, false when a notice came first. */
  readonly isListed: boolean
}

/** A row stays read when its content changes. Call with the membership locked. */
export async function putHistories(
  trx: Trx,
  userId: UserId,
  bureau: CreditBureau,
  written: readonly WrittenHistory[],
  fetchedAtMs: number,
): Promise<void> {
  await sql`
    insert into credit_history (user_id, history_key, credit_bureau_enum, credit_history_type_enum, occurred_at,
      content, content_hmac, fetched_at, is_listed)
    select person.user_id, told.history_key, ${bureau}, told.type, told.occurred_at, told.content,
      told.content_hmac, ${new Date(fetchedAtMs)}::timestamptz, told.is_listed
    from person, unnest(${written.map((row) => row.historyKey)}::bytea[], ${written.map((row) => row.type)}::text[],
      ${written.map((row) => new Date(row.occurredAtMs))}::timestamptz[],
      ${written.map((row) => row.content)}::bytea[], ${written.map((row) => row.contentHmac)}::bytea[],
      ${written.map((row) => row.isListed)}::boolean[])
      as told (history_key, type, occurred_at, content, content_hmac, is_listed)
    where person.user_id = ${userId}
    on conflict (user_id, history_key) do update set
      occurred_at = excluded.occurred_at, content = excluded.content, content_hmac = excluded.content_hmac,
      fetched_at = excluded.fetched_at, is_listed = credit_history.is_listed or excluded.is_listed,
      unreported_since = null, withdrawn_at = null`.execute(trx)
}

/** Deletes rows and notices from before that moment (business time), which nobody needs any more. */
export async function deleteOldHistories(trx: Trx, userId: UserId, beforeMs: number): Promise<void> {
  const before = new Date(beforeMs)
  await sql`delete from credit_history where user_id = ${userId} and occurred_at < ${before}`.execute(trx)
  await sql`delete from credit_inquiry_notice where user_id = ${userId} and notified_at < ${before}`.execute(trx)
}

/** Keeps the first time. Business time. */
export async function markHistoryRead(db: Db, userId: UserId, historyKey: Buffer, nowMs: number): Promise<void> {
  await sql`
    update credit_history set read_at = ${new Date(nowMs)}
    where user_id = ${userId} and history_key = ${historyKey}::bytea and read_at is null`.execute(db)
}
