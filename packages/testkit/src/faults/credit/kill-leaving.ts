import { ALL_BUREAU_KEY_IDS } from '@ieum/backend/platform/keys/bureau-key-ids.ts'
import { creditTables } from '@ieum/backend/services/credit/tables.ts'
import { userIdOf } from '../../isolation/services/account.ts'
import { agreeToCredit } from '../../journeys/credit-journey.ts'
import type { PersonSession } from '../../people/person-session.ts'
import {
  BUREAUS,
  daysAgo,
  type KilledCredit,
  type OpenedCreditWorld,
  slowBureaus,
  somebodyWith,
} from './kill-credit.ts'
import { answerOf, countOf, killWithin, type Outcome, untilSo } from './kill-steps.ts'

const SLOW_MS = 300
/**
 * The rows and keys of all of them are deleted within about this time, and the bureaus are notified in the next second.
 */
const KILL_WITHIN_MS = 1_200
const JOINS = '신용평가-001'
const LEAVES = '신용평가-002'

/**
 * People leave the service, and the process that serves and notifies the bureaus is killed. Remaining members leave
 * once more; nothing else is done by hand. Afterwards all of them come back.
 */
export async function killWhileLeaving(opened: OpenedCreditWorld, people: number): Promise<KilledCredit> {
  const { world } = opened
  const day = await daysAgo(world)
  const looked = { date: day(1), org: '이음은행', orgType: 'BANK', purpose: 'LOAN_SCREENING', at: ['KCB'] }
  const credit = { KCB: { score: 800 }, NICE: { score: 820 }, inquiries: [looked] }
  const everybody: PersonSession[] = []
  for (let at = 0; at < people; at++) {
    const { session } = await somebodyWith(world, { credit, behaviour: slowBureaus(SLOW_MS) })
    await agreeToCredit(session, world.control)
    await receivedOnce(session)
    everybody.push(session)
  }
  const since = Math.max(0, ...(await world.control.calls()).map(({ seq }) => Number(seq)))
  const pressed = everybody.map((session) => answerOf(session.credit.withdrawFromCredit()))
  const { killedAfterMs, killedAt } = await killWithin(world, KILL_WITHIN_MS)
  const answers = await Promise.all(pressed)
  const isBack: boolean[] = []
  for (const [at, session] of everybody.entries()) {
    const { isAgreed } = await session.credit.checkCreditServicesTermsAgreed()
    const answer = answers[at]
    isBack.push(isAgreed && answer !== null && answer !== undefined && 'answer' in answer)
    if (isAgreed) await session.credit.withdrawFromCredit()
  }
  const gone: boolean[] = []
  for (const session of everybody) gone.push(await isGone(opened, session))
  const endedMs = Math.round(performance.now() - killedAt)
  const found: Outcome[] = []
  for (const [at, session] of everybody.entries()) {
    const calledBureaus = await callsFor(opened, session, since, LEAVES)
    const isNotified = BUREAUS.every((bureau) => calledBureaus.includes(bureau))
    const back = await comesBack(opened, session)
    found.push({
      isLost: isBack[at] === true || !gone[at] || !isNotified || !back.isWhole,
      isDoubled: back.isPaidAgain || back.isForgotten,
    })
  }
  return { what: 'leaving the service', people, killedAfterMs, endedMs, ...countOf(found) }
}

async function receivedOnce({ credit }: PersonSession): Promise<void> {
  const [row] = (await credit.listKcbCreditHistories({ query: {} })).histories
  const params = { userKcbCreditInquiryHistoryId: row?.historyId as string }
  await credit.getKcbCreditInquiryHistory({ params })
  await credit.receiveInquiryHistoryCheckingReward({ params })
}

/**
 * Whether rows and keys are destroyed, both bureaus are notified, and the retained rows remain; false after the time
 * limit.
 */
async function isGone({ database, keys }: OpenedCreditWorld, session: PersonSession): Promise<boolean> {
  const userId = await userIdOf(session, database)
  const counts = [...creditTables.destroyed, 'credit_departure'].map(
    (table) => `(select count(*) from ${table} where user_id = $1)`,
  )
  const left = async (): Promise<number> => {
    const rows = await database.query(`select (${counts.join(' + ')})::int as count`, [userId])
    const wrapped = await keys.query(
      'select count(*)::int as count from wrapped_key where user_id = $1 and organization_guid = any($2::uuid[])',
      [userId, ALL_BUREAU_KEY_IDS],
    )
    return rows.rows[0].count + wrapped.rows[0].count
  }
  const isDone = await untilSo('nothing left', async () => (await left()) === 0).then(
    () => true,
    () => false,
  )
  const rewards = await database.query('select count(*)::int as count from credit_reward where user_id = $1', [userId])
  return isDone && rewards.rows[0].count === 1
}

/** Bureaus that have answered a call for the person since a moment. */
async function callsFor(
  { world: { control } }: OpenedCreditWorld,
  session: PersonSession,
  since: number,
  api: string,
): Promise<unknown[]> {
  return (await control.calls())
    .filter((call) => Number(call.seq) > since && call.api === api && call.personId === session.person.id)
    .map(({ orgCode }) => orgCode)
}

/** Agrees again: the scores arrive, the paid row does not pay again, and no earlier work ends the new membership. */
async function comesBack(
  opened: OpenedCreditWorld,
  session: PersonSession,
): Promise<{ readonly isWhole: boolean; readonly isPaidAgain: boolean; readonly isForgotten: boolean }> {
  const since = Math.max(0, ...(await opened.world.control.calls()).map(({ seq }) => Number(seq)))
  const scores = (await agreeToCredit(session, opened.world.control)).map(({ score }) => score)
  const [row] = (await session.credit.listKcbCreditHistories({ query: {} })).histories
  const again = await answerOf(receivedOnce(session))
  const joined = await callsFor(opened, session, since, JOINS)
  const left = await callsFor(opened, session, since, LEAVES)
  return {
    isWhole: scores.join() === '800,820' && row?.reward.isReceived === true,
    isPaidAgain: again !== null && 'answer' in again,
    isForgotten: left.length > 0 || joined.length !== BUREAUS.length,
  }
}
