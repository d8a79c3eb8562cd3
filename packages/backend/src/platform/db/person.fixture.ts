import { randomUUID } from 'node:crypto'
import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { id } from '@ieum/testkit/ids.ts'
import { sql } from 'kysely'
import type { Db } from './pool.ts'

/** Inserts a new person without any data; returns the id. */
export async function insertPerson(db: Db): Promise<UserId> {
  const userId = id<UserId>(randomUUID())
  await sql`
    insert into person (user_id, profile, created_at, last_seen_at)
    values (${userId}, ''::bytea, now(), now())`.execute(db)
  return userId
}
