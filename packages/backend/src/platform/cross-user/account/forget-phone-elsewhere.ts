// Crosses people because a phone has one owner, and the new owner does not know who signed in on it before.

import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { sql } from 'kysely'
import type { Trx } from '../../db/pool.ts'

/**
 * Deletes this phone for everybody but this person, so that they get no notifications on it. @param tokenIndex keyed
 * hash of its push token
 */
export async function forgetPhoneElsewhere(trx: Trx, userId: UserId, tokenIndex: Buffer): Promise<void> {
  await sql`
    /* cross-user: forget-phone-elsewhere */
    delete from push_device where token_index = ${tokenIndex} and user_id <> ${userId}`.execute(trx)
}
