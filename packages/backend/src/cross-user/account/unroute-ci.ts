// Crosses people because it gives a CI free that leads to somebody: a routing table, keyed by the CI.

import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'

/** From now on this CI leads to nobody; one that leads to somebody else by now is left alone. */
export async function unrouteCi(db: Db, ciHmac: Buffer, userId: UserId): Promise<void> {
  await sql`
    /* cross-user: unroute-ci */
    delete from ci_index where ci_hmac = ${ciHmac} and user_id = ${userId}`.execute(db)
}

/** The same of somebody whose CI cannot be opened any more: whatever leads to them. */
export async function unrouteEveryCi(db: Db, userId: UserId): Promise<void> {
  await sql`
    /* cross-user: unroute-ci */
    delete from ci_index where user_id = ${userId}`.execute(db)
}
