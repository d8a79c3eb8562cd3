import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { sql } from 'kysely'
import type { Queryable } from '../db/pool.ts'

/** Channel that notifies other processes of a person whose keys were destroyed; the payload is their id. */
export const KEYS_DESTROYED = 'keys_destroyed'

/** Every process forgets the person's keys; from within a transaction, once it ends. */
export async function notifyKeysDestroyed(db: Queryable, userId: UserId): Promise<void> {
  await sql`select pg_notify(${KEYS_DESTROYED}, ${userId})`.execute(db)
}
