import { DAY_MS, HOUR_MS } from '@ieum/domain/time/durations.ts'
import { koreanDateParts, startOfKoreanDayMs } from '@ieum/domain/time/korea.ts'
import type { PersonSession } from '../../people/person-session.ts'
import { answerOf, countOf, killWithin, type Outcome, untilSo } from '../credit/kill-steps.ts'
import { geneKit } from './gene-kit.ts'
import { gutKit } from './gut-kit.ts'
import type { Application, HealthWorld, KitService, Standing } from './kit-service.ts'

export type KilledKits = {
  readonly service: KitService['name']
  readonly what: string
  readonly people: number
  readonly killedAfterMs: number
  /** From the kill until everything that follows had arrived. */
  readonly endedMs: number
  readonly lost: number
  readonly doubled: number
  /** People whose request the kill left without an answer. */
  readonly unanswered: number
  /** People who have data again that had been deleted. */
  readonly resurrected: number
}

/** Within about this time it happens when all people make the request at once. */
const WITHIN_MS = { apply: 250, outbox: 1_500, result: 2_500, open: 150, withdraw: 700 } as const
/** Longer than a step of the laboratory takes. */
const DAYS = { kit: 3.2, sample: 3.2, result: 15, destroyed: 2 } as const

type Found = Outcome & { readonly isResurrected?: boolean; readonly isUnanswered?: boolean }
/** A person in one of the services. */
type One = { readonly kit: KitService; readonly session: PersonSession }

/**
 * Several people use both services from applying to leaving, and the process that serves and works is killed five times
 * on the way. A person without an answer reads the current state, as a reopened page does, and repeats the request.
 */
export async function killAlongTheWay(opened: HealthWorld, people: number): Promise<readonly KilledKits[]> {
  const { world } = opened
  await nextMorning(opened)
  const everybody: (One & { readonly press: () => Promise<Application> })[] = []
  for (let at = 0; at < people; at++) {
    const session = await opened.somebody()
    for (const kit of [geneKit, gutKit]) everybody.push({ kit, session, press: await kit.prepare(session, world) })
  }
  const runs: KilledKits[] = []
  /** Kills while something is under way, waits for the rest, and counts. */
  async function kill(what: keyof typeof WITHIN_MS, find: (one: One, at: number) => Promise<Found>): Promise<void> {
    const { killedAfterMs, killedAt } = await killWithin(world, WITHIN_MS[what])
    const found: { readonly one: One; readonly outcome: Found }[] = []
    for (const [at, one] of everybody.entries()) found.push({ one, outcome: await find(one, at) })
    const endedMs = Math.round(performance.now() - killedAt)
    for (const { name } of [geneKit, gutKit]) {
      const outcomes = found.filter(({ one }) => one.kit.name === name).map(({ outcome }) => outcome)
      const resurrected = outcomes.filter(({ isResurrected }) => isResurrected).length
      const unanswered = outcomes.filter(({ isUnanswered }) => isUnanswered).length
      runs.push({ service: name, what, people, killedAfterMs, endedMs, ...countOf(outcomes), unanswered, resurrected })
    }
  }

  const applied = everybody.map(({ press }) => answerOf(press()))
  await kill('apply', async (one, at) => {
    const first = await applied[at]
    const answered = first && 'answer' in first ? first.answer : null
    const before = await one.kit.standing(one.session)
    if (!before) await everybody[at]?.press()
    const { analysisToken } = await standingOf(one)
    const isOrdered = await comes(() => messages(opened, analysisToken, ['ORDER_KIT']))
    return {
      isLost: !isOrdered || (answered !== null && before?.analysisToken !== answered.analysisToken),
      isDoubled: (await rowsOf(opened, one, 'application')) !== 1,
      isUnanswered: answered === null,
    }
  })

  await forward(opened, DAYS.kit)
  for (const one of everybody) await isAt(one, 'KIT_DELIVERED')
  for (const one of everybody) await one.kit.returnKit(one.session, (await standingOf(one)).kitId ?? '')
  await kill('outbox', async (one) => {
    const { analysisToken } = await standingOf(one)
    const kinds = () => kindsAt(opened, analysisToken)
    const isNotified = await comes(async () => (await kinds()).length >= 2)
    return { isLost: !isNotified, isDoubled: (await kinds()).length > 2 }
  })

  await forward(opened, DAYS.sample)
  for (const one of everybody) await isAt(one, 'ANALYSIS_STARTED')
  await forward(opened, DAYS.result)
  await kill('result', async (one) => {
    const isThere = await comes(async () => (await standingOf(one)).status === 'ANALYSIS_COMPLETED')
    return { isLost: !isThere, isDoubled: (await rowsOf(opened, one, 'result')) !== 1 }
  })

  const opening = everybody.map(({ kit, session }) => answerOf(kit.open(session)))
  await kill('open', async (one, at) => {
    const first = await opening[at]
    const isAnswered = first !== null && first !== undefined && 'answer' in first
    const { status, analysisToken } = await standingOf(one)
    const isStored = !isAnswered || status === one.kit.openedStatus
    if (!isAnswered && status === 'ANALYSIS_COMPLETED') await one.kit.open(one.session)
    return {
      isLost: !isStored || !(await isShown(opened, one, analysisToken)),
      isDoubled: (await rowsOf(opened, one, 'timeline', 'RESULT_OPENED')) > 1,
      isUnanswered: !isAnswered,
    }
  })

  const standings = await Promise.all(everybody.map(standingOf))
  const leaving = everybody.map(({ kit, session }, at) => answerOf(kit.withdraw(session, standings[at] as Standing)))
  await kill('withdraw', async (one, at) => {
    const first = await leaving[at]
    const isAnswered = first !== null && first !== undefined && 'answer' in first
    const application = standings[at] as Standing
    const isBack = isAnswered && (await one.kit.standing(one.session)) !== null
    await one.kit.withdraw(one.session, application)
    return { isLost: false, isDoubled: false, isResurrected: isBack, isUnanswered: !isAnswered }
  })
  await forward(opened, DAYS.destroyed)
  const left = await Promise.all(everybody.map((one, at) => isLeft(opened, one, standings[at] as Standing)))
  return runs.map((run) => {
    if (run.what !== 'withdraw') return run
    const count = everybody.filter(({ kit }, at) => kit.name === run.service && left[at]).length
    return { ...run, lost: count }
  })
}

async function nextMorning({ world: { control } }: HealthWorld): Promise<void> {
  const { nowMs } = await control.clock()
  const tomorrowMs = startOfKoreanDayMs(koreanDateParts(nowMs + DAY_MS))
  await control.setClock({ advanceMs: tomorrowMs + 10.5 * HOUR_MS - nowMs })
}

const forward = ({ world: { control } }: HealthWorld, days: number) =>
  control.setClock({ advanceMs: Math.round(days * DAY_MS) })

async function standingOf({ kit, session }: One): Promise<Standing> {
  const standing = await kit.standing(session)
  if (!standing) throw new Error(`${kit.name}: there is no application`)
  return standing
}

const isAt = (one: One, status: string) =>
  untilSo(`${one.kit.name} ${status}`, async () => (await standingOf(one)).status === status)

const comes = (isSo: () => Promise<boolean>): Promise<boolean> =>
  untilSo('what follows', isSo).then(
    () => true,
    () => false,
  )

const kindsAt = async ({ world: { control } }: HealthWorld, analysisToken: string): Promise<readonly string[]> =>
  (await control.labMessages(analysisToken)).map(({ kind }) => kind)

/** Whether the laboratory has exactly these messages of an application. */
const messages = async (opened: HealthWorld, analysisToken: string, kinds: readonly string[]): Promise<boolean> =>
  (await kindsAt(opened, analysisToken)).join() === kinds.join()

/** Rows of a person in a table of the service; those of one status where one is given. */
async function rowsOf(
  { healthDb, userIdOf }: HealthWorld,
  { kit, session }: One,
  table: string,
  status: string | null = null,
): Promise<number> {
  const { rows } = await healthDb.query(
    `select count(*)::int as count from ${kit.name}_${table} where user_id = $1${status ? ' and status_enum = $2' : ''}`,
    [await userIdOf(session), ...(status ? [status] : [])],
  )
  return rows[0].count
}

/** Whether it is shown as the laboratory has sent it. */
async function isShown({ world }: HealthWorld, { kit, session }: One, analysisToken: string): Promise<boolean> {
  const word = (await world.control.labWords(analysisToken)).findLast(({ step }) => step === 'RESULT')
  if (!word) return false
  const [sent, shown] = [kit.sent(word.body), await kit.shown(session)]
  const both = [...sent].filter(([name]) => shown.has(name))
  return both.length >= LEAST_SHOWN && both.every(([name, value]) => shown.get(name) === value)
}

/** Fewer would be no result. */
const LEAST_SHOWN = 20

/** Whether any data of a person who has left remain, here or at the laboratory, when all should be gone. */
async function isLeft(opened: HealthWorld, one: One, application: Standing): Promise<boolean> {
  const { kit, session } = one
  const isDestroyed = await comes(
    async () => (await kit.receipt(session, application)).deletionProgressEnum === 'DESTROYED',
  )
  const { stores } = await kit.receipt(session, application)
  const { rows } = await opened.keysDb.query(
    'select count(*)::int as count from wrapped_key where user_id = $1 and organization_guid = $2',
    [await opened.userIdOf(session), application.applicationId],
  )
  return (
    !isDestroyed ||
    stores.some(({ rowsAfter }) => rowsAfter > 0) ||
    (await rowsOf(opened, one, 'result')) > 0 ||
    rows[0].count > 0 ||
    (await kindsAt(opened, application.analysisToken)).length > 0 ||
    (await kit.standing(session)) !== null
  )
}
