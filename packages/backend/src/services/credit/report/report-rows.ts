import type { CreditBureau } from '@ieum/contracts/credit/enums.ts'
import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/pool.ts'
import { camelRow, columnList, columnsOf, type RowOf, type StoredRow } from '../../../platform/db/rows.ts'

const COLUMNS = columnsOf('credit_report', ['content', 'fetched_at'])
export type ReportRow = RowOf<typeof COLUMNS>

export async function loadReportRow(db: Db, userId: UserId, bureau: CreditBureau): Promise<ReportRow | null> {
  const { rows } = await sql<StoredRow<typeof COLUMNS>>`
    select ${columnList(COLUMNS)} from credit_report
    where user_id = ${userId} and credit_bureau_enum = ${bureau}`.execute(db)
  return rows[0] ? camelRow(rows[0]) : null
}

export type WrittenReport = {
  readonly content: Buffer
  /** Detects unchanged content. */
  readonly contentHmac: Buffer
  readonly fetchedAtMs: number
}

/** Replaces the bureau's report; unchanged content writes nothing. Call with the membership locked. */
export async function putReport(trx: Trx, userId: UserId, bureau: CreditBureau, report: WrittenReport): Promise<void> {
  await sql`
    insert into credit_report (user_id, credit_bureau_enum, content, content_hmac, fetched_at)
    values (${userId}, ${bureau}, ${report.content}::bytea, ${report.contentHmac}::bytea, ${new Date(report.fetchedAtMs)})
    on conflict (user_id, credit_bureau_enum) do update set
      content = excluded.content, content_hmac = excluded.content_hmac, fetched_at = excluded.fetched_at
    where credit_report.content_hmac <> excluded.content_hmac`.execute(trx)
}
