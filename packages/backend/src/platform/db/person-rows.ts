import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { sql } from 'kysely'
import type { Db, Trx } from './pool.ts'

/** Whether a person with this id exists. */
export async function isPerson(db: Db, userId: UserId): Promise<boolean> {
  const { rows } = await sql`select 1 from person where user_id = ${userId}`.execute(db)
  return rows.length > 0
}

/** Locks this person until the transaction ends; returns false when no person has this id. */
export async function lockPerson(trx: Trx, userId: UserId): Promise<boolean> {
  const { rows } = await sql`select 1 from person where user_id = ${userId} for no key update`.execute(trx)
  return rows.length > 0
}
