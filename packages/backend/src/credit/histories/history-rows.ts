import type { CreditBureau } from '@ieum/contracts/credit/enums.ts'
import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { sql } from 'kysely'
import type { Columns } from '../../db/columns.ts'
import type { Db, Trx } from '../../db/pool.ts'

export type HistoryType = Columns<'credit_history', 'credit_history_type_enum'>['credit_history_type_enum']

export type HistoryRow = Columns<
  'credit_history',
  'history_key' | 'credit_history_type_enum' | 'occurred_at' | 'content' | 'read_at'
> & {
  /** Points that were received for it; null while none were. */
  readonly reward_amount: number | null
}

/** Every row that a bureau told since that moment (business time), newest first. */
export async function loadHistoryRows(
  db: Db,
  userId: UserId,
  bureau: CreditBureau,
  sinceMs: number,
): Promise<readonly HistoryRow[]> {
  const { rows } = await sql<HistoryRow>`
    select history.history_key, history.credit_history_type_enum, history.occurred_at, history.content,
      history.read_at, reward.reward_amount
    from credit_history history
    left join credit_reward reward
      on reward.user_id = history.user_id and reward.history_key = history.history_key
    where history.user_id = ${userId} and history.credit_bureau_enum = ${bureau}
      and history.occurred_at >= ${new Date(sinceMs)}
    order by history.occurred_at desc, history.history_key desc`.execute(db)
  return rows
}

/** What is known of a bureau's rows: by the key of each in base64url, the hash of its content. */
export async function loadKnownHistories(
  trx: Trx,
  userId: UserId,
  bureau: CreditBureau,
): Promise<ReadonlyMap<string, Buffer>> {
  const { rows } = await sql<Columns<'credit_history', 'history_key' | 'content_hmac'>>`
    select history_key, content_hmac from credit_history
    where user_id = ${userId} and credit_bureau_enum = ${bureau}`.execute(trx)
  return new Map(rows.map((row) => [row.history_key.toString('base64url'), row.content_hmac]))
}

export type WrittenHistory = {
  readonly historyKey: Buffer
  readonly type: HistoryType
  readonly occurredAtMs: number
  readonly content: Buffer
  readonly contentHmac: Buffer
}

/** For a transaction that holds the membership: that a row was read stays when its content changes. */
export async function putHistories(
  trx: Trx,
  userId: UserId,
  bureau: CreditBureau,
  written: readonly WrittenHistory[],
  fetchedAtMs: number,
): Promise<void> {
  await sql`
    insert into credit_history (user_id, history_key, credit_bureau_enum, credit_history_type_enum, occurred_at,
      content, content_hmac, fetched_at)
    select person.user_id, told.history_key, ${bureau}, told.type, told.occurred_at, told.content,
      told.content_hmac, ${new Date(fetchedAtMs)}::timestamptz
    from person, unnest(${written.map((row) => row.historyKey)}::bytea[], ${written.map((row) => row.type)}::text[],
      ${written.map((row) => new Date(row.occurredAtMs))}::timestamptz[],
      ${written.map((row) => row.content)}::bytea[], ${written.map((row) => row.contentHmac)}::bytea[])
      as told (history_key, type, occurred_at, content, content_hmac)
    where person.user_id = ${userId}
    on conflict (user_id, history_key) do update set
      occurred_at = excluded.occurred_at, content = excluded.content, content_hmac = excluded.content_hmac,
      fetched_at = excluded.fetched_at`.execute(trx)
}

/** What happened before that moment (business time) is nobody's business any more, nor is the notice of it. */
export async function dropOldHistories(trx: Trx, userId: UserId, beforeMs: number): Promise<void> {
  const before = new Date(beforeMs)
  await sql`delete from credit_history where user_id = ${userId} and occurred_at < ${before}`.execute(trx)
  await sql`delete from credit_inquiry_notice where user_id = ${userId} and notified_at < ${before}`.execute(trx)
}

/** The first time stays. Business time. */
export async function markHistoryRead(db: Db, userId: UserId, historyKey: Buffer, nowMs: number): Promise<void> {
  await sql`
    update credit_history set read_at = ${new Date(nowMs)}
    where user_id = ${userId} and history_key = ${historyKey}::bytea and read_at is null`.execute(db)
}
