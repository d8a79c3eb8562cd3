import type { DeviceId, SessionId, UserId } from '@ieum/contracts/shared/ids.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/pool.ts'
import {
  type CamelRow,
  type ColumnsOf,
  camelRow,
  columnList,
  columnsOf,
  type RowOf,
  type StoredRow,
} from '../../../platform/db/rows.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { deleteAskedDevices, deleteDevice } from './devices/device-rows.ts'
import type { SessionKind } from './session-kind.ts'

/** Channel that notifies other processes of an ended session; the payload is its ID. */
export const REVOKED = 'session_revoked'

type Id = StoredRow<ColumnsOf<'auth_session', 'id'>>

/** Deletes a session and all that it opened, and notifies all processes. Returns the IDs of all. */
export function endSession(db: Db, sessionId: SessionId): Promise<SessionId[]> {
  return inTransaction(db, async (trx) => {
    await sql`delete from auth_session where id = ${sessionId}`.execute(trx)
    return endFamily(trx, [sessionId])
  })
}

/** The calling session, and the time of the call, machine time. */
type CallingSession = { readonly userId: UserId; readonly own: SessionId; readonly realNowMs: number }

/**
 * The same for a session of this person; does nothing when it is not theirs or is over. When the calling session may
 * answer for the ended session's new device, the device is deleted as in {@link endDeviceOf}.
 */
export function endSessionOf(
  db: Db,
  { userId, own, realNowMs }: CallingSession,
  sessionId: SessionId,
): Promise<SessionId[]> {
  return inTransaction(db, async (trx) => {
    const { rows: found } = await sql<StoredRow<ColumnsOf<'auth_session', 'device_id'>>>`
      select device_id from auth_session where id = ${sessionId} and auth_user_id = ${userId}`.execute(trx)
    const deviceId = found[0]?.device_id
    const ofDevice = deviceId ? await deleteDevice(trx, userId, own, { deviceId, realNowMs }) : null
    if (ofDevice) return endFamily(trx, ofDevice)
    const { rows } = await sql<Id>`
      delete from auth_session where id = ${sessionId} and auth_user_id = ${userId} returning id`.execute(trx)
    return endFamily(
      trx,
      rows.map((row) => row.id),
    )
  })
}

/**
 * Deletes a device that is not the person's, and ends its sessions as above; null when the calling session may not
 * answer, or no answer is pending.
 */
export function endDeviceOf(
  db: Db,
  userId: UserId,
  own: SessionId,
  device: { readonly deviceId: DeviceId; readonly realNowMs: number },
): Promise<SessionId[] | null> {
  return inTransaction(db, async (trx) => {
    const ended = await deleteDevice(trx, userId, own, device)
    return ended && endFamily(trx, ended)
  })
}

/**
 * The same for all sessions of a person; keeps `exceptId` with the sessions that it opened and the one that opened it. With
 * a calling session, deletes new devices as above.
 */
export function endSessionsOf(
  db: Db,
  userId: UserId,
  exceptId: SessionId | null,
  caller: Omit<CallingSession, 'userId'> | null = null,
): Promise<SessionId[]> {
  return inTransaction(db, async (trx) => {
    const ofDevices = caller ? await deleteAskedDevices(trx, userId, caller.own, caller.realNowMs) : []
    const { rows } = await sql<Id>`
      with root as (select coalesce(opened_by, id) as id from auth_session where id = ${exceptId}::uuid)
      delete from auth_session where auth_user_id = ${userId}
        and not exists (select from root where root.id in (auth_session.id, auth_session.opened_by))
      returning id`.execute(trx)
    return endFamily(trx, [...ofDevices, ...rows.map((row) => row.id)])
  })
}

/**
 * Ends the sessions that ended sessions have opened, over all generations, and their pending codes. Each generation is
 * a statement of its own: it sees a session that was being tied while the statement before waited.
 */
async function endFamily(trx: Trx, ended: readonly SessionId[]): Promise<SessionId[]> {
  const all = [...ended]
  for (let parents = ended; parents.length > 0; ) {
    await sql`delete from web_view_code where session_id = any(${parents}::uuid[])`.execute(trx)
    const { rows } = await sql<Id>`
      delete from auth_session where opened_by = any(${parents}::uuid[]) returning id`.execute(trx)
    parents = rows.map((row) => row.id)
    all.push(...parents)
  }
  await sql`select pg_notify(${REVOKED}, id) from unnest(${all}::text[]) as ended (id)`.execute(trx)
  return all
}

/** Deletes the sign-in library's placeholder of a person, with what it has of them. */
export async function deleteSignIn(db: Db, userId: UserId): Promise<void> {
  await sql`delete from auth_user where id = ${userId}`.execute(db)
}

/**
 * Lets a web view's session expire together with the app's session that opened it. Returns false when that one is over.
 */
export async function tieToOpener(db: Db, sessionId: SessionId, openedBy: SessionId): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const { rows } = await sql<StoredRow<ColumnsOf<'auth_session', 'expires_at'>>>`
      select expires_at from auth_session where id = ${openedBy} and kind = 'APP' for key share`.execute(trx)
    const opener = rows[0]
    if (!opener) return false
    await sql`update auth_session set expires_at = ${opener.expires_at} where id = ${sessionId}`.execute(trx)
    return true
  })
}

const LAST_SEEN_STEP_MS = 60 * 60_000

/** Records the last use of a session, to the hour. Machine time. */
export async function touchSession(
  db: Db,
  { sessionId, lastSeenAtMs }: { sessionId: SessionId; lastSeenAtMs: number },
  realNowMs: number,
): Promise<void> {
  if (lastSeenAtMs > realNowMs - LAST_SEEN_STEP_MS) return
  await sql`update auth_session set last_seen_at = ${new Date(realNowMs)} where id = ${sessionId}`.execute(db)
}

const COOKIE_SESSION = columnsOf('auth_session', ['id', 'auth_user_id', 'last_seen_at'])
export type CookieSession = RowOf<typeof COOKIE_SESSION>

/** The session of this kind with this token; null when it is over. Machine time. */
export async function loadCookieSession(
  db: Db,
  { kind, token }: { readonly kind: SessionKind; readonly token: string },
  realNowMs: number,
): Promise<CookieSession | null> {
  const { rows } = await sql<StoredRow<typeof COOKIE_SESSION>>`
    select ${columnList(COOKIE_SESSION)} from auth_session
    where token = ${token} and kind = ${kind} and expires_at > ${new Date(realNowMs)}`.execute(db)
  return rows[0] ? camelRow(rows[0]) : null
}

const LISTED = columnsOf('auth_session', ['id', 'kind', 'os', 'browser', 'created_at'])
type StoredSession = StoredRow<typeof LISTED> & {
  readonly kind: 'APP' | 'BROWSER'
  readonly last_seen_at: Date
  readonly is_this: boolean
}

/** A person's sessions; a web view counts as part of the app that opened it. */
export async function loadSessions(
  db: Db,
  userId: UserId,
  sessionId: SessionId,
  realNowMs: number,
): Promise<CamelRow<StoredSession>[]> {
  const { rows } = await sql<StoredSession>`
    select ${columnList(LISTED, 'root')},
      greatest(root.last_seen_at, max(opened.last_seen_at)) as last_seen_at,
      root.id = ${sessionId} or coalesce(bool_or(opened.id = ${sessionId}), false) as is_this
    from auth_session root left join auth_session opened on opened.opened_by = root.id
    where root.auth_user_id = ${userId} and root.opened_by is null and root.expires_at > ${new Date(realNowMs)}
    group by root.id
    order by is_this desc, last_seen_at desc, root.id`.execute(db)
  return rows.map(camelRow)
}
