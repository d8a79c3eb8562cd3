import { organizationGuidOf } from '@ieum/backend/services/mydata/organizations/portal-row.ts'
import type { ScopeType } from '@ieum/contracts/mydata/enums.ts'
import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@ieum/domain/time/durations.ts'
import { addDays, koreanDateParts, startOfKoreanDayMs } from '@ieum/domain/time/korea.ts'
import pg from 'pg'
import { connectAll } from '../journeys/journey.ts'
import { allOf, runStep, scopesToConsent } from '../journeys/two-step-journey.ts'
import { newPerson } from '../people/new-person.ts'
import { type PersonSession, signUp } from '../people/person-session.ts'
import { callDifferences, differences } from './differences.ts'
import { type Calls, type Connection, createModel, type Model, type ModelOrganization } from './model.ts'
import { type Seeded, seeded } from './seeded.ts'
import type { SteppedWorld } from './stepped-world.ts'
import { readFound, readKeys, receivedCalls } from './stored-state.ts'

/** Institutions of the person, and when the portal allows scheduled calls to each. */
const ORGANIZATIONS: readonly ModelOrganization[] = [
  { orgCode: 'D1KBCD0000', slots: ['0100:0500'] },
  { orgCode: 'A4AAPA0000', slots: ['0030:0330', '0400:0600'] },
  { orgCode: 'B4AADL0000', slots: ['0100:0500'] },
]
/** Only lists are read from this one. */
const LISTED = 'A1AAPF0000'
/** The scope that is switched off and on, its institution, and the calls that serve nothing else. */
const SWITCHED = { orgCode: 'D1KBCD0000', scope: 'CARD_PREPAID', calls: /^D1KBCD0000 선불-/ } as const

const POLL_MS = 10
const SESSION_HOLDER = 'kim-seoyeon'

/**
 * Times of a day in Korea: in the second half of every slot above, at noon when the person comes, and after everything
 * of the day. A second later every day, so that work due after whole days is due.
 */
const NIGHT_MS = 4 * HOUR_MS + 28 * MINUTE_MS
const NOON_MS = 12 * HOUR_MS
const EVENING_MS = 20 * HOUR_MS

export type Years = {
  readonly days: number
  readonly seed: number
  /** Planned absences, in days: transfers rest after half a year, after a year all is destroyed. */
  readonly absences: readonly number[]
  /** The longest absence otherwise. */
  readonly mostDaysAway: number
}

export type YearsEnd = {
  readonly days: number
  readonly visits: number
  /** The person's actions, by kind. */
  readonly done: Readonly<Record<string, number>>
  /** Institution calls that were compared, by kind. */
  readonly calls: Readonly<Record<string, number>>
  readonly noticeCount: number
  readonly msPerDay: number
  /** The first day with a difference; null: none. */
  readonly difference: { readonly day: number; readonly date: string; readonly what: readonly string[] } | null
}

/** Lives the years of one person, comparing each day with the model, until there is a difference. */
export async function liveYears(world: SteppedWorld, years: Years): Promise<YearsEnd> {
  const db = new pg.Pool({ connectionString: world.databaseUrl, max: 2 })
  const keysDb = new pg.Pool({ connectionString: world.keysDatabaseUrl, max: 1 })
  try {
    return await live(world, { db, keysDb }, years)
  } finally {
    await db.end()
    await keysDb.end()
  }
}

async function live(
  world: SteppedWorld,
  { db, keysDb }: { readonly db: pg.Pool; readonly keysDb: pg.Pool },
  years: Years,
): Promise<YearsEnd> {
  const { days } = years
  const random = seeded(years.seed)
  const { nowMs } = await world.control.clock()
  const first = addDays(koreanDateParts(nowMs), 1)
  const at = (day: number, timeMs: number) => startOfKoreanDayMs(addDays(first, day)) + timeMs + day * SECOND_MS
  await world.step(at(0, NOON_MS))
  let session = await signUp(world.url, world.control, await newPerson(world.control, { like: SESSION_HOLDER }))
  const userId = await userIdOf(session, db)
  const model = createModel(ORGANIZATIONS, at(0, NOON_MS))
  const guids = new Map(
    [...ORGANIZATIONS.map((one) => one.orgCode), LISTED].map((code) => [organizationGuidOf(code), code]),
  )
  const received = receivedCalls(world.control, [...guids.values()])
  await received()
  const done: Record<string, number> = {}
  const calls: Record<string, number> = {}
  let [visits, noticeCount] = [0, 0]

  /**
   * Compares the state of this day with the model.
   * @throws Otherwise
   */
  async function compare(day: number, when: string, expected: Calls, keys = false): Promise<void> {
    const [came, found, ofKeys] = await Promise.all([received(), readFound(db, userId), keys ? keysDifference() : []])
    for (const one of came.calls) {
      const [, kind = ''] = one.split(' ')
      calls[kind] = (calls[kind] ?? 0) + 1
    }
    const state = model.state()
    noticeCount = Math.max(noticeCount, found.notices.length)
    const { off } = state.connections.get(SWITCHED.orgCode) ?? { off: new Set<string>() }
    const askedOff = off.has(SWITCHED.scope) ? [...came.apis].filter((one) => SWITCHED.calls.test(one)) : []
    const what = [
      ...callDifferences(expected, came),
      ...askedOff.map((one) => `asked, though switched off: ${one}`),
      ...differences(state, found),
      ...ofKeys,
    ]
    if (what.length > 0) throw new Otherwise(day, [...what, when])
  }
  async function keysDifference(): Promise<string[]> {
    const storedKeys = (await readKeys(keysDb, userId)).map((guid) => guids.get(guid as never) ?? guid).sort()
    const { connections } = model.state()
    // A list that has ended leaves the key of its institution, which opens no existing data.
    const expected = [...connections.keys()].sort()
    const isSame = storedKeys.filter((one) => one !== LISTED).join() === expected.join()
    return isSame ? [] : [`keys: expected ${expected.join()}, found ${storedKeys.join()}`]
  }

  const startedAt = performance.now()
  const ended = (day: number, what: readonly string[]): YearsEnd => {
    const date = new Date(at(day, NOON_MS)).toISOString().slice(0, 10)
    const msPerDay = (performance.now() - startedAt) / (day + 1)
    const difference = what.length === 0 ? null : { day, date, what }
    return { days: day + 1, visits, done, calls, noticeCount, msPerDay, difference }
  }
  /** Reads the state after the last step; the clock continues meanwhile. */
  let looking = Promise.resolve()
  const look = (...asked: Parameters<typeof compare>) => {
    looking = compare(...asked)
    // The code that awaits it gets the error.
    looking.catch(() => {})
  }
  const visitDays = daysOfVisits(years, random)

  async function visit(day: number): Promise<void> {
    visits += 1
    const noon = at(day, NOON_MS)
    await world.step(noon, { looking })
    await compare(day, 'before the visit', model.pass(noon, { upkeep: false }))
    if (model.state().destroyedAt !== null) {
      await db.query(`update identity_verification set requested_at = requested_at - interval '1 minute'`)
      session = await signUp(world.url, world.control, session.person)
    }
    // A real person acts more slowly.
    await db.query('delete from call_limit')
    const expected: Calls = new Set()
    const acts = chosenActs(model, noon, random)
    model.visit(noon)
    await world.during(async () => {
      await session.mydata.listConnectedOrganizations()
      for (const act of acts) await ACTS[act.kind](world, session, model, act, noon, expected)
    })
    for (const { kind } of acts) done[kind] = (done[kind] ?? 0) + 1
    look(day, `after ${acts.map((one) => JSON.stringify(one)).join(' ')}`, expected, true)
  }
  try {
    for (let day = 0; day < days; day += 1) {
      if (day > 0) {
        await world.step(at(day, NIGHT_MS), { upkeep: true, looking })
        look(day, 'at night', model.pass(at(day, NIGHT_MS), { upkeep: true }))
      }
      if (visitDays.has(day)) await visit(day)
      await world.step(at(day, EVENING_MS), { looking })
      look(day, 'in the evening', model.pass(at(day, EVENING_MS), { upkeep: false }))
    }
    await looking
    return ended(days - 1, await keysDifference())
  } catch (error) {
    if (error instanceof Otherwise) return ended(error.day, error.what)
    throw error
  }
}

/** The state differs from the model. */
class Otherwise extends Error {
  readonly day: number
  readonly what: readonly string[]
  constructor(day: number, what: readonly string[]) {
    super(what.join('\n'))
    this.day = day
    this.what = what
  }
}

/** Every few days or weeks, except for the absences; never on two consecutive days. */
function daysOfVisits({ days, absences, mostDaysAway }: Years, random: Seeded): ReadonlySet<number> {
  const visits = new Set([0])
  const parts = 2 * absences.length + 1
  const absentFrom = absences.map((_, index) => Math.floor((days * (2 * index + 1)) / parts))
  let day = 0
  for (;;) {
    const index = absentFrom.findIndex((from) => day >= from)
    const away = index === -1 ? undefined : absences[index]
    if (index !== -1) absentFrom[index] = Number.POSITIVE_INFINITY
    day += away ?? random.between(3, mostDaysAway)
    if (day >= days) return visits
    visits.add(day)
  }
}

type Act =
  | { readonly kind: 'connect'; readonly orgCode: string; readonly lastDay: number; readonly cycle: Cycle | null }
  | { readonly kind: 'extend'; readonly orgCode: string; readonly lastDay: number }
  | { readonly kind: 'refresh' }
  | { readonly kind: 'switch'; readonly isOn: boolean }
  | { readonly kind: 'cycle'; readonly orgCode: string; readonly cycle: 28 | null }
  | { readonly kind: 'end'; readonly orgCode: string; readonly lastDay: number }
  | { readonly kind: 'disconnect'; readonly orgCode: string }
  | { readonly kind: 'list' }
type Cycle = 7 | 14 | 21 | 28

/** The person's actions at this visit: at most one of each kind, each at another institution. */
function chosenActs(model: Model, now: number, random: Seeded): Act[] {
  const { connections, lists } = model.state()
  const acts: Act[] = []
  const isLiving = (one: Connection | undefined): one is Connection =>
    one !== undefined && !one.isOver && one.consentEnds > now && one.refreshEnds > now
  for (const { orgCode } of ORGANIZATIONS) {
    const one = connections.get(orgCode)
    if (!isLiving(one)) {
      if (random.chance(60)) acts.push(connecting(orgCode, now, random))
      continue
    }
    const lot = random.between(1, 100)
    const prolongedTo = now + one.signedFor - 10 * DAY_MS
    if (lot <= 8) acts.push(connecting(orgCode, now, random))
    else if (lot <= 13 && prolongedTo > now + 40 * DAY_MS) acts.push({ kind: 'extend', orgCode, lastDay: prolongedTo })
    else if (lot <= 17) acts.push({ kind: 'disconnect', orgCode })
    else if (lot <= 21 && one.cycle !== null)
      acts.push({ kind: 'cycle', orgCode, cycle: random.chance(70) ? 28 : null })
    else if (lot <= 25 && one.consentEnds > now + 70 * DAY_MS) {
      acts.push({ kind: 'end', orgCode, lastDay: now + random.between(33, 60) * DAY_MS })
    } else if (lot <= 45 && orgCode === SWITCHED.orgCode) {
      acts.push({ kind: 'switch', isOn: one.off.has(SWITCHED.scope) })
    }
  }
  const isAnyRead = [...connections.values()].some((one) => !one.isOver)
  if (acts.length === 0 && isAnyRead && random.chance(35)) acts.push({ kind: 'refresh' })
  if (random.chance(12) && !lists.has(LISTED)) acts.push({ kind: 'list' })
  return acts
}

function connecting(orgCode: string, now: number, random: Seeded): Act {
  const cycle = random.oneOf([7, 14, 21, 28, 28, null] as const)
  // A few weeks, months, or the maximum.
  const days = random.oneOf([random.between(20, 60), random.between(90, 400), 1_700])
  return { kind: 'connect', orgCode, lastDay: now + days * DAY_MS, cycle }
}

type Doing<Kind> = (
  world: SteppedWorld,
  session: PersonSession,
  model: Model,
  act: Extract<Act, { readonly kind: Kind }>,
  now: number,
  calls: Calls,
) => Promise<void>

const ACTS: { readonly [Kind in Act['kind']]: Doing<Act['kind']> } = {
  connect: (async ({ control }, session, model, { orgCode, lastDay, cycle }, now, calls) => {
    model.connect(orgCode, now, { lastDay, cycle }, calls)
    await connectAll(session, control, {
      organizationGuids: [organizationGuidOf(orgCode)],
      informedConsent: {
        consentEndDateMs: lastDay,
        consentEndDateByYear: null,
        scheduledDataRequestCycleDay: cycle ?? 7,
        shouldSchedule: cycle !== null,
      },
      pollMs: POLL_MS,
    })
  }) satisfies Doing<'connect'> as never,
  extend: (async ({ control }, session, model, { orgCode, lastDay }, now, calls) => {
    const { cycle } = model.state().connections.get(orgCode) as Connection
    model.extend(orgCode, now, lastDay, calls)
    await connectAll(session, control, {
      organizationGuids: [organizationGuidOf(orgCode)],
      informedConsent: {
        consentEndDateMs: lastDay,
        consentEndDateByYear: null,
        scheduledDataRequestCycleDay: (cycle ?? 7) as Cycle,
        shouldSchedule: cycle !== null,
      },
      shouldExtendExistTokens: true,
      pollMs: POLL_MS,
    })
  }) satisfies Doing<'extend'> as never,
  refresh: (async (_, session, model, _act, now, calls) => {
    model.refresh(now, calls)
    await session.mydata.refreshAssets({ body: { organizationGuids: [] } })
  }) satisfies Doing<'refresh'> as never,
  switch: (async (_, session, model, { isOn }) => {
    model.switch(SWITCHED.orgCode, SWITCHED.scope, isOn)
    await session.mydata.updateUserScopeStatus({
      body: {
        organizationGuid: organizationGuidOf(SWITCHED.orgCode),
        scopeTypeEnum: SWITCHED.scope satisfies ScopeType,
        isConsented: isOn,
        updateMask: ['isConsented'],
      },
    })
  }) satisfies Doing<'switch'> as never,
  cycle: (async (_, session, model, { orgCode, cycle }, now) => {
    model.changeCycle(orgCode, now, cycle)
    await session.mydata.updateConnection({
      params: { organizationGuid: organizationGuidOf(orgCode) },
      body: { scheduledDataRequestCycle: cycle, updateMask: ['scheduledDataRequestCycle'] },
    })
  }) satisfies Doing<'cycle'> as never,
  end: (async (_, session, model, { orgCode, lastDay }) => {
    model.endEarlier(orgCode, lastDay)
    await session.mydata.updateConnection({
      params: { organizationGuid: organizationGuidOf(orgCode) },
      body: { consentEndDateMs: lastDay, updateMask: ['consentEndDateMs'] },
    })
  }) satisfies Doing<'end'> as never,
  disconnect: (async (_, session, model, { orgCode }, now, calls) => {
    model.disconnect(orgCode, now, calls)
    await session.mydata.disconnect({ body: { organizationGuid: organizationGuidOf(orgCode) } })
  }) satisfies Doing<'disconnect'> as never,
  list: (async ({ control }, session, model, _act, now, calls) => {
    model.consentToList(LISTED, now, calls)
    const certificate = 'KAKAO'
    const consentTargets = allOf(await scopesToConsent(session, certificate, [organizationGuidOf(LISTED)]))
    await runStep(session, control, { certificate, consentTargets, pollMs: POLL_MS })
  }) satisfies Doing<'list'> as never,
}

async function userIdOf(session: PersonSession, db: pg.Pool): Promise<UserId> {
  const token = decodeURIComponent(session.cookie()).split('=')[1]?.split('.')[0]
  const { rows } = await db.query('select auth_user_id from auth_session where token = $1', [token])
  return rows[0].auth_user_id
}
