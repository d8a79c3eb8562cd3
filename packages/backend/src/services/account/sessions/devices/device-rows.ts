import { DeviceId, type SessionId, type UserId } from '@ieum/contracts/shared/ids.ts'
import {
  DEVICE_KNOWN_MS,
  type NewDevice,
  newDeviceWaitsUntilMs,
  type SignIn,
} from '@ieum/domain/account/sign-in-proof.ts'
import { sql } from 'kysely'
import type { Db, Queryable, Trx } from '../../../../platform/db/pool.ts'
import {
  type CamelRow,
  type ColumnsOf,
  camelRow,
  columnList,
  columnsOf,
  type StoredRow,
} from '../../../../platform/db/rows.ts'
import { uuidv7 } from '../../../../platform/db/uuid.ts'
import type { Device } from './device.ts'

const MOST_NEW_SIGN_INS = 20

type DeviceIdRow = StoredRow<ColumnsOf<'auth_device', 'id'>>
type SessionIdRow = StoredRow<ColumnsOf<'auth_session', 'id'>>

export type SignedIn = Device & {
  readonly userId: UserId
  /** The session that was just opened. */
  readonly sessionId: SessionId
  readonly kind: 'APP' | 'BROWSER'
  /** The same person's session that was open on the device until now. */
  readonly replaced: SessionId | null
  /** Hashes of the tokens that the device has sent. */
  readonly shownHashes: readonly Buffer[]
  /** Hash of the token that it gets when it is not recognised. */
  readonly freshHash: Buffer
}

/** `isRecognised`: the person has signed in on it before. `toNotify`: the person's other devices ask about it. */
export type BoundDevice = { readonly deviceId: DeviceId; readonly isRecognised: boolean; readonly toNotify: boolean }

/** Links a session that was just opened to its device. Concurrent sign-ins of one person run one after another. */
export async function bindDevice(trx: Trx, one: SignedIn, realNowMs: number): Promise<BoundDevice> {
  await sql`select 1 from auth_user where id = ${one.userId} for update`.execute(trx)
  const known = await signInAgain(trx, one, realNowMs)
  const device = known
    ? { deviceId: known, isRecognised: true, toNotify: false }
    : await insertDevice(trx, one, realNowMs)
  await sql`update auth_session set device_id = ${device.deviceId} where id = ${one.sessionId}`.execute(trx)
  return device
}

async function signInAgain(trx: Trx, one: SignedIn, realNowMs: number): Promise<DeviceId | null> {
  const { rows } = await sql<DeviceIdRow>`
    update auth_device set last_signed_in_at = ${new Date(realNowMs)}, os = ${one.os}, browser = ${one.browser}
    where auth_user_id = ${one.userId} and token_hash = any(${one.shownHashes}::bytea[])
      and last_signed_in_at > ${new Date(realNowMs - DEVICE_KNOWN_MS)} returning id`.execute(trx)
  return rows[0]?.id ?? null
}

async function insertDevice(trx: Trx, one: SignedIn, realNowMs: number): Promise<BoundDevice> {
  const deviceId = DeviceId.parse(uuidv7())
  const { newDevice, waitsUntilMs, isAsked } = await placeOf(trx, one, realNowMs)
  const now = new Date(realNowMs)
  const toNotify = newDevice === 'OTHER'
  await sql`
    insert into auth_device
      (id, auth_user_id, token_hash, kind, os, browser, first_signed_in_at, last_signed_in_at, waits_until, answered_at)
    values (${deviceId}, ${one.userId}, ${one.freshHash}, ${one.kind}, ${one.os}, ${one.browser}, ${now}, ${now},
      ${new Date(waitsUntilMs)}, ${isAsked ? null : now})`.execute(trx)
  return { deviceId, isRecognised: false, toNotify }
}

/** The device's state for its person; a device that lost its own token keeps its earlier state. */
async function placeOf(trx: Trx, { userId, sessionId, replaced }: SignedIn, realNowMs: number) {
  type Place = {
    readonly others: boolean
    readonly is_same: boolean
    readonly known_id: DeviceId | null
    readonly waits_until: Date | null
    readonly answered_at: Date | null
  }
  const { rows } = await sql<Place>`
    select exists (select from auth_device where auth_user_id = ${userId})
        or exists (select from auth_session where auth_user_id = ${userId} and kind <> 'WEB_VIEW'
          and id <> ${sessionId} and expires_at > ${new Date(realNowMs)}) as others,
      before.id is not null as is_same, device.id as known_id, device.waits_until, device.answered_at
    from (select 1) as one
      left join auth_session before on before.id = ${replaced}::uuid and before.auth_user_id = ${userId}
      left join auth_device device on device.id = before.device_id`.execute(trx)
  const row = camelRow(rows[0] as Place)
  const newDevice: NewDevice = row.isSame ? 'SAME' : row.others ? 'OTHER' : 'FIRST'
  return {
    newDevice,
    waitsUntilMs: Math.max(newDeviceWaitsUntilMs(newDevice, realNowMs), row.waitsUntilMs ?? 0),
    isAsked: newDevice === 'OTHER' || (row.knownId !== null && row.answeredAtMs === null),
  }
}

/**
 * When the person proved their identity for this session, or for the one that opened it; null when the session is over.
 */
export async function loadSignIn(db: Queryable, userId: UserId, sessionId: SessionId): Promise<SignIn | null> {
  // A service of ours calls without a session.
  if (sessionId === '') return null
  const { rows } = await sql<{ readonly signed_in_at: Date; readonly waits_until: Date | null }>`
    select root.created_at as signed_in_at, device.waits_until
    from auth_session own join auth_session root on root.id = coalesce(own.opened_by, own.id)
      left join auth_device device on device.id = root.device_id
    where own.id = ${sessionId}::uuid and own.auth_user_id = ${userId} and root.auth_user_id = ${userId}`.execute(db)
  return rows[0] ? camelRow(rows[0]) : null
}

/** Ends the waiting time of this session's device: the person's certificate has proved that it is theirs. */
export async function endWait(trx: Trx, userId: UserId, sessionId: SessionId, realNowMs: number): Promise<void> {
  if (sessionId === '') return
  await sql`
    update auth_device set waits_until = ${new Date(realNowMs)}
    where auth_user_id = ${userId} and waits_until > ${new Date(realNowMs)} and id = (
      select root.device_id from auth_session own join auth_session root on root.id = coalesce(own.opened_by, own.id)
      where own.id = ${sessionId}::uuid and own.auth_user_id = ${userId})`.execute(trx)
}

/** Devices that are newer than the one of this session and wait for an answer; none while this one is new itself. */
const askedOf = (userId: UserId, sessionId: SessionId, realNowMs: number) => sql`
  auth_device.auth_user_id = ${userId} and auth_device.answered_at is null and exists (
    select from auth_session own join auth_session root on root.id = coalesce(own.opened_by, own.id)
      left join auth_device this on this.id = root.device_id
    where own.id = ${sessionId}::uuid and own.auth_user_id = ${userId}
      and auth_device.id is distinct from root.device_id
      and auth_device.first_signed_in_at > coalesce(this.first_signed_in_at, root.created_at)
      and (this.waits_until is null or this.waits_until <= ${new Date(realNowMs)}))`

const NEW_SIGN_IN = columnsOf('auth_device', ['id', 'kind', 'os', 'browser', 'first_signed_in_at', 'waits_until'])
type StoredSignIn = StoredRow<typeof NEW_SIGN_IN> & { readonly is_signed_in: boolean }

/** Newest first. */
export async function loadNewSignIns(
  db: Queryable,
  userId: UserId,
  sessionId: SessionId,
  realNowMs: number,
): Promise<CamelRow<StoredSignIn>[]> {
  if (sessionId === '') return []
  const { rows } = await sql<StoredSignIn>`
    select ${columnList(NEW_SIGN_IN)},
      exists (select from auth_session where device_id = auth_device.id and expires_at > ${new Date(realNowMs)}) as is_signed_in
    from auth_device where ${askedOf(userId, sessionId, realNowMs)}
    order by first_signed_in_at desc, id limit ${sql.lit(MOST_NEW_SIGN_INS)}`.execute(db)
  return rows.map(camelRow)
}

/**
 * Records that the person knows this device; returns false when this session may not answer, or no answer is pending.
 */
export async function confirmDevice(
  db: Db,
  userId: UserId,
  sessionId: SessionId,
  { deviceId, realNowMs }: { readonly deviceId: DeviceId; readonly realNowMs: number },
): Promise<boolean> {
  if (sessionId === '') return false
  const { numAffectedRows } = await sql`
    update auth_device set answered_at = ${new Date(realNowMs)}
    where id = ${deviceId} and ${askedOf(userId, sessionId, realNowMs)}`.execute(db)
  return numAffectedRows === 1n
}

/** Deletes a device that the person does not know; the caller ends its sessions. Null as for {@link confirmDevice}. */
export async function deleteDevice(
  trx: Trx,
  userId: UserId,
  sessionId: SessionId,
  { deviceId, realNowMs }: { readonly deviceId: DeviceId; readonly realNowMs: number },
): Promise<SessionId[] | null> {
  if (sessionId === '') return null
  const asked = await sql`
    select 1 from auth_device
    where id = ${deviceId} and ${askedOf(userId, sessionId, realNowMs)} for update`.execute(trx)
  if (asked.rows.length === 0) return null
  const { rows } = await sql<SessionIdRow>`
    delete from auth_session where device_id = ${deviceId} and auth_user_id = ${userId} returning id`.execute(trx)
  await sql`delete from auth_device where id = ${deviceId} and auth_user_id = ${userId}`.execute(trx)
  return rows.map(({ id }) => id)
}

/**
 * The same for every device that this session may answer for, when the person signs out everywhere.
 * @returns the sessions of those devices, which are deleted too
 */
export async function deleteAskedDevices(
  trx: Trx,
  userId: UserId,
  sessionId: SessionId,
  realNowMs: number,
): Promise<SessionId[]> {
  if (sessionId === '') return []
  const { rows: asked } = await sql<DeviceIdRow>`
    select id from auth_device where ${askedOf(userId, sessionId, realNowMs)} for update`.execute(trx)
  if (asked.length === 0) return []
  const ids = asked.map(({ id }) => id)
  const { rows } = await sql<SessionIdRow>`
    delete from auth_session where device_id = any(${ids}::uuid[]) and auth_user_id = ${userId} returning id`.execute(
    trx,
  )
  await sql`delete from auth_device where id = any(${ids}::uuid[]) and auth_user_id = ${userId}`.execute(trx)
  return rows.map(({ id }) => id)
}

/**
 * Returns false when the phone was notified, is the new device itself or was added after it, or when the person has
 * answered meanwhile.
 */
export async function claimPush(db: Db, userId: UserId, deviceId: DeviceId, phone: SessionId): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update auth_device set pushed_to = array_append(pushed_to, ${phone}::uuid)
    where id = ${deviceId} and auth_user_id = ${userId} and answered_at is null and not ${phone}::uuid = any(pushed_to)
      and exists (select from auth_session where id = ${phone}::uuid and auth_user_id = ${userId}
        and device_id is distinct from auth_device.id and created_at <= auth_device.first_signed_in_at)`.execute(db)
  return numAffectedRows === 1n
}

/** Releases the claim: the phone was certainly not notified. */
export async function releasePush(db: Db, userId: UserId, deviceId: DeviceId, phone: SessionId): Promise<void> {
  await sql`
    update auth_device set pushed_to = array_remove(pushed_to, ${phone}::uuid)
    where id = ${deviceId} and auth_user_id = ${userId}`.execute(db)
}

/** Deletes devices without a sign-in for a long time. The worker runs it periodically. */
export async function sweepDevices(db: Db, realNowMs: number): Promise<void> {
  await sql`
    delete from auth_device where last_signed_in_at < ${new Date(realNowMs - DEVICE_KNOWN_MS)}
      and not exists (select from auth_session where device_id = auth_device.id)`.execute(db)
}
