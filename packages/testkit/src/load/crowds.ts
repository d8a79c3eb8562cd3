import { organizationGuidOf } from '@ieum/backend/mydata/organizations/portal-row.ts'
import type { OrganizationGuid } from '@ieum/contracts/shared/ids.ts'
import { connectAll, heldOrganizationGuids } from '../journey.ts'
import type { PersonSession } from '../person-session.ts'
import { startWorld, type World } from '../start-world.ts'
import { type Pressed, pressTogether, quantiles } from './press-together.ts'
import { type CrowdChoice, newSessions, type Progress, signedPeople } from './signed-people.ts'

/** A bank that answers nobody of a crowd. */
const HANGING = 'A1AAEO0000'

/** A world that measures: its own PostgreSQL, as many sign-ups from this machine as are wanted. */
export const startLoadWorld = () =>
  startWorld({
    postgres: 'own',
    env: {
      IDENTITY_CODES_PER_HOUR_PER_ADDRESS: '100000',
      LOG_LEVEL: 'warn',
    },
  })

/** Institutions that each of a crowd connects: all that the built-in person holds, and others. */
const ORGANIZATIONS = 25

/** Somebody connected who looks at their home, and the institutions of a crowd: those that they hold first. */
export async function somebodyAtHome(world: World): Promise<{ onlooker: PersonSession; guids: OrganizationGuid[] }> {
  const [onlooker] = (await newSessions(world, 1)) as [PersonSession]
  const held = await heldOrganizationGuids(onlooker, world.control)
  await connectAll(onlooker, world.control, { organizationGuids: held })
  const { organizations } = await onlooker.mydata.listOrganizations()
  const others = organizations
    .filter((one) => one.isConnectable && !one.maintenanceSchedule && !held.includes(one.guid))
    .map(({ guid }) => guid)
  return { onlooker, guids: [...held, ...others].slice(0, ORGANIZATIONS) }
}

export type CrowdOptions = {
  readonly people: number
  /** Institutions of each; 25 when left out. */
  readonly organizations?: number
  readonly limitMs: number
  readonly progress?: Progress
}

/** So many people press 완료 within one second. */
export async function crowd(
  world: World,
  { people, organizations, limitMs, progress }: CrowdOptions,
): Promise<Pressed> {
  const { onlooker, guids } = await somebodyAtHome(world)
  const organizationGuids = guids.slice(0, organizations)
  const signed = await signedPeople(world, people, { organizationGuids, progress })
  return pressTogether(world, signed, { onlooker, limitMs, progress })
}

export type Beside = {
  /** Until the other institutions of these people were decided, ms at 95 of 100: without and with the one that hangs. */
  readonly withoutMs: readonly number[]
  readonly withMs: readonly number[]
}

/** One institution hangs for everybody: how much later the others are done, in pairs. */
export async function hangingForEverybody(
  world: World,
  { people, pairs, progress }: { readonly people: number; readonly pairs: number; readonly progress: Progress },
): Promise<Beside> {
  const { guids } = await somebodyAtHome(world)
  const hanging = organizationGuidOf(HANGING)
  const healthy = guids.filter((guid) => guid !== hanging)
  const [withoutMs, withMs]: [number[], number[]] = [[], []]
  for (let pair = 0; pair < pairs; pair++) {
    withoutMs.push(await othersDone(world, people, { organizationGuids: healthy, behaviour: {}, progress }))
    const choice = { organizationGuids: [...healthy, hanging], behaviour: { [HANGING]: 'hang' }, progress }
    withMs.push(await othersDone(world, people, choice))
  }
  return { withoutMs, withMs }
}

async function othersDone(
  world: World,
  people: number,
  { organizationGuids, behaviour, progress }: Required<Omit<CrowdChoice, 'like'>>,
): Promise<number> {
  const signed = await signedPeople(world, people, { organizationGuids, behaviour, progress })
  const hanging = Object.keys(behaviour).map(organizationGuidOf)
  const startedAt = performance.now()
  let ended = 0
  const ends = await Promise.all(
    signed.map(async ({ session, certificationTransactionId }) => {
      const body = { certificationTransactionId }
      const { syncId } = await session.mydata.connectByMydataCertificateV2({ body }, { timeoutMs: 90_000 })
      for (;;) {
        const { organizationSyncStatus: now } = await session.mydata.getSyncStatus({ params: { syncId } })
        const done = [...now.successfulOrgs, ...now.noAssetOrgs].filter(({ guid }) => !hanging.includes(guid)).length
        if (done >= organizationGuids.length - hanging.length) {
          ended += 1
          progress('with all others', ended, people)
          return performance.now() - startedAt
        }
        if (performance.now() - startedAt > 300_000) throw new Error('the others are not done')
        await new Promise((resolve) => setTimeout(resolve, 250))
      }
    }),
  )
  return quantiles(ends).p95
}
