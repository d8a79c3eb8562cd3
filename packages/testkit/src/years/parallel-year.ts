import { organizationGuidOf } from '@ieum/backend/services/mydata/organizations/portal-row.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@ieum/domain/time/durations.ts'
import { addDays, koreanDateParts, startOfKoreanDayMs } from '@ieum/domain/time/korea.ts'
import pg from 'pg'
import { difference, type Snapshot, snapshot } from '../faults/snapshot.ts'
import { connectAll, watchSync } from '../journeys/journey.ts'
import { type PersonFile, personFileLike } from '../people/new-person.ts'
import { type PersonSession, signUp } from '../people/person-session.ts'
import type { SandboxPerson } from '../world/sandbox-control.ts'
import { type Seeded, seeded } from './seeded.ts'
import type { SteppedWorld } from './stepped-world.ts'

/**
 * Institutions that fail by the plan, each with a person who has assets there. All allow scheduled calls at half past
 * four.
 */
const HELD: readonly (readonly [like: string, orgCode: string])[] = [
  ['kim-seoyeon', 'A4AAPA0000'],
  ['kim-seoyeon', 'B4AADL0000'],
  ['namgung-areum', 'A1AAJB0000'],
  ['yoon-iwol', 'A1AAPF0000'],
]
/** Their behaviour then. */
const FAILURES = [
  { name: 'http-500' },
  { name: 'http-429' },
  { name: 'reset' },
  { name: 'malformed-json' },
  { name: 'wrong-schema' },
  { name: 'garbage' },
  { name: 'redirect' },
  { name: 'http-500', on: 'token' },
] as const

const CYCLES = [7, 14, 28, 28] as const
const NIGHT_MS = 4 * HOUR_MS + 28 * MINUTE_MS
/** The institutions work for this long at the end: the longest cycle, and two days. */
const SOUND_DAYS = 30
/** Everybody visits this often, so that their transfers do not rest. */
const VISIT_DAYS = 60
const AT_ONCE = 6
const POLL_MS = 20

export type ParallelYear = {
  readonly people: number
  readonly days: number
  /** Days on which an institution failed. */
  readonly failingDays: number
  /** Failed transfers of the disturbed world, and all of them. */
  readonly failed: number
  readonly transfers: number
  /** People whose final state differs, with the first difference; has to be empty. */
  readonly different: readonly string[]
}

/**
 * The same people live the same days in both worlds; in one of them institutions fail, until shortly before the end.
 */
export async function liveInParallel(
  worlds: { readonly disturbed: SteppedWorld; readonly undisturbed: SteppedWorld },
  { people, days, seed }: { readonly people: number; readonly days: number; readonly seed: number },
): Promise<ParallelYear> {
  const { disturbed, undisturbed } = worlds
  const files: { readonly file: PersonFile; readonly orgCode: string; readonly cycle: (typeof CYCLES)[number] }[] = []
  for (let index = 0; index < people; index += 1) {
    const [like, orgCode] = HELD[index % HELD.length] as (typeof HELD)[number]
    const file = await personFileLike(disturbed.control, { like })
    files.push({ file, orgCode, cycle: CYCLES[Math.floor(index / HELD.length) % CYCLES.length] as 7 })
  }
  const { nowMs } = await disturbed.control.clock()
  const first = addDays(koreanDateParts(nowMs), 1)
  const at = (day: number) => startOfKoreanDayMs(addDays(first, day)) + NIGHT_MS + day * SECOND_MS

  const livedIn = async (world: SteppedWorld, plan: FailurePlan) => {
    await world.step(at(0))
    const living = await connected(world, files, at(0))
    const db = new pg.Pool({ connectionString: world.databaseUrl, max: 1 })
    try {
      for (let day = 1; day <= days; day += 1) {
        await plan.apply(world, day)
        // A circuit breaker is open for half a minute of machine time: by the next night it has been tested.
        await db.query('delete from organization_breaker')
        await world.step(at(day), { upkeep: true })
        for (const session of living.filter((_, index) => (index + day) % VISIT_DAYS === 0)) {
          await session.mydata.listConnectedOrganizations()
        }
      }
      const { rows } = await db.query(
        `select count(*)::int as transfers, count(*) filter (where failure is not null)::int as failed
         from sync_organization join sync using (user_id, sync_id) where kind = 'SCHEDULED'`,
      )
      return { ...(rows[0] as { transfers: number; failed: number }), ends: await ends(world, living) }
    } finally {
      await db.end()
    }
  }
  const plan = failurePlan(seeded(seed), days - SOUND_DAYS)
  const [troubled, calm] = await Promise.all([livedIn(disturbed, plan), livedIn(undisturbed, NO_FAILURES)])
  const different = calm.ends.flatMap((end, index) => {
    const other = troubled.ends[index] as End
    const what =
      difference(end.seen, other.seen) ?? (end.summary === other.summary ? null : `${end.summary} | ${other.summary}`)
    return what === null ? [] : [`${index + 1}: ${what}`]
  })
  const { failed, transfers } = troubled
  return { people, days, failingDays: plan.failingDays, failed, transfers, different }
}

type FailurePlan = { readonly failingDays: number; apply(world: SteppedWorld, day: number): Promise<void> }

const NO_FAILURES: FailurePlan = { failingDays: 0, apply: async () => {} }

/**
 * Each institution works for some weeks and fails for some days, alternately, until a given day; the same for the same
 * seed.
 */
function failurePlan(random: Seeded, lastDay: number): FailurePlan {
  const changes = new Map<number, (readonly [orgCode: string, failure: (typeof FAILURES)[number] | null])[]>()
  let failingDays = 0
  for (const orgCode of new Set(HELD.map(([, code]) => code))) {
    let day = random.between(1, 10)
    while (day < lastDay) {
      const until = Math.min(day + random.between(1, 6), lastDay)
      changes.set(day, [...(changes.get(day) ?? []), [orgCode, random.oneOf(FAILURES)]])
      changes.set(until, [...(changes.get(until) ?? []), [orgCode, null]])
      failingDays += until - day
      day = until + random.between(3, 25)
    }
  }
  return {
    failingDays,
    async apply({ control }, day) {
      for (const [orgCode, failure] of changes.get(day) ?? []) {
        if (failure) await control.setBehaviour(orgCode, failure)
        else await control.clearBehaviour(orgCode)
      }
    },
  }
}

async function connected(
  world: SteppedWorld,
  files: readonly { readonly file: PersonFile; readonly orgCode: string; readonly cycle: 7 | 14 | 28 }[],
  nowMs: number,
): Promise<PersonSession[]> {
  const living: PersonSession[] = []
  const waiting = [...files.entries()]
  const one = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [index, { file, orgCode, cycle }] = next
      const person: SandboxPerson = await world.control.addPerson(file)
      const session = await signUp(world.url, world.control, person)
      const { status } = await connectAll(session, world.control, {
        organizationGuids: [organizationGuidOf(orgCode)],
        informedConsent: {
          consentEndDateMs: nowMs + 700 * DAY_MS,
          consentEndDateByYear: null,
          scheduledDataRequestCycleDay: cycle,
        },
        pollMs: POLL_MS,
      })
      if (status.organizationSyncStatus.successfulOrgs.length !== 1) throw new Error(`${orgCode} is not connected`)
      living[index] = session
    }
  }
  await world.during(() => Promise.all(Array.from({ length: AT_ONCE }, one)))
  return living
}

type End = { readonly seen: Snapshot; readonly summary: string }

/** The data that each of them sees after a last reading, and the stored state of their consent. */
async function ends(world: SteppedWorld, living: readonly PersonSession[]): Promise<End[]> {
  const found: End[] = []
  const waiting = [...living.entries()]
  const one = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [index, session] = next
      const { syncId } = await session.mydata.refreshAssets({ body: { organizationGuids: [] } })
      await watchSync(session, syncId, 60_000, POLL_MS)
      const { connections } = await session.mydata.listConnectedOrganizations()
      const [connection] = connections
      const { notices } = await session.mydata.listNotices()
      const { scheduledDataRequestCycle, dataAccessConsentExpiredAt } = connection as NonNullable<typeof connection>
      const noticeLines = notices.map(({ noticeKindEnum, daysBefore }) => `${noticeKindEnum} ${daysBefore}`).sort()
      const summary = JSON.stringify([
        connections.length,
        scheduledDataRequestCycle,
        dataAccessConsentExpiredAt,
        noticeLines,
      ])
      found[index] = { seen: await snapshot(session), summary }
    }
  }
  await world.during(() => Promise.all(Array.from({ length: AT_ONCE }, one)))
  return found
}
