import { randomInt } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { organizationGuidOf } from '@ieum/backend/services/mydata/organizations/portal-row.ts'
import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { HOUR_MS } from '@ieum/domain/time/durations.ts'
import { connectAll, isTerminal } from '../../journeys/journey.ts'
import { type PersonFile, personFileLike } from '../../people/new-person.ts'
import { type PersonSession, signUp } from '../../people/person-session.ts'
import type { World } from '../../world/start-world.ts'
import { type Databases, userIdIn } from '../disconnect-at-work.ts'
import { type Snapshot, snapshot } from '../snapshot.ts'

/**
 * Limit for everything that a person waits for: a minute for a sync, plus the delay of an overloaded machine. A
 * scheduled transfer, which nobody waits for, is retried for five minutes.
 * @source ours
 */
const STUCK_AFTER_MS = 90_000
const SCHEDULED_STUCK_AFTER_MS = 420_000
const LOOK_MS = 150
/** Older transactions, which are retried for a day where an institution fails. */
export const BACKGROUND = 'mydata-older-transactions'
/** Institutions of one person: any of those at which the model has assets. */
const CONNECTIONS = 3

type Fault = { readonly name: string; readonly [knob: string]: unknown }
/**
 * Faults of an institution. None of them reports fewer data than before: afterwards a person still has all earlier
 * data.
 */
const FAULTS: readonly (() => Fault)[] = [
  () => ({ name: 'http-500' }),
  () => ({ name: 'http-429' }),
  () => ({ name: 'reset' }),
  () => ({ name: 'redirect' }),
  () => ({ name: 'malformed-json' }),
  () => ({ name: 'garbage' }),
  () => ({ name: 'wrong-schema' }),
  () => ({ name: 'maintenance' }),
  () => ({ name: 'up-to-date' }),
  () => ({ name: 'duplicate' }),
  () => ({ name: 'page-loop' }),
  () => ({ name: 'gzip-bomb' }),
  () => ({ name: 'slow', ms: randomInt(50, 3_000) }),
  () => ({ name: 'slow-body', ms: randomInt(1, 20) }),
  () => ({ name: 'quota', calls: randomInt(0, 6) }),
]
const PARTS = ['all', 'data', 'token'] as const

/** How a sync begins: by the person, by its schedule, or by the person who then ends one of the connections. */
export const OCCASIONS = ['refresh', 'scheduled', 'refresh, and a connection ended meanwhile'] as const
export type Occasion = (typeof OCCASIONS)[number]

export type FaultRun = {
  readonly occasion: Occasion
  readonly faults: readonly string[]
  readonly isTokenOld: boolean
  readonly endedAfterMs: number
  /** Assets and transactions that existed before and are missing, or exist twice. */
  readonly lost: number
  readonly doubled: number
  /** Assets of an institution that was disconnected meanwhile. */
  readonly resurrected: number
  readonly isStuck: boolean
}

/** A person with three connections, and their data without faults. */
export type Faulted = {
  readonly session: PersonSession
  readonly userId: UserId
  readonly file: PersonFile
  readonly had: Counted
  /** Names of the connected institutions by their guid. */
  readonly names: ReadonlyMap<string, string>
}

/** How often each asset and each of its transactions exists, by its visible content; institution first. */
export type Counted = ReadonlyMap<string, number>

export function countsByContent({ assets }: Snapshot): Counted {
  const counts = new Map<string, number>()
  const count = (name: string) => counts.set(name, (counts.get(name) ?? 0) + 1)
  for (const [name, { organization }, transactions] of assets) {
    count(`${organization}: ${name}`)
    for (const line of transactions) count(`${organization}: ${name}: ${line}`)
  }
  return counts
}

export async function someoneConnected(world: World, databases: Databases): Promise<Faulted> {
  const { control } = world
  const { holdings } = (await personFileLike(control)) as unknown as { holdings: Record<string, unknown> }
  const all = Object.keys(holdings)
  const first = randomInt(all.length)
  const orgCodes = Array.from({ length: CONNECTIONS }, (_, at) => all[(first + at * 7) % all.length] as string)
  const file = await personFileLike(control, {
    holdings: Object.fromEntries(orgCodes.map((orgCode) => [orgCode, holdings[orgCode]])),
    behaviour: {},
  })
  const session = await signUp(world.url, control, await control.addPerson(file))
  await connectAll(session, control, { organizationGuids: orgCodes.map(organizationGuidOf) })
  const userId = await userIdIn(session, databases)
  await untilNoJobOf(databases, userId)
  const { assets } = await session.mydata.listAssets()
  const names = new Map(assets.map(({ organization }) => [organization.guid as string, organization.name]))
  return { session, userId, file, names, had: countsByContent(await snapshot(session)) }
}

/** One sync that meets random faults; when it is over everything is normal again. */
export async function runFault(
  world: World,
  databases: Databases,
  person: Faulted,
  occasion: Occasion,
): Promise<FaultRun> {
  const { session, userId, file } = person
  const { control } = world
  const orgCodes = Object.keys(file.holdings as object)
  const broken = orgCodes.filter(() => randomInt(3) > 0)
  const behaviour = Object.fromEntries(
    (broken.length > 0 ? broken : orgCodes.slice(0, 1)).map((orgCode) => {
      const fault = (FAULTS[randomInt(FAULTS.length)] as () => Fault)()
      return [orgCode, { ...fault, on: PARTS[randomInt(PARTS.length)] }]
    }),
  )
  await control.addPerson({ ...file, behaviour })
  const isTokenOld = randomInt(3) === 0
  const { nowMs } = await control.clock()
  const past = new Date(nowMs - HOUR_MS)
  if (isTokenOld)
    await databases.db.query('update connection set access_token_expires_at = $2 where user_id = $1', [userId, past])
  await databases.db.query('delete from call_limit where user_id = $1', [userId])
  const gone = occasion === OCCASIONS[2] ? organizationGuidOf(orgCodes[0] as string) : null

  const startedAt = performance.now()
  const isStuck = await (occasion === 'scheduled' ? transferred() : refreshed()).then(
    () => false,
    (error: unknown) => {
      if (!(error instanceof StuckError)) throw error
      return true
    },
  )
  const endedAfterMs = Math.round(performance.now() - startedAt)
  await control.addPerson({ ...file, behaviour: {} })
  return {
    occasion,
    faults: Object.values(behaviour).map(({ name, on }) => (on === 'all' ? String(name) : `${name} (${on})`)),
    isTokenOld,
    endedAfterMs,
    ...(await compared(person, gone)),
    isStuck,
  }

  async function refreshed(): Promise<void> {
    const { syncId } = await patiently(() => session.mydata.refreshAssets({ body: { organizationGuids: [] } }))
    if (gone !== null) {
      await delay(randomInt(400))
      await patiently(() => session.mydata.disconnect({ body: { organizationGuid: gone } }))
    }
    await until(async () => isTerminal(await session.mydata.getSyncStatus({ params: { syncId } })))
    if (gone !== null) {
      // A failing institution is notified until it answers, which may be after its faults.
      await until(async () =>
        (await session.mydata.listDeletions()).deletions.every((one) => one.destroyedAtMs !== null),
      )
    }
    await untilNoJobOf(databases, userId)
  }

  async function transferred(): Promise<void> {
    await databases.db.query('update connection set next_due_at = $2 where user_id = $1', [userId, past])
    await control.setClock({ advanceMs: 1_000 })
    await until(async () => {
      const { rows } = await databases.db.query(
        'select count(*)::int as n from connection where user_id = $1 and next_due_at <= $2',
        [userId, past],
      )
      return rows[0].n === 0
    })
    await untilNoJobOf(databases, userId)
  }
}

/** Compares a person's current data with the earlier data, except for an institution that they have disconnected. */
export async function compared(
  { session, had, names }: Faulted,
  gone: string | null,
): Promise<Pick<FaultRun, 'lost' | 'doubled' | 'resurrected'>> {
  const now = countsByContent(await patiently(() => snapshot(session)))
  const isGone = (name: string) => gone !== null && name.startsWith(`${names.get(gone)}: `)
  return {
    lost: [...had].filter(([name, times]) => !isGone(name) && (now.get(name) ?? 0) < times).length,
    doubled: [...now].filter(([name, times]) => times > (had.get(name) ?? times)).length,
    resurrected: [...now.keys()].filter(isGone).length,
  }
}

/** An overloaded machine answers late: a call that timed out is repeated. */
async function patiently<T>(call: () => Promise<T>): Promise<T> {
  for (let left = 5; ; left -= 1) {
    try {
      return await call()
    } catch (error) {
      const { status } = error as { status?: number }
      if (left === 0 || (status !== 0 && status !== 503)) throw error
      await delay(1_000)
    }
  }
}

export class StuckError extends Error {}

export async function until(isOver: () => Promise<boolean>, limitMs = STUCK_AFTER_MS): Promise<void> {
  for (const end = performance.now() + limitMs; performance.now() < end; ) {
    // A process that was just killed does not answer yet.
    if (await isOver().catch(() => false)) return
    await delay(LOOK_MS)
  }
  throw new StuckError('it did not come to its end')
}

/** Until no job of this person that somebody waits for runs or is queued. */
export const untilNoJobOf = ({ db }: Databases, userId: UserId) =>
  until(async () => {
    const { rows } = await db.query(
      `select (select count(*) from pgboss.job where state in ('created', 'retry', 'active')
           and data->>'userId' = $1::uuid::text and name <> '${BACKGROUND}')
         + (select count(*) from sync where user_id = $1 and state = 'RUNNING') as n`,
      [userId],
    )
    return Number(rows[0].n) === 0
  }, SCHEDULED_STUCK_AFTER_MS)
