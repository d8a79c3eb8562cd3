// Crosses people because a phone has one owner: whoever signed in on it before is nobody that the new owner can name.

import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { sql } from 'kysely'
import type { Trx } from '../../db/pool.ts'

/** Nothing is sent any more to this phone for anybody but this person. @param tokenIndex keyed hash of its push token */
export async function forgetPhoneElsewhere(trx: Trx, userId: UserId, tokenIndex: Buffer): Promise<void> {
  await sql`
    /* cross-user: forget-phone-elsewhere */
    delete from push_device where token_index = ${tokenIndex} and user_id <> ${userId}`.execute(trx)
}
