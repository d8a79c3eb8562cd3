// Crosses people because it removes the route from a CI to a person: a routing table, keyed by the CI.

import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'

/** Removes the route from this CI to this person; does nothing when the CI leads to another person by now. */
export async function unrouteCi(db: Db, ciHmac: Buffer, userId: UserId): Promise<void> {
  await sql`
    /* cross-user: unroute-ci */
    delete from ci_index where ci_hmac = ${ciHmac} and user_id = ${userId}`.execute(db)
}

/** Removes all routes to a person whose CI cannot be opened any more. */
export async function unrouteEveryCi(db: Db, userId: UserId): Promise<void> {
  await sql`
    /* cross-user: unroute-ci */
    delete from ci_index where user_id = ${userId}`.execute(db)
}
