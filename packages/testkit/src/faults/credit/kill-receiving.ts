import { userIdOf } from '../../isolation/services/account.ts'
import { agreeToCredit } from '../../journeys/credit-journey.ts'
import type { PersonSession } from '../../people/person-session.ts'
import { daysAgo, type KilledCredit, type OpenedCreditWorld, somebodyWith } from './kill-credit.ts'
import { answerOf, countOf, killWithin, type Outcome } from './kill-steps.ts'

/** A row is paid within a few milliseconds: all of them together take about this long. */
const KILL_WITHIN_MS = 250
/** Of each kind one more than a day pays for. */
const ROWS = 4
const PAID_A_DAY = 6

type Row = { readonly historyId: string; readonly isChange: boolean }
type Received = { readonly rewardAmount: number }

/** People claim the rewards of all opened rows, one after the other, and the process that pays is killed. */
export async function killWhileReceiving(opened: OpenedCreditWorld, people: number): Promise<KilledCredit> {
  const { world } = opened
  const day = await daysAgo(world)
  const rows = Array.from({ length: ROWS }, (_, at) => at + 1)
  const at = ['KCB']
  const everybody: { readonly session: PersonSession; readonly rows: readonly Row[] }[] = []
  for (let one = 0; one < people; one++) {
    const credit = {
      KCB: { score: 800 },
      NICE: { score: 820 },
      inquiries: rows.map((ago) => ({
        ...{ date: day(ago), org: `${ago}번은행`, orgType: 'BANK', purpose: 'LOAN_SCREENING', at },
      })),
      histories: rows.map((ago) => ({ date: day(ago), org: `${ago}번카드`, orgType: 'CARD', type: 'CARD_OPENED', at })),
    }
    const { session } = await somebodyWith(world, { credit })
    await agreeToCredit(session, world.control)
    everybody.push({ session, rows: await openedRows(session) })
  }
  const pressed = everybody.map(async ({ session, rows }) => {
    const answers: Awaited<ReturnType<typeof receive>>[] = []
    for (const row of rows) answers.push(await receive(session, row))
    return answers
  })
  const { killedAfterMs, killedAt } = await killWithin(world, KILL_WITHIN_MS)
  const found: Outcome[] = []
  for (const [index, { session, rows }] of everybody.entries()) {
    const before = (await pressed[index]) ?? []
    const after: Awaited<ReturnType<typeof receive>>[] = []
    for (const row of rows) after.push(await receive(session, row))
    found.push(await outcome(opened, session, before, after))
  }
  const endedMs = Math.round(performance.now() - killedAt)
  return { what: 'receiving a reward', people, killedAfterMs, endedMs, ...countOf(found) }
}

async function openedRows({ credit }: PersonSession): Promise<readonly Row[]> {
  const { histories } = await credit.listKcbCreditHistories({ query: { limit: 100 } })
  const rows = histories.map(({ historyId, creditHistoryTypeEnum }) => ({
    historyId,
    isChange: creditHistoryTypeEnum === 'CHANGE',
  }))
  for (const { historyId, isChange } of rows) {
    if (isChange) await credit.getKcbCreditChangeHistory({ params: { userKcbCreditChangeHistoryId: historyId } })
    else await credit.getKcbCreditInquiryHistory({ params: { userKcbCreditInquiryHistoryId: historyId } })
  }
  return rows
}

const receive = ({ credit }: PersonSession, { historyId, isChange }: Row) =>
  answerOf<Received>(
    isChange
      ? credit.receiveChangeHistoryCheckingReward({ params: { userKcbCreditChangeHistoryId: historyId } })
      : credit.receiveInquiryHistoryCheckingReward({ params: { userKcbCreditInquiryHistoryId: historyId } }),
  )

type Answers = readonly Awaited<ReturnType<typeof receive>>[]

/** The amount that a request was paid, or had been paid before; null where there was none. */
function paid(answer: Answers[number]): number | null {
  if (answer === null) return null
  if ('answer' in answer) return answer.answer.rewardAmount
  const { rewardAmount } = (answer.details ?? {}) as Partial<Received>
  return answer.code === 'CREDIT_REWARD_ALREADY_RECEIVED' ? (rewardAmount ?? null) : null
}

/** Compares the ledger with the answers before and after the kill. */
async function outcome(
  { database }: OpenedCreditWorld,
  session: PersonSession,
  before: Answers,
  after: Answers,
): Promise<Outcome> {
  const { rows } = await database.query(
    'select count(*)::int as rows, coalesce(sum(reward_amount), 0)::int as sum from credit_reward where user_id = $1',
    [await userIdOf(session, database)],
  )
  const ledger = rows[0] as { readonly rows: number; readonly sum: number }
  const amounts = after.map(paid)
  const sum = amounts.reduce<number>((total, amount) => total + (amount ?? 0), 0)
  const count = amounts.filter((amount) => amount !== null).length
  const isAnswered = (answer: Answers[number]) => answer !== null && 'answer' in answer
  return {
    isLost:
      before.some((answer, at) => isAnswered(answer) && paid(answer) !== amounts[at]) ||
      count < PAID_A_DAY ||
      ledger.sum < sum,
    isDoubled:
      ledger.rows > PAID_A_DAY ||
      ledger.sum > sum ||
      // Paid again for a row that had already been paid.
      after.some((answer, at) => isAnswered(answer) && isAnswered(before[at] ?? null)),
  }
}
