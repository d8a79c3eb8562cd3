import { randomInt } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { organizationGuidOf } from '@ieum/backend/services/mydata/organizations/portal-row.ts'
import type { UserId } from '@ieum/contracts/shared/ids.ts'
import pg from 'pg'
import { connectAll } from '../journeys/journey.ts'
import { newPerson } from '../people/new-person.ts'
import { type PersonSession, signUp } from '../people/person-session.ts'
import { remains } from '../postgres/leftover-rows.ts'
import type { World } from '../world/start-world.ts'
import { DISTURBANCES, type Disturbance } from './disturbances.ts'

export const GONE_BANK = organizationGuidOf('A1AAEO0000')
export const OTHER_CARD = organizationGuidOf('D1SHCD0000')

/** Duration of a deletion from the request, or from the restart after a kill. @source ours */
const COMPLETED_LIMIT_MS = 60_000
const LOOK_MS = 100
/** Until a connection has produced anything that can be disconnected, even on a busy machine. */
const SOMETHING_LIMIT_MS = 30_000
/** An institution that did not answer in time is notified again after a minute. */
const TOLD_LIMIT_MS = 150_000

/** The disturbed part: the institution's sync, by the request, or the deletion, by a kill. */
export type Disconnected = {
  readonly what: string
  readonly afterMs: number
  /** From the request, or from the restart. */
  readonly completedMs: number
  /** Rows and keys that name the institution, by table. */
  readonly left: Record<string, number>
  /** Its assets that home still shows. */
  readonly shown: number
  /** Number of assets of another institution before and after. */
  readonly others: readonly [before: number, after: number]
  /** Permissions that the institution gave and that were not revoked there. */
  readonly untold: number
}

export type Databases = { readonly db: pg.Pool; readonly keysDb: pg.Pool; end(): Promise<void> }

/** Connections to both databases that outlive their server. */
export function databasesOf({ databaseUrl, keysDatabaseUrl }: World): Databases {
  const pool = (connectionString: string) => {
    const one = new pg.Pool({ connectionString, max: 4 })
    one.on('error', () => undefined)
    return one
  }
  const db = pool(databaseUrl)
  const keysDb = pool(keysDatabaseUrl)
  return {
    db,
    keysDb,
    end: async () => {
      await Promise.all([db.end(), keysDb.end()])
    },
  }
}

/** A person disconnects a bank while it is being connected, read again, or read for the first time. */
export async function disconnectDuringSync(world: World, databases: Databases): Promise<Disconnected> {
  const session = await signUp(world.url, world.control, await newPerson(world.control))
  const userId = await userIdIn(session, databases)
  await connectAll(session, world.control, { organizationGuids: [OTHER_CARD] })
  const before = await assetsOf(session)
  const isRefresh = randomInt(2) === 1
  if (isRefresh) await connectAll(session, world.control, { organizationGuids: [GONE_BANK] })
  const work = isRefresh
    ? session.mydata.refreshAssets({ body: { organizationGuids: [GONE_BANK] } }).catch(() => undefined)
    : connectAll(session, world.control, { organizationGuids: [GONE_BANK] }).catch(() => undefined)
  const afterMs = randomInt(isRefresh ? 150 : 1_500)
  await delay(afterMs)
  const pressedAt = performance.now()
  await pressed(session)
  await work
  const completedMs = await untilCompleted(session, pressedAt)
  return {
    what: isRefresh ? 'refresh' : 'connect',
    afterMs,
    completedMs,
    ...(await found(world, databases, session, userId, before)),
  }
}

/** Kills a process at a random moment of a deletion. */
export async function killWhileDeleting(
  world: World,
  databases: Databases,
  victim: 'server' | 'postgres',
): Promise<Disconnected> {
  const session = await signUp(world.url, world.control, await newPerson(world.control))
  const userId = await userIdIn(session, databases)
  await connectAll(session, world.control, { organizationGuids: [GONE_BANK, OTHER_CARD] })
  const before = await assetsOf(session)
  await session.mydata.disconnect({ body: { organizationGuid: GONE_BANK } })
  const afterMs = randomInt(1_300)
  await delay(afterMs)
  const disturb: Disturbance = DISTURBANCES[victim]
  await disturb(world, { stoppedMs: 0, session })
  const restartedAt = performance.now()
  const completedMs = await untilCompleted(session, restartedAt)
  return { what: victim, afterMs, completedMs, ...(await found(world, databases, session, userId, before)) }
}

/** A request before any data of the institution exist is too early: it is repeated until they do. */
async function pressed(session: PersonSession): Promise<void> {
  for (const end = performance.now() + SOMETHING_LIMIT_MS; performance.now() < end; ) {
    const isDone = await session.mydata.disconnect({ body: { organizationGuid: GONE_BANK } }).then(
      () => true,
      (error: { status?: number }) => {
        if (error.status !== 404) throw error
        return false
      },
    )
    if (isDone) return
    await delay(10)
  }
  throw new Error('there was never anything to disconnect')
}

async function untilCompleted(session: PersonSession, sinceMs: number): Promise<number> {
  for (;;) {
    const states = await session.mydata.listDeletions().then(
      ({ deletions }) => deletions.map((one) => one.deletionStatusEnum),
      () => [],
    )
    const tookMs = Math.round(performance.now() - sinceMs)
    if (states.length > 0 && states.every((state) => state === 'COMPLETED')) return tookMs
    if (tookMs > COMPLETED_LIMIT_MS) throw new Error(`deletions after ${tookMs} ms: ${states.join()}`)
    await delay(LOOK_MS)
  }
}

async function found(
  world: World,
  { db, keysDb }: Databases,
  session: PersonSession,
  userId: UserId,
  before: Awaited<ReturnType<typeof assetsOf>>,
): Promise<Pick<Disconnected, 'left' | 'shown' | 'others' | 'untold'>> {
  // Calls that were under way at the moment of the request may still be answered.
  for (
    const end = performance.now() + TOLD_LIMIT_MS;
    performance.now() < end && (await untoldOf(world, session)) > 0;
  ) {
    await delay(LOOK_MS)
  }
  const after = await assetsOf(session)
  return {
    left: await remains(db, keysDb, userId, GONE_BANK),
    shown: after.ofBank,
    others: [before.ofCard, after.ofCard],
    untold: await untoldOf(world, session),
  }
}

async function assetsOf(session: PersonSession) {
  const { assets } = await session.mydata.listAssets()
  const count = (guid: string) => assets.filter((one) => one.organization.guid === guid).length
  return { ofBank: count(GONE_BANK), ofCard: count(OTHER_CARD) }
}

async function untoldOf({ control }: World, { person }: PersonSession): Promise<number> {
  const calls = (await control.calls()).filter((call) => call.personId === person.id && call.orgCode === 'A1AAEO0000')
  const tokens = new Set(calls.filter((call) => call.api === '통합인증-002').map((call) => call.tokenJti))
  return calls.some((call) => call.api === '개별인증-004' && call.status === 200) || tokens.size === 0 ? 0 : 1
}

export async function userIdIn(session: PersonSession, { db }: Databases): Promise<UserId> {
  const token = decodeURIComponent(session.cookie()).split('=')[1]?.split('.')[0]
  const { rows } = await db.query('select auth_user_id from auth_session where token = $1', [token])
  return rows[0].auth_user_id
}
