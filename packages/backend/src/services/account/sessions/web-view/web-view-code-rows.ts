import type { SessionId } from '@ieum/contracts/shared/ids.ts'
import { MINUTE_MS } from '@ieum/domain/time/durations.ts'
import { sql } from 'kysely'
import type { Db, Queryable } from '../../../../platform/db/pool.ts'
import type { ColumnsOf, StoredRow } from '../../../../platform/db/rows.ts'
import type { Session } from '../session-cache.ts'

/** Stores the code of this session of the app and replaces the one before. Machine time. */
export async function saveWebViewCode(
  db: Queryable,
  { sessionId, codeHash, expiresAtMs }: { sessionId: SessionId; codeHash: Buffer; expiresAtMs: number },
): Promise<void> {
  await sql`
    insert into web_view_code (session_id, code_hash, expires_at)
    values (${sessionId}, ${codeHash}, ${new Date(expiresAtMs)})
    on conflict (session_id) do update set code_hash = excluded.code_hash, expires_at = excluded.expires_at
  `.execute(db)
}

/**
 * Claims a code: of two concurrent calls, one gets the app's session. Null for an unknown, used or expired code, and
 * for one whose session is over.
 */
export async function claimWebViewCode(db: Db, codeHash: Buffer, realNowMs: number): Promise<Session | null> {
  const now = new Date(realNowMs)
  const { rows } = await sql<StoredRow<ColumnsOf<'auth_session', 'id' | 'auth_user_id'>>>`
    with taken as (
      delete from web_view_code where code_hash = ${codeHash} and expires_at > ${now} returning session_id)
    select id, auth_user_id from auth_session join taken on taken.session_id = auth_session.id
    where auth_session.expires_at > ${now} and auth_session.kind = 'APP'`.execute(db)
  const row = rows[0]
  return row ? { sessionId: row.id, userId: row.auth_user_id } : null
}

/**
 * Counts a try of this network before the code is checked; not allowed beyond `most` in a minute. Concurrent tries
 * cannot share a number.
 */
export async function countWebViewTry(
  db: Db,
  addressIndex: Buffer,
  realNowMs: number,
  most: number,
): Promise<{ readonly isAllowed: boolean; readonly returnTry: () => Promise<void> }> {
  const minute = new Date(realNowMs - (realNowMs % MINUTE_MS))
  const { rows } = await sql<StoredRow<ColumnsOf<'web_view_code_try', 'try_count'>>>`
    insert into web_view_code_try (address_index, minute_at, try_count) values (${addressIndex}, ${minute}, ${1})
    on conflict (address_index, minute_at) do update set try_count = web_view_code_try.try_count + 1
    returning try_count`.execute(db)
  return {
    isAllowed: (rows[0] as { try_count: number }).try_count <= most,
    returnTry: async () => {
      await sql`
        update web_view_code_try set try_count = try_count - 1
        where address_index = ${addressIndex} and minute_at = ${minute}`.execute(db)
    },
  }
}

/** Deletes expired codes and counts of earlier minutes. */
export async function sweepWebViewCodes(db: Db, realNowMs: number): Promise<void> {
  await sql`delete from web_view_code where expires_at < ${new Date(realNowMs)}`.execute(db)
  await sql`delete from web_view_code_try where minute_at < ${new Date(realNowMs - MINUTE_MS)}`.execute(db)
}
