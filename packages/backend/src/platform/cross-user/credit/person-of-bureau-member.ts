// Crosses people because the caller does not know the person: a credit bureau names its own member.

import type { CreditBureau } from '@ieum/contracts/credit/enums.ts'
import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import type { ColumnsOf, StoredRow } from '../../db/rows.ts'

/** The person with this member number at a bureau (keyed hash), or null. */
export async function personOfBureauMember(db: Db, bureau: CreditBureau, memberHmac: Buffer): Promise<UserId | null> {
  const { rows } = await sql<StoredRow<ColumnsOf<'credit_bureau', 'user_id'>>>`
    /* cross-user: person-of-bureau-member */
    select user_id from credit_bureau
    where member_hmac = ${memberHmac}::bytea and credit_bureau_enum = ${bureau}`.execute(db)
  return rows[0]?.user_id ?? null
}
