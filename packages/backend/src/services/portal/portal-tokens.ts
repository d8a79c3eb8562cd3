import { createHash, randomBytes } from 'node:crypto'
import { HOUR_MS } from '@ieum/domain/time/durations.ts'
import { sql } from 'kysely'
import type { Time } from '../../platform/context.ts'
import type { Db } from '../../platform/db/pool.ts'

/** The standard allows a year; renewing costs the portal one call a day. @source ours */
const LIFE_MS = 24 * HOUR_MS

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

type Stored = Time & { readonly db: Db }

/** A token for the portal; only its hash is stored. Its life is business time, like that of all tokens. */
export async function issuePortalToken({ clock, db }: Stored): Promise<{
  readonly accessToken: string
  readonly lifeMs: number
}> {
  const accessToken = randomBytes(32).toString('base64url')
  const nowMs = clock.now()
  await sql`
    insert into portal_token (token_hash, issued_at, expires_at)
    values (${hashOf(accessToken)}, ${new Date(nowMs)}, ${new Date(nowMs + LIFE_MS)})`.execute(db)
  return { accessToken, lifeMs: LIFE_MS }
}

/** Whether we have issued this token, and it has not expired. */
export async function isPortalToken({ clock, db }: Stored, accessToken: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from portal_token
    where token_hash = ${hashOf(accessToken)} and expires_at > ${new Date(clock.now())}`.execute(db)
  return rows.length > 0
}

/** Deletes expired tokens; returns the number. */
export async function purgePortalTokens({ clock, db }: Stored): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from portal_token where expires_at <= ${new Date(clock.now())}`.execute(db)
  return Number(numAffectedRows ?? 0n)
}
