// Crosses people because a key rotation covers everybody's keys. Read by `npm run keys:rotate` alone.

import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { sql } from 'kysely'
import type { KeysDb, KeyTables } from '../../db/tables/key-tables.ts'

/** The next people by ID after this one, at most `most` of them. */
export async function peopleWithKeys(keysDb: KeysDb, after: UserId | null, most: number): Promise<UserId[]> {
  const { rows } = await sql<Pick<KeyTables['wrapped_key'], 'user_id'>>`
    /* cross-user: people-with-keys */
    select distinct user_id from wrapped_key where ${after}::uuid is null or user_id > ${after}::uuid
    order by user_id limit ${most}`.execute(keysDb)
  return rows.map((row) => row.user_id)
}
