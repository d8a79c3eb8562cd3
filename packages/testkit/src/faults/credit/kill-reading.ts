import { REQUIRED_CREDIT_TERMS } from '@ieum/contracts/credit/consents/terms-names.ts'
import { userIdOf } from '../../isolation/services/account.ts'
import { agreeToCredit, pressRefresh } from '../../journeys/credit-journey.ts'
import type { PersonFile } from '../../people/new-person.ts'
import type { PersonSession } from '../../people/person-session.ts'
import { daysAgo, type KilledCredit, type OpenedCreditWorld, slowBureaus, somebodyWith } from './kill-credit.ts'
import { answerOf, countOf, killWithin, type Outcome, untilSo } from './kill-steps.ts'

const SLOW_MS = 300
/** Refresh may be requested thirty times in ten minutes. */
const PRESSED_AGAIN_MS = 3_000
/** A reading makes its calls one after the other: joining, the score, the events. */
const KILL_WITHIN_MS = SLOW_MS * 4

type Somebody = { readonly session: PersonSession; readonly file: PersonFile & { readonly credit: Credit } }
type Credit = {
  readonly KCB: { readonly score: number }
  readonly NICE: { readonly score: number }
  readonly inquiries: readonly object[]
  readonly histories: readonly object[]
  readonly loans: readonly object[]
}

/**
 * Half of the people have just agreed and wait for their first scores, the other half refresh because there is new
 * data; the process that serves and reads is killed.
 */
export async function killWhileReading(opened: OpenedCreditWorld, people: number): Promise<KilledCredit> {
  const { world } = opened
  const day = await daysAgo(world)
  const everybody: Somebody[] = []
  for (let at = 0; at < people; at++) {
    const isNew = at % 2 === 0
    const before = creditOf(day, 2)
    const { session, file } = await somebodyWith(world, {
      credit: before,
      behaviour: isNew ? slowBureaus(SLOW_MS) : {},
    })
    if (isNew) everybody.push({ session, file: { ...file, credit: before } })
    else {
      await agreeToCredit(session, world.control)
      const credit = creditOf(day, 4)
      await world.control.addPerson({ ...file, credit, behaviour: slowBureaus(SLOW_MS) })
      everybody.push({ session, file: { ...file, credit } })
    }
  }
  const first = everybody.filter((_, at) => at % 2 === 0)
  const again = everybody.filter((_, at) => at % 2 === 1)
  const agreed = first.map(({ session }) => answerOf(agree(session)))
  const pressed = again.map(({ session }) => answerOf(pressRefresh(session)))
  const { killedAfterMs, killedAt } = await killWithin(world, KILL_WITHIN_MS)
  // People with an answer that it began wait; the others start again.
  for (const [at, { session }] of first.entries()) {
    const answer = await agreed[at]
    if (answer === null || answer === undefined || 'code' in answer) await agree(session)
  }
  for (const { session } of first) {
    await untilSo('first scores', async () => {
      const { creditScores } = await session.credit.getCreditScores()
      return creditScores.every(({ updatedAtMs }) => updatedAtMs !== null)
    })
  }
  for (const [at, { session }] of again.entries()) {
    const answer = await pressed[at]
    if (answer && 'answer' in answer) continue
    const isDone = async () => {
      const one = await answerOf(pressRefresh(session))
      // Read to its end; only the answer was lost.
      return one !== null && ('answer' in one || one.code === 'CREDIT_UPDATE_TOO_FREQUENT')
    }
    await untilSo('a refresh', isDone, PRESSED_AGAIN_MS)
  }
  const endedMs = Math.round(performance.now() - killedAt)
  const found: Outcome[] = []
  for (const one of everybody) found.push(await outcome(opened, one))
  return { what: 'reading the bureaus', people, killedAfterMs, endedMs, ...countOf(found) }
}

const agree = (session: PersonSession) =>
  session.credit.consentToTermsForCreditServices({
    body: { termsTypeEnums: [...REQUIRED_CREDIT_TERMS], shouldUpdateCreditData: true },
  })

/** A credit file with more data the larger `rows` is. */
function creditOf(day: (days: number) => string, rows: number): Credit {
  const each = Array.from({ length: rows }, (_, at) => at + 1)
  const at = ['KCB']
  return {
    KCB: { score: 800 + rows },
    NICE: { score: 820 + rows },
    inquiries: each.map((ago) => ({
      ...{ date: day(ago), org: `${ago}번은행`, orgType: 'BANK', purpose: 'LOAN_SCREENING', at },
    })),
    histories: each.map((ago) => ({ date: day(ago), org: `${ago}번카드`, orgType: 'CARD', type: 'CARD_OPENED', at })),
    loans: [],
  }
}

async function outcome({ database }: OpenedCreditWorld, { session, file }: Somebody): Promise<Outcome> {
  const { KCB, NICE, histories, inquiries } = file.credit
  const { creditScores } = await session.credit.getCreditScores()
  const shown = (await session.credit.listKcbCreditHistories({ query: { limit: 100 } })).histories
  const expected = [...inquiries, ...histories].map((row) => (row as { org: string }).org)
  const names = shown.map(({ organization }) => organization.organizationName)
  const { rows } = await database.query(
    `select (select count(*)::int from credit_score where user_id = $1) as scores,
       (select pressed_count from credit_membership where user_id = $1) as presses,
       (select count(*)::int from credit_report where user_id = $1) as reports`,
    [await userIdOf(session, database)],
  )
  const { scores, presses, reports } = rows[0]
  return {
    isLost:
      creditScores.some((one, at) => one.score !== [KCB.score, NICE.score][at]) ||
      expected.some((name) => !names.includes(name)) ||
      reports === 0,
    isDoubled: names.length > expected.length || scores > 2 || presses > 1,
  }
}
