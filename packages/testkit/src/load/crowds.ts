import { setTimeout as pause } from 'node:timers/promises'
import { organizationGuidOf } from '@ieum/backend/services/mydata/organizations/portal-row.ts'
import type { OrganizationGuid } from '@ieum/contracts/shared/ids.ts'
import { connectAll, ownedOrganizationGuids } from '../journeys/journey.ts'
import type { PersonSession } from '../people/person-session.ts'
import { startWorld, type World } from '../world/start-world.ts'
import { cpuSecondsOf } from './cpu-time.ts'
import { type Pressed, pressTogether, quantiles } from './press-at-once.ts'
import { type CrowdChoice, newSessions, type Progress, signedPeople } from './signed-people.ts'

/** A bank from which a crowd gets no answer, or one after 20 s. */
const AILING = 'A1AAEO0000'

/** A world for measuring: its own PostgreSQL, and no limit of sign-ups from this machine. */
export const startLoadWorld = () =>
  startWorld({
    postgres: 'own',
    env: {
      IDENTITY_CODES_PER_HOUR_PER_ADDRESS: '100000',
      LOG_LEVEL: 'warn',
      FEATURE_ROLLOUT_PCT: JSON.stringify({ mydata_sync_events: 100 }),
    },
  })

/** Institutions that each person of a crowd connects: all holdings of the built-in person, and others. */
const ORGANIZATIONS = 25

/** A connected person who reads their home, and the institutions of a crowd: those with holdings first. */
export async function somebodyAtHome(world: World): Promise<{ onlooker: PersonSession; guids: OrganizationGuid[] }> {
  const [onlooker] = (await newSessions(world, 1)) as [PersonSession]
  const ownedGuids = await ownedOrganizationGuids(onlooker, world.control)
  await connectAll(onlooker, world.control, { organizationGuids: ownedGuids })
  const { organizations } = await onlooker.mydata.listOrganizations()
  const others = organizations
    .filter((one) => one.isConnectable && !one.maintenanceSchedule && !ownedGuids.includes(one.guid))
    .map(({ guid }) => guid)
  return { onlooker, guids: [...ownedGuids, ...others].slice(0, ORGANIZATIONS) }
}

export type CrowdOptions = {
  readonly people: number
  /** Institutions of each; 25 when left out. */
  readonly organizations?: number
  readonly limitMs: number
  readonly progress?: Progress
}

/** This many people press 완료 within one second. */
export async function crowd(
  world: World,
  { people, organizations, limitMs, progress }: CrowdOptions,
): Promise<Pressed> {
  const { onlooker, guids } = await somebodyAtHome(world)
  const organizationGuids = guids.slice(0, organizations)
  const signed = await signedPeople(world, people, { organizationGuids, progress })
  return pressTogether(world, signed, { onlooker, limitMs, progress })
}

/** How one institution answers all calls of everybody: never, or after 20 s. */
export type Neighbour = 'hang' | 'slow'

const NEIGHBOURS = { hang: { name: 'hang' }, slow: { name: 'slow', ms: 20_000 } } as const

export type Beside = {
  /**
   * 95th percentile of the time until the other institutions of these people were decided, ms: while it answers and
   * while it does not.
   */
  readonly answersMs: readonly number[]
  readonly ailsMs: readonly number[]
}

export type BesideOptions = {
  readonly people: number
  readonly pairs: number
  readonly neighbour: Neighbour
  readonly progress: Progress
}

/**
 * The same people's institutions, of which one works or fails for everybody: measures how much later the others are
 * done. In pairs of alternating order, since a world grows; each time from an idle machine.
 */
export async function ailingForEverybody(
  world: World,
  { people, pairs, neighbour, progress }: BesideOptions,
): Promise<Beside> {
  const { guids } = await somebodyAtHome(world)
  const one = organizationGuidOf(AILING)
  const organizationGuids = [...new Set([one, ...guids])].slice(0, ORGANIZATIONS)
  const times = { answers: [] as number[], ails: [] as number[] }
  const rounds = Array.from({ length: pairs }, (_, pair) => (pair % 2 ? ['ails', 'answers'] : ['answers', 'ails']))
  for (const round of rounds.flat() as (keyof typeof times)[]) {
    const behaviour = round === 'ails' ? { [AILING]: NEIGHBOURS[neighbour] } : {}
    times[round].push(await othersDone(world, people, { organizationGuids, behaviour, besides: one, progress }))
    await atRest(world)
  }
  return { answersMs: times.answers, ailsMs: times.ails }
}

async function othersDone(
  world: World,
  people: number,
  { besides, progress, ...choice }: Required<Omit<CrowdChoice, 'like'>> & { readonly besides: OrganizationGuid },
): Promise<number> {
  const signed = await signedPeople(world, people, { ...choice, progress })
  const others = choice.organizationGuids.length - 1
  const startedAt = performance.now()
  let ended = 0
  const ends = await Promise.all(
    signed.map(async ({ session, certificationTransactionId }) => {
      const body = { certificationTransactionId }
      const { syncId } = await session.mydata.connectByMydataCertificateV2({ body }, { timeoutMs: 90_000 })
      for (;;) {
        const { organizationSyncStatus: now } = await session.mydata.getSyncStatus({ params: { syncId } })
        const done = [...now.successfulOrgs, ...now.noAssetOrgs].filter(({ guid }) => guid !== besides).length
        if (done >= others) {
          ended += 1
          progress('with all others', ended, people)
          return performance.now() - startedAt
        }
        if (performance.now() - startedAt > 300_000) throw new Error('the others are not done')
        await pause(250)
      }
    }),
  )
  return quantiles(ends).p95
}

const REST_LIMIT_MS = 5 * 60_000

/** Until server, PostgreSQL and sandbox have used less than a tenth of a core for three seconds. */
async function atRest(world: World): Promise<void> {
  const used = () =>
    Object.values(world.processIds()).reduce<number>((sum, pid) => sum + (pid ? cpuSecondsOf(pid) : 0), 0)
  const endAt = performance.now() + REST_LIMIT_MS
  for (let restS = 0, before = used(); restS < 3; ) {
    if (performance.now() > endAt) throw new Error('the world does not come to rest')
    await pause(1_000)
    const now = used()
    restS = now - before < 0.1 ? restS + 1 : 0
    before = now
  }
}
