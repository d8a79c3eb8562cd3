import { randomInt } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { organizationGuidOf } from '@ieum/backend/services/mydata/organizations/portal-row.ts'
import { isTerminal } from '../../journeys/journey.ts'
import type { ServiceProcess } from '../../world/service-process.ts'
import { startWorld, type World } from '../../world/start-world.ts'
import { type Databases, databasesOf } from '../disconnect-at-work.ts'
import {
  BACKGROUND,
  compared,
  type FaultRun,
  StuckError,
  someoneConnected,
  until,
  untilNoJobOf,
} from '../providers/provider-faults.ts'

/** Work is under way for about this long: the institutions answer slowly. */
const SLOW_MS = 600
const LOOK_MS = 50

export const VICTIMS = ['worker', 'web', 'postgres'] as const
export type WorkVictim = (typeof VICTIMS)[number]
export const WORKS = ['refresh', 'disconnect'] as const
export type Work = (typeof WORKS)[number]

export type KilledAtWork = Pick<FaultRun, 'lost' | 'doubled' | 'resurrected' | 'isStuck'> & {
  readonly work: Work
  readonly victim: WorkVictim
  /** From the request. */
  readonly killedAfterMs: number
  /**
   * From the kill until another process had taken over the dead one's work that the person waits for; null without any.
   */
  readonly takenOverMs: number | null
  /** From the kill until everything was over. */
  readonly endedMs: number
}

/** A world whose pages and work run in different processes: one serves, two work. */
export type SplitWorld = { readonly world: World; readonly databases: Databases; workers: ServiceProcess[] }

export async function startSplitWorld(): Promise<SplitWorld> {
  const env = {
    IDENTITY_CODES_PER_HOUR_PER_ADDRESS: '100000',
    DELETION_UNDO_SECONDS: '0',
    IEUM_ROLES: 'web',
  }
  const world = await startWorld({ postgres: 'own', env })
  const split: SplitWorld = { world, databases: databasesOf(world), workers: [] }
  split.workers = [await newWorker(split), await newWorker(split)]
  return split
}

const newWorker = ({ world }: SplitWorld) => world.startAnotherServer({ IEUM_ROLES: 'worker' })

/** Kills one process with SIGKILL at a random moment of the work that a person has requested. */
export async function killAtWork(split: SplitWorld, victim: WorkVictim, work: Work): Promise<KilledAtWork> {
  const { world, databases } = split
  const person = await someoneConnected(world, databases)
  const { session, userId, file } = person
  const { control } = world
  const orgCodes = Object.keys(file.holdings as object)
  const behaviour = Object.fromEntries(
    orgCodes.map((orgCode) => [orgCode, { name: 'slow', ms: randomInt(50, SLOW_MS) }]),
  )
  await control.addPerson({ ...file, behaviour })
  const gone = work === 'disconnect' ? organizationGuidOf(orgCodes[0] as string) : null

  const { syncId } = await session.mydata.refreshAssets({ body: { organizationGuids: [] } })
  if (gone !== null) await session.mydata.disconnect({ body: { organizationGuid: gone } })
  const killedAfterMs = randomInt(SLOW_MS * 2)
  await delay(killedAfterMs)
  let isOver = false
  const jobs = async () => {
    const { rows } = await databases.db.query<{ id: string; tries: number; state: string }>(
      `select id, retry_count as tries, state from pgboss.job
       where data->>'userId' = $1::uuid::text and name <> '${BACKGROUND}'`,
      [userId],
    )
    return rows
  }
  const activeThen = new Map((await jobs()).filter((one) => one.state === 'active').map((one) => [one.id, one.tries]))
  const killedAt = performance.now()
  const since = () => Math.round(performance.now() - killedAt)
  const takenOver = new Map<string, number>()
  /** A returned job that is worked on again, or already done. */
  const watch = async () => {
    while (!isOver) {
      for (const { id, tries, state } of await jobs().catch(() => [])) {
        const before = activeThen.get(id)
        if (before === undefined || takenOver.has(id) || tries <= before) continue
        if (state === 'active' || state === 'completed') takenOver.set(id, since())
      }
      await delay(LOOK_MS)
    }
  }
  const watching = watch()
  await kill()
  const isStuck = await ended().then(
    () => false,
    (error: unknown) => {
      if (!(error instanceof StuckError)) throw error
      return true
    },
  )
  const endedMs = since()
  isOver = true
  await watching
  await control.addPerson({ ...file, behaviour: {} })
  const takeovers = [...takenOver.values()]
  return {
    work,
    victim,
    killedAfterMs,
    takenOverMs: takeovers.length > 0 ? Math.max(...takeovers) : null,
    endedMs,
    isStuck,
    ...(await compared(person, gone)),
  }

  async function kill(): Promise<void> {
    if (victim === 'postgres') return world.killPostgres()
    if (victim === 'web') {
      await world.killServer('SIGKILL')
      return world.startServer()
    }
    const [one, other] = split.workers
    await one?.kill('SIGKILL')
    // The next one starts while the other continues.
    split.workers = [...(other ? [other] : []), await newWorker(split)]
  }

  async function ended(): Promise<void> {
    await until(async () => isTerminal(await session.mydata.getSyncStatus({ params: { syncId } })))
    if (gone !== null) {
      await until(async () =>
        (await session.mydata.listDeletions()).deletions.every((one) => one.deletionStatusEnum === 'COMPLETED'),
      )
    }
    await untilNoJobOf(databases, userId)
  }
}

/** Another process takes over within this time. @source ours */
export const TAKEOVER_LIMIT_MS = 15_000
export const isWrong = ({ lost, doubled, resurrected, isStuck, takenOverMs }: KilledAtWork): boolean =>
  lost + doubled + resurrected > 0 || isStuck || (takenOverMs ?? 0) > TAKEOVER_LIMIT_MS
