import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { sql } from 'kysely'
import type { Queryable, Trx } from '../../../platform/db/pool.ts'
import { camelRow, columnList, columnsOf, type StoredRow } from '../../../platform/db/rows.ts'
import { type LeftOutLog, openEach } from '../../../platform/keys/open-each.ts'
import type { SealingKey } from '../../../platform/keys/sealed.ts'
import { loanRateContent } from './sealed-loan-rate.ts'

export type LoanRate = {
  readonly userKcbLoanId: string
  /** `YYYY-MM-DD`: the day on which it was first seen. */
  readonly seenDate: string
  readonly ratePercent: number
}

const COLUMNS = columnsOf('credit_loan_rate', ['loan_key', 'seen_date', 'content'])

/** Rows that are read at most: more than a lifetime of changes. @source ours */
const MOST_READ = 1_000

/** The rates of all of a person's loans, newest first. */
export async function loadLoanRates(
  db: Queryable,
  userId: UserId,
  key: SealingKey,
  log: LeftOutLog,
): Promise<readonly LoanRate[]> {
  const { rows } = await sql<StoredRow<typeof COLUMNS>>`
    select ${columnList(COLUMNS)} from credit_loan_rate where user_id = ${userId}
    order by seen_date desc, loan_key limit ${MOST_READ}`.execute(db)
  return openEach(log, rows.map(camelRow), ({ loanKey, seenDate, content }) => ({
    seenDate,
    ...loanRateContent.open(key, [loanKey, seenDate], content),
  })).opened
}

/** Replaces a rate stored on the same day. Call with the membership locked. */
export async function putLoanRate(
  trx: Trx,
  userId: UserId,
  one: { readonly loanKey: Buffer; readonly seenDate: string; readonly content: Buffer },
): Promise<void> {
  await sql`
    insert into credit_loan_rate (user_id, loan_key, seen_date, content)
    values (${userId}, ${one.loanKey}::bytea, ${one.seenDate}::date, ${one.content}::bytea)
    on conflict (user_id, loan_key, seen_date) do update set content = excluded.content`.execute(trx)
}
