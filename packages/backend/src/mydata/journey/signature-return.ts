import { randomBytes } from 'node:crypto'
import type { Purpose } from '@ieum/contracts/mydata/enums.ts'
import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { sql } from 'kysely'
import type { Columns } from '../../db/columns.ts'
import type { Db } from '../../db/pool.ts'

/** A token for the return address of one signing: it opens nothing, it only says who has come back from where. */
export function newReturnToken(): string {
  return randomBytes(32).toString('base64url')
}

/**
 * Where the agency leads the person after signing: to the flow they came from. The token is in the fragment, so that
 * no request and no log carries it.
 *
 * @param purpose of the flow, as far as it is known when the signing is asked for; null leads to the general one. The
 *   token's answer says which it was.
 */
export function returnAddress(publicUrl: string, purpose: Purpose | null, token: string): string {
  return `${publicUrl}/connect${purpose === null ? '' : `?purpose=${purpose}`}#return=${token}`
}

/**
 * The flow that this person was in last; null when no journey is open. With two open at once it may be another than the
 * one that asks. Machine time.
 */
export async function latestPurpose(db: Db, userId: UserId, realNowMs: number): Promise<Purpose | null> {
  const { rows } = await sql<Columns<'connect_journey', 'purpose'>>`
    select purpose from connect_journey where user_id = ${userId} and expires_at > ${new Date(realNowMs)}
    order by saved_at desc limit 1`.execute(db)
  return rows[0]?.purpose ?? null
}
