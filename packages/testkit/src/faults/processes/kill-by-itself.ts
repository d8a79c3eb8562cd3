import { randomInt } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { loadConfig } from '@ieum/backend/platform/config/config.ts'
import { createDb, createPool } from '@ieum/backend/platform/db/pool.ts'
import {
  createLedgerKey,
  publicSealKeyOf,
  readPublicSealKey,
  sealKeyOf,
} from '@ieum/backend/platform/ledger/ledger-keys.ts'
import { type LedgerFinding, verifyLedger } from '@ieum/backend/platform/ledger/verification/verify-ledger.ts'
import { organizationGuidOf } from '@ieum/backend/services/mydata/organizations/portal-row.ts'
import { ApiError } from '@ieum/contract-kit/client.ts'
import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@ieum/domain/time/durations.ts'
import { addDays, koreanDateParts, startOfKoreanDayMs } from '@ieum/domain/time/korea.ts'
import { connectAll, watchSync } from '../../journeys/journey.ts'
import { newPerson } from '../../people/new-person.ts'
import { type PersonSession, signUp } from '../../people/person-session.ts'
import type { World } from '../../world/start-world.ts'
import type { Databases } from '../disconnect-at-work.ts'
import { DISTURBANCES, type Disturbance } from '../disturbances.ts'
import { difference, snapshot } from '../snapshot.ts'

const CARD = 'D1KBCD0000'
const BANK = 'A4AAPA0000'
const ORG_CODES = [CARD, BANK]
/** In a slot of both, after everything that is due in it. */
const NIGHT_MS = 4 * HOUR_MS + 28 * MINUTE_MS
const ENDED_LIMIT_MS = 60_000
/** Duration of a wrong clock: work that was not postponed is done by then, even on a busy machine. */
const PUT_OFF_AFTER_MS = 20_000
const CLOCKS = { 'clock on and back': true, 'clock back and on': true } as const

/** Killed, or with a moved clock while it works. */
export type Victim = 'server' | 'postgres' | 'clock on and back' | 'clock back and on'

export type KilledByItself = {
  readonly what: string
  readonly killedAfterMs: number
  /** From the restart until everything was done. */
  readonly endedMs: number
  /** Missing data or broken promises; duplicated data; work that waits forever. All have to be 0. */
  readonly lost: number
  readonly doubled: number
  readonly stuck: number
}

/**
 * Kills a process, or moves the clock, during periodic transfers that fell due by it: each of them is made once, and
 * completely.
 */
export async function killWhileTransferring(world: World, { db }: Databases, victim: Victim): Promise<KilledByItself> {
  const { control } = world
  const behaviour = Object.fromEntries(ORG_CODES.map((code) => [code, { name: 'slow', ms: randomInt(20, 250) }]))
  const session = await onceAnswered(async () => signUp(world.url, control, await newPerson(control, { behaviour })))
  const userId = await userIdOf(session, db)
  const { nowMs } = await control.clock()
  await connectAll(session, control, { organizationGuids: ORG_CODES.map(organizationGuidOf) })
  await untilWorked(db, userId)
  const dueMs = startOfKoreanDayMs(addDays(koreanDateParts(nowMs), 9)) + NIGHT_MS
  const transfers = () =>
    count(db, `select count(*) from consent_ledger where user_id = $1 and kind = 'TRANSFER'`, userId)
  const before = await transfers()

  await control.setClock({ nowMs: dueMs })
  const killedAfterMs = randomInt(0, 2_000)
  await delay(killedAfterMs)
  await kill(world, victim, session)
  const restartedAt = performance.now()
  const isRead = () =>
    count(db, `select count(*) from connection_reading where user_id = $1 and fetched_at >= to_timestamp($2)`, userId, [
      // Some may have been made while the clock was set back.
      (dueMs - DAY_MS) / 1_000,
    ])
  const areAllRead = async () => (await isRead()) === ORG_CODES.length
  let isWhole = await until(areAllRead, victim in CLOCKS ? PUT_OFF_AFTER_MS : ENDED_LIMIT_MS)
  await untilWorked(db, userId)
  const isPutOff = !isWhole && victim in CLOCKS
  if (isPutOff) {
    // At the wrong time its slot was over: it was postponed to the next one, and comes then.
    await control.setClock({ nowMs: await latestPlanMs(db, userId, dueMs) })
    isWhole = await until(areAllRead)
    await untilWorked(db, userId)
  }
  const endedMs = Math.round(performance.now() - restartedAt)

  // A row per person, institution and day: one more each, even for restarted transfers.
  const more = (await transfers()) - before
  const stuck = await count(
    db,
    `select count(*) from connection where user_id = $1 and (next_due_at is null or next_due_at <= to_timestamp($2))`,
    userId,
    [dueMs / 1_000],
  )
  const seen = await onceAnswered(() => snapshot(session))
  const { syncId } = await onceAnswered(() => session.mydata.refreshAssets({ body: { organizationGuids: [] } }))
  await watchSync(session, syncId)
  // A day later the other institution reports more than at its own transfer.
  const isOther = !isPutOff && difference(seen, await onceAnswered(() => snapshot(session))) !== null
  for (const code of ORG_CODES) {
    await onceAnswered(() =>
      session.mydata.updateConnection({
        params: { organizationGuid: organizationGuidOf(code) },
        body: { scheduledDataRequestCycle: null, updateMask: ['scheduledDataRequestCycle'] },
      }),
    )
  }
  return {
    what: `transfer, ${victim}`,
    killedAfterMs,
    endedMs,
    lost: (isWhole ? 0 : 1) + Math.max(0, ORG_CODES.length - more) + (isOther ? 1 : 0),
    doubled: Math.max(0, more - ORG_CODES.length),
    stuck,
  }
}

/** People who send requests at the same time, as fast as they can. */
const PRESSING = 6

/**
 * Kills a process while rows are appended to ledgers: every answered row exists, once, and of the unanswered ones at
 * most the last.
 */
export async function killWhileAppending(world: World, { db }: Databases, victim: Victim): Promise<KilledByItself> {
  const { control } = world
  const people = await Promise.all(
    Array.from({ length: PRESSING }, async () => {
      const session = await onceAnswered(async () => signUp(world.url, control, await newPerson(control)))
      await onceAnswered(() => connectAll(session, control, { organizationGuids: [organizationGuidOf(CARD)] }))
      return { session, userId: await userIdOf(session, db) }
    }),
  )
  const changes = (userId: UserId) =>
    count(db, `select count(*) from consent_ledger where user_id = $1 and kind = 'CHANGE'`, userId)
  const before = await Promise.all(people.map(({ userId }) => changes(userId)))
  let isKilled = false
  const pressing = people.map(async ({ session }) => {
    for (let answered = 0; ; answered += 1) {
      const isAnswered = await switched(session, answered % 2 === 1).then(
        () => true,
        () => false,
      )
      if (!isAnswered) return answered
      if (isKilled) return answered + 1
    }
  })
  const killedAfterMs = randomInt(100, 1_500)
  await delay(killedAfterMs)
  const killing = kill(world, victim, (people[0] as { session: PersonSession }).session).finally(() => {
    isKilled = true
  })
  const answered = await Promise.all(pressing)
  await killing
  const restartedAt = performance.now()
  const isBack = await until(async () => (await fetch(`${world.url}/readyz`)).status === 200)
  const more = await Promise.all(people.map(async ({ userId }, at) => (await changes(userId)) - (before[at] ?? 0)))
  return {
    what: `ledger, ${victim}`,
    killedAfterMs,
    endedMs: Math.round(performance.now() - restartedAt),
    lost: more.filter((rows, at) => rows < (answered[at] ?? 0)).length,
    doubled: more.filter((rows, at) => rows > (answered[at] ?? 0) + 1).length,
    stuck: isBack ? 0 : 1,
  }
}

/** Faults of the chains or the anchor. */
export async function ledgerFindings({ serverEnv, databaseUrl }: World): Promise<readonly LedgerFinding[]> {
  const config = loadConfig(serverEnv)
  const db = createDb(createPool(databaseUrl, { max: 1, name: 'ledger-findings' }))
  try {
    const { findings } = await verifyLedger({
      db,
      ledgerKeys: [createLedgerKey(config.secrets.ledgerKey)],
      publicKeys: [readPublicSealKey(publicSealKeyOf(sealKeyOf(config.secrets.ledgerSealKey)))],
      directory: config.ledgerAnchorDir,
    })
    return findings
  } finally {
    await db.destroy()
  }
}

function kill(world: World, victim: Victim, session: PersonSession) {
  const disturb: Disturbance = DISTURBANCES[victim]
  return disturb(world, { stoppedMs: 0, session })
}

const switched = (session: PersonSession, isConsented: boolean) =>
  session.mydata.updateUserScopeStatus({
    body: {
      organizationGuid: organizationGuidOf(CARD),
      scopeTypeEnum: 'CARD_PREPAID',
      isConsented,
      updateMask: ['isConsented'],
    },
  })

async function count(
  db: Databases['db'],
  text: string,
  userId: UserId,
  more: readonly unknown[] = [],
): Promise<number> {
  const { rows } = await db.query(text, [userId, ...more])
  return Number(rows[0].count)
}

/** Waits until a condition is true; an error of a restarting database does not count as false. */
async function until(isSo: () => Promise<boolean>, limitMs = ENDED_LIMIT_MS): Promise<boolean> {
  const end = performance.now() + limitMs
  while (performance.now() < end) {
    if (await isSo().catch(() => false)) return true
    await delay(50)
  }
  return false
}

/** Waits until a call no longer answers "later": a server that has just restarted may answer so. */
async function onceAnswered<T>(call: () => Promise<T>): Promise<T> {
  const end = performance.now() + ENDED_LIMIT_MS
  for (;;) {
    try {
      return await call()
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 503 || performance.now() > end) throw error
      await delay(200)
    }
  }
}

/** The latest plan among the due transfers that have not been made; within a day, or nothing was planned. */
async function latestPlanMs(db: Databases['db'], userId: UserId, dueMs: number): Promise<number> {
  const { rows } = await db.query<{ at: Date | null }>(
    `select max(next_due_at) as at from connection where user_id = $1 and next_due_at < to_timestamp($2)`,
    [userId, (dueMs + DAY_MS + NIGHT_MS) / 1_000],
  )
  return rows[0]?.at?.getTime() ?? dueMs
}

async function untilWorked(db: Databases['db'], userId: UserId): Promise<void> {
  const jobs = `select count(*) from pgboss.job where data->>'userId' = $1 and state < 'completed'`
  if (!(await until(async () => (await count(db, jobs, userId)) === 0))) throw new Error('jobs are not done')
}

async function userIdOf(session: PersonSession, db: Databases['db']): Promise<UserId> {
  const token = decodeURIComponent(session.cookie()).split('=')[1]?.split('.')[0]
  const { rows } = await db.query('select auth_user_id from auth_session where token = $1', [token])
  return rows[0].auth_user_id
}
