import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { sql } from 'kysely'
import type { Queryable, Trx } from '../../../platform/db/pool.ts'
import {
  type ColumnsOf,
  camelRow,
  columnList,
  columnsOf,
  type RowOf,
  type StoredRow,
} from '../../../platform/db/rows.ts'

/** The income that the person entered, sealed; null when there is none. */
export async function loadIncomeRow(db: Queryable, userId: UserId): Promise<Buffer | null> {
  const { rows } = await sql<StoredRow<ColumnsOf<'credit_income', 'content'>>>`
    select content from credit_income where user_id = ${userId}`.execute(db)
  return rows[0]?.content ?? null
}

/** Replaces the income; the time at which the first month is stored does not change. Business time. */
export async function putIncome(trx: Trx, userId: UserId, content: Buffer, nextMonthAtMs: number): Promise<void> {
  await sql`
    insert into credit_income (user_id, content, next_month_at)
    values (${userId}, ${content}::bytea, ${new Date(nextMonthAtMs)})
    on conflict (user_id) do update set content = excluded.content`.execute(trx)
}

/** Deletes the income and every month stored since it was entered. */
export async function deleteIncome(trx: Trx, userId: UserId): Promise<void> {
  await sql`delete from credit_dsr_month where user_id = ${userId}`.execute(trx)
  await sql`delete from credit_income where user_id = ${userId}`.execute(trx)
}

/**
 * Claims a due month and schedules the next one for `nextAtMs` (business time). Returns false when another run claimed
 * it first.
 */
export async function claimMonth(trx: Trx, userId: UserId, dueAtMs: number, nextAtMs: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update credit_income set next_month_at = ${new Date(nextAtMs)}
    where user_id = ${userId} and next_month_at = ${new Date(dueAtMs)}`.execute(trx)
  return numAffectedRows === 1n
}

/** Stores a month once: what is read later belongs to a later month. Business time. */
export async function storeMonth(
  trx: Trx,
  userId: UserId,
  month: { readonly yearMonth: string; readonly content: Buffer; readonly nowMs: number },
): Promise<void> {
  await sql`
    insert into credit_dsr_month (user_id, year_month, content, kept_at)
    values (${userId}, ${month.yearMonth}, ${month.content}::bytea, ${new Date(month.nowMs)})
    on conflict (user_id, year_month) do nothing`.execute(trx)
}

/** Deletes the months before this one, which are not shown any more. */
export async function deleteMonthsBefore(trx: Trx, userId: UserId, yearMonth: string): Promise<void> {
  await sql`delete from credit_dsr_month where user_id = ${userId} and year_month < ${yearMonth}`.execute(trx)
}

const MONTH = columnsOf('credit_dsr_month', ['year_month', 'content'])
export type SealedMonth = RowOf<typeof MONTH>

/** Months before this one, newest first. */
export async function loadMonths(
  db: Queryable,
  userId: UserId,
  beforeYearMonth: string,
  most: number,
): Promise<readonly SealedMonth[]> {
  const { rows } = await sql<StoredRow<typeof MONTH>>`
    select ${columnList(MONTH)} from credit_dsr_month
    where user_id = ${userId} and year_month < ${beforeYearMonth}
    order by year_month desc limit ${most}`.execute(db)
  return rows.map(camelRow)
}
