import type { SessionId } from '@ieum/contracts/shared/ids.ts'
import { sql } from 'kysely'
import type { Columns } from '../../db/columns.ts'
import type { Db } from '../../db/pool.ts'
import { inTransaction } from '../../db/transaction.ts'

/** Channel that tells other processes of a session that is over; the payload is its id. */
export const REVOKED = 'session_revoked'

/** Deletes a session and those that it opened, and tells everybody. Returns the ids of all. */
export async function endSession(db: Db, sessionId: SessionId): Promise<SessionId[]> {
  return inTransaction(db, async (trx) => {
    await sql`delete from auth_session where id = ${sessionId}`.execute(trx)
    await sql`delete from web_view_code where session_id = ${sessionId}`.execute(trx)
    // A statement of its own: it sees the session that was being tied while the first one waited.
    const { rows } = await sql<Columns<'auth_session', 'id'>>`
      delete from auth_session where opened_by = ${sessionId} returning id`.execute(trx)
    const ended = [sessionId, ...rows.map((row) => row.id)]
    await sql`select pg_notify(${REVOKED}, id) from unnest(${ended}::text[]) as ended (id)`.execute(trx)
    return ended
  })
}

/** Ties a session to the one that opened it: it ends with it, and not later. False when that one is gone. */
export async function tieToOpener(db: Db, sessionId: SessionId, openedBy: SessionId): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const { rows } = await sql<Columns<'auth_session', 'expires_at'>>`
      select expires_at from auth_session where id = ${openedBy} for key share`.execute(trx)
    const opener = rows[0]
    if (!opener) return false
    await sql`
      update auth_session set opened_by = ${openedBy}, expires_at = ${opener.expires_at}
      where id = ${sessionId}`.execute(trx)
    return true
  })
}
