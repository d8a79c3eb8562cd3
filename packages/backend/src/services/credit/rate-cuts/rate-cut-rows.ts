import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { sql } from 'kysely'
import type { Queryable, Trx } from '../../../platform/db/pool.ts'
import { camelRow, columnList, columnsOf, momentOf, type RowOf, type StoredRow } from '../../../platform/db/rows.ts'

const AGREEMENT = columnsOf('credit_rate_cut', ['content', 'consented_at'])
export type AgreementRow = RowOf<typeof AGREEMENT>

/** The person's agreement; null when there is none, or none any more. */
export async function loadAgreement(db: Queryable, userId: UserId): Promise<AgreementRow | null> {
  const { rows } = await sql<StoredRow<typeof AGREEMENT>>`
    select ${columnList(AGREEMENT)} from credit_rate_cut where user_id = ${userId}`.execute(db)
  return rows[0] ? camelRow(rows[0]) : null
}

/** Loads and locks the agreement until the transaction ends: two runs at once would both file a request. */
export async function lockAgreement(trx: Trx, userId: UserId): Promise<AgreementRow | null> {
  const { rows } = await sql<StoredRow<typeof AGREEMENT>>`
    select ${columnList(AGREEMENT)} from credit_rate_cut where user_id = ${userId} for update`.execute(trx)
  return rows[0] ? camelRow(rows[0]) : null
}

/** Stores an agreement, or replaces the content of an existing one. Call with the membership locked. */
export async function putAgreement(trx: Trx, userId: UserId, content: Buffer, nowMs: number): Promise<void> {
  await sql`
    insert into credit_rate_cut (user_id, content, consented_at)
    values (${userId}, ${content}::bytea, ${new Date(nowMs)})
    on conflict (user_id) do update set content = excluded.content`.execute(trx)
}

/** Returns false when there was none. */
export async function deleteAgreement(trx: Trx, userId: UserId): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from credit_rate_cut where user_id = ${userId}`.execute(trx)
  return numAffectedRows === 1n
}

const REQUEST = columnsOf('credit_rate_cut_request', [
  'loan_key',
  'filed_month',
  'credit_rate_cut_request_id',
  'content',
  'filed_at',
])
export type RateCutRow = RowOf<typeof REQUEST>

/** Rows that are shown at most: years of requests. @source ours */
const MOST_SHOWN = 300

/** Newest first. */
export async function loadRateCutRows(db: Queryable, userId: UserId): Promise<readonly RateCutRow[]> {
  const { rows } = await sql<StoredRow<typeof REQUEST>>`
    select ${columnList(REQUEST)} from credit_rate_cut_request where user_id = ${userId}
    order by filed_at desc, credit_rate_cut_request_id limit ${MOST_SHOWN}`.execute(db)
  return rows.map(camelRow)
}

/** The requests without a lender's answer. */
export async function loadOpenRateCutRows(db: Queryable, userId: UserId): Promise<readonly RateCutRow[]> {
  const { rows } = await sql<StoredRow<typeof REQUEST>>`
    select ${columnList(REQUEST)} from credit_rate_cut_request where user_id = ${userId} and answered_at is null
    order by filed_at, credit_rate_cut_request_id limit ${MOST_SHOWN}`.execute(db)
  return rows.map(camelRow)
}

type NewRateCut = {
  readonly loanKey: Buffer
  readonly filedMonth: string
  readonly id: string
  readonly content: Buffer
  readonly filedAtMs: number
}

/** Returns false when the loan has a request in that month. Call with the agreement locked. */
export async function insertRateCut(trx: Trx, userId: UserId, one: NewRateCut): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into credit_rate_cut_request (user_id, loan_key, filed_month, credit_rate_cut_request_id, content, filed_at)
    values (${userId}, ${one.loanKey}::bytea, ${one.filedMonth}, ${one.id}::uuid, ${one.content}::bytea,
      ${new Date(one.filedAtMs)})
    on conflict (user_id, loan_key, filed_month) do nothing`.execute(trx)
  return numAffectedRows === 1n
}

/** Stores the lender's answer once: an older report never replaces an answer. */
export async function updateRateCut(
  trx: Trx,
  userId: UserId,
  one: Pick<NewRateCut, 'loanKey' | 'filedMonth' | 'content'> & { readonly answeredAtMs: number | null },
): Promise<void> {
  const answeredAt = momentOf(one.answeredAtMs)
  await sql`
    update credit_rate_cut_request set content = ${one.content}::bytea, answered_at = ${answeredAt}::timestamptz
    where user_id = ${userId} and loan_key = ${one.loanKey}::bytea and filed_month = ${one.filedMonth}
      and answered_at is null`.execute(trx)
}
