import type { CreditBureau } from '@ieum/contracts/credit/enums.ts'
import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/pool.ts'
import { camelRow, columnList, columnsOf, momentOf, type RowOf, type StoredRow } from '../../../platform/db/rows.ts'

const COLUMNS = columnsOf('credit_response_request', [
  'credit_response_request_id',
  'credit_bureau_enum',
  'content',
  'filed_at',
])
export type ResponseRow = RowOf<typeof COLUMNS>

/** Rows that are shown at most: years of requests. @source ours */
const MOST_SHOWN = 100

/** Newest first. */
export async function loadResponseRows(db: Db, userId: UserId): Promise<readonly ResponseRow[]> {
  const { rows } = await sql<StoredRow<typeof COLUMNS>>`
    select ${columnList(COLUMNS)} from credit_response_request
    where user_id = ${userId} order by filed_at desc, credit_response_request_id limit ${MOST_SHOWN}`.execute(db)
  return rows.map(camelRow)
}

/** The requests without a bureau's answer. */
export async function loadOpenResponseRows(
  db: Db | Trx,
  userId: UserId,
  bureau: CreditBureau,
): Promise<readonly ResponseRow[]> {
  const { rows } = await sql<StoredRow<typeof COLUMNS>>`
    select ${columnList(COLUMNS)} from credit_response_request
    where user_id = ${userId} and credit_bureau_enum = ${bureau} and answered_at is null
    order by filed_at limit ${MOST_SHOWN}`.execute(db)
  return rows.map(camelRow)
}

/** Call with the membership locked. */
export async function insertResponse(
  trx: Trx,
  userId: UserId,
  one: { readonly id: string; readonly bureau: CreditBureau; readonly content: Buffer; readonly filedAtMs: number },
): Promise<void> {
  await sql`
    insert into credit_response_request (user_id, credit_response_request_id, credit_bureau_enum, content, filed_at)
    values (${userId}, ${one.id}::uuid, ${one.bureau}, ${one.content}::bytea, ${new Date(one.filedAtMs)})`.execute(trx)
}

/** Stores the bureau's answer once: an older report never replaces an answer. */
export async function updateResponse(
  trx: Trx,
  userId: UserId,
  one: { readonly id: string; readonly content: Buffer; readonly answeredAtMs: number | null },
): Promise<void> {
  const answeredAt = momentOf(one.answeredAtMs)
  await sql`
    update credit_response_request set content = ${one.content}::bytea, answered_at = ${answeredAt}::timestamptz
    where user_id = ${userId} and credit_response_request_id = ${one.id}::uuid and answered_at is null`.execute(trx)
}
