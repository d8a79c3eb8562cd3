// Crosses people because nobody asks: what was never signed is looked for, whoever's it is. The deletions name the person.

import type { CertificationTransactionId, UserId } from '@ieum/contracts/shared/ids.ts'
import { sql } from 'kysely'
import type { Columns } from '../../db/columns.ts'
import type { Db } from '../../db/pool.ts'

/** People with transactions from before this id that were never signed, at most `most` of them. */
export async function peopleWithUnsignedTransactions(
  db: Db,
  before: CertificationTransactionId,
  most: number,
): Promise<UserId[]> {
  const { rows } = await sql<Columns<'certification_transaction', 'user_id'>>`
    /* cross-user: people-with-unsigned-transactions */
    select distinct user_id from certification_transaction
    where signed_at is null and certification_transaction_id < ${before} limit ${most}`.execute(db)
  return rows.map((row) => row.user_id)
}
