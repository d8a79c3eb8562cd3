import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { sql } from 'kysely'
import type { Db, Trx } from './pool.ts'

/** Whether there is somebody with this id. */
export async function isPerson(db: Db, userId: UserId): Promise<boolean> {
  const { rows } = await sql`select 1 from person where user_id = ${userId}`.execute(db)
  return rows.length > 0
}

/** Until the transaction ends nobody else holds this person; false when there is nobody with this id. */
export async function holdPerson(trx: Trx, userId: UserId): Promise<boolean> {
  const { rows } = await sql`select 1 from person where user_id = ${userId} for no key update`.execute(trx)
  return rows.length > 0
}
