import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/pool.ts'
import { camelRow, columnList, columnsOf, type RowOf, type StoredRow } from '../../../platform/db/rows.ts'

const COLUMNS = columnsOf('credit_loan_input', ['loan_key', 'content'])
export type LoanInputRow = RowOf<typeof COLUMNS>

/** The person's inputs for all loans. */
export async function loadLoanInputRows(db: Db, userId: UserId): Promise<readonly LoanInputRow[]> {
  const { rows } = await sql<StoredRow<typeof COLUMNS>>`
    select ${columnList(COLUMNS)} from credit_loan_input where user_id = ${userId} order by loan_key`.execute(db)
  return rows.map(camelRow)
}

/** Replaces the input for a loan. Call with the membership locked. */
export async function putLoanInput(trx: Trx, userId: UserId, { loanKey, content }: LoanInputRow): Promise<void> {
  await sql`
    insert into credit_loan_input (user_id, loan_key, content)
    values (${userId}, ${loanKey}::bytea, ${content}::bytea)
    on conflict (user_id, loan_key) do update set content = excluded.content`.execute(trx)
}

/** Returns whether there was one. */
export async function deleteLoanInputRow(trx: Trx, userId: UserId, loanKey: Buffer): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from credit_loan_input where user_id = ${userId} and loan_key = ${loanKey}::bytea`.execute(trx)
  return numAffectedRows === 1n
}
