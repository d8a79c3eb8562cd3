// Crosses people because no person asks: it finds unsigned transactions, and lists whose consent has ended, of anybody.
// The deletions name the person.

import type { CertificationTransactionId, UserId } from '@ieum/contracts/shared/ids.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import type { ColumnsOf, StoredRow } from '../../db/rows.ts'

/**
 * People with transactions from before `unsignedBefore` that were never signed, or with lists whose consent ended
 * before `endedBeforeMs`, business time; at most `most` of them.
 */
export async function peopleWithDeadConsents(
  db: Db,
  { unsignedBefore, endedBeforeMs }: { unsignedBefore: CertificationTransactionId; endedBeforeMs: number },
  most: number,
): Promise<UserId[]> {
  const { rows } = await sql<StoredRow<ColumnsOf<'certification_transaction', 'user_id'>>>`
    /* cross-user: people-with-dead-consents */
    select user_id from (
      select user_id from certification_transaction
      where signed_at is null and certification_transaction_id < ${unsignedBefore}
      union
      select user_id from list_consent where consent_ends_at < ${new Date(endedBeforeMs)}) as one
    limit ${most}`.execute(db)
  return rows.map((row) => row.user_id)
}
