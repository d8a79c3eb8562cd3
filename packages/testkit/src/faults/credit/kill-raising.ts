import { randomInt } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { RaiseApplication } from '@ieum/contracts/credit/raising/raising.ts'
import { agreeToCredit, refreshScores } from '../../journeys/credit-journey.ts'
import { newPerson } from '../../people/new-person.ts'
import { type PersonSession, signUp } from '../../people/person-session.ts'
import type { World } from '../../world/start-world.ts'

const SCORES = { KCB: 712, NICE: 768 }
const POINTS = { KCB: 14, NICE: 9 }
const PARTIES = ['CBKCBU0000', 'CBNICE0000', 'PFNPEN0000', 'PFHLTH0000', 'PFINCM0000', 'PFTELE0000']
/** Each call is slow, so that the kill falls somewhere between the request and the result. */
const SLOW_MS = 400
/** Longer than another process takes to continue. */
const ENDED_MS = 180_000
const LOOK_MS = 200

export type KilledRaising = {
  readonly people: number
  /** From the request. */
  readonly killedAfterMs: number
  /** From the kill until every application was over. */
  readonly endedMs: number
  /** People whose proof did not arrive at both bureaus. */
  readonly lost: number
  /** People whose proof counts twice, or who have two applications, or whose consent lists two. */
  readonly doubled: number
}

/**
 * Many people make the request at once, and the process that serves and works is killed with SIGKILL at a random moment
 * after that.
 */
export async function killWhileRaising(world: World, people: number): Promise<KilledRaising> {
  const { control } = world
  const sessions: PersonSession[] = []
  for (let at = 0; at < people; at++) {
    const behaviour = Object.fromEntries(
      PARTIES.map((orgCode) => [orgCode, { name: 'slow', ms: randomInt(10, SLOW_MS) }]),
    )
    const credit = {
      KCB: { score: SCORES.KCB },
      NICE: { score: SCORES.NICE },
      raising: { KCB: { points: POINTS.KCB }, NICE: { points: POINTS.NICE } },
    }
    const session = await signUp(world.url, control, await newPerson(control, { like: 'lee-haeun', credit, behaviour }))
    await agreeToCredit(session, control)
    sessions.push(session)
  }
  // A person without an answer repeats the request once the server answers.
  const pressed = sessions.map((session) => raise(session).catch(() => null))
  const killedAfterMs = randomInt(SLOW_MS * 4)
  await delay(killedAfterMs)
  const killedAt = performance.now()
  await world.killServer('SIGKILL')
  await world.startServer()
  await Promise.all(pressed)
  for (const session of sessions) {
    const { application } = await session.credit.getMostRecentRaiseCreditScoresApplication()
    if (application === null) await raise(session)
  }
  for (const session of sessions) await ended(session)
  const endedMs = Math.round(performance.now() - killedAt)
  const found = await Promise.all(sessions.map(outcome))
  return {
    people,
    killedAfterMs,
    endedMs,
    lost: found.filter(({ isLost }) => isLost).length,
    doubled: found.filter(({ isDoubled }) => isDoubled).length,
  }
}

const raise = (session: PersonSession) =>
  session.credit.raiseCreditScores({ body: { termsTypeEnums: ['CREDIT_RAISE_SUBMISSION'] } })

async function ended(session: PersonSession): Promise<RaiseApplication> {
  for (const end = performance.now() + ENDED_MS; performance.now() < end; await delay(LOOK_MS)) {
    const { application } = await session.credit.getMostRecentRaiseCreditScoresApplication()
    if (application && application.completedAtMs !== null) return application
  }
  throw new Error('an application has not ended')
}

async function outcome(session: PersonSession): Promise<{ isLost: boolean; isDoubled: boolean }> {
  const { results, totalCount } = await session.credit.listRaisingCreditScoresResults({ query: {} })
  // The bureaus' current scores, not those of that time.
  const { creditScores } = await refreshScores(session)
  const gains = creditScores.map(({ creditBureauEnum, score }) =>
    creditBureauEnum === 'UNKNOWN' || score === null ? 0 : score - SCORES[creditBureauEnum],
  )
  const deltas = results[0]?.bureaus.map(({ delta }) => delta) ?? []
  const { consents } = await session.credit.listThirdPartyConsents({ query: {} })
  const provisions = await Promise.all(
    consents.map(async ({ provConsentNum }) => {
      const { consent } = await session.credit.listThirdPartyConsentDetails({ query: { provConsentNum } })
      return consent.provisions.length
    }),
  )
  const expected = [POINTS.KCB, POINTS.NICE]
  return {
    isLost: expected.some((points, at) => (gains[at] ?? 0) < points || deltas[at] !== points),
    isDoubled:
      totalCount > 1 ||
      consents.length > 2 ||
      provisions.some((count) => count > 1) ||
      expected.some((points, at) => (gains[at] ?? 0) > points),
  }
}
