import { agreeToCredit } from '../../journeys/credit-journey.ts'
import type { PersonSession } from '../../people/person-session.ts'
import { type KilledCredit, type OpenedCreditWorld, slowBehaviour, somebodyWith } from './kill-credit.ts'
import { answerOf, countOf, killWithin, type Outcome, untilSo } from './kill-steps.ts'

const CREDIT_INFORMATION = 'CRKCIS0000'
const SLOW_MS = 300
/** Raised incomes are stored and each lender is asked within about this time. */
const KILL_WITHIN_MS = 1_200
const LENDERS = ['가온저축은행', '나래저축은행']

const loan = (org: string, at: number) => ({
  ...{ num: `L-${at}`, org, sector: '21', code: '100', dealForm: '2' },
  ...{ contractAmount: 18_000_000, balanceAmount: 12_000_000, opened: '20250310', matures: '20300310' },
})

/**
 * The income rises for people who agreed to automatic rate cut requests, and the process that stores it and asks is
 * killed. A person without an answer enters it once more; nothing else is done by hand.
 */
export async function killWhileAsking({ world }: OpenedCreditWorld, people: number): Promise<KilledCredit> {
  const { control } = world
  const credit = { KCB: { score: 700 }, NICE: { score: 720 }, loans: LENDERS.map(loan) }
  const everybody: PersonSession[] = []
  for (let at = 0; at < people; at++) {
    const behaviour = slowBehaviour([CREDIT_INFORMATION], SLOW_MS)
    const { session } = await somebodyWith(world, { credit, behaviour, holdings: {} })
    await agreeToCredit(session, control)
    await setIncome(session, 40_000_000)
    const { loans } = await session.credit.getRateCuts()
    const userKcbLoanIds = loans.map((one) => one.userKcbLoanId)
    await session.credit.consentToRateCuts({ body: { userKcbLoanIds } })
    everybody.push(session)
  }
  const pressed = everybody.map((session) => answerOf(setIncome(session, 45_000_000)))
  const { killedAfterMs, killedAt } = await killWithin(world, KILL_WITHIN_MS)
  const answers = await Promise.all(pressed)
  for (const [at, session] of everybody.entries()) {
    const answer = answers[at]
    if (!(answer && 'answer' in answer)) await setIncome(session, 45_000_000)
  }
  const found: Outcome[] = []
  for (const session of everybody) {
    const hasArrived = await untilSo('asked for', () => isReceived(session)).then(
      () => true,
      () => false,
    )
    const lenders = await atLenders(session, control)
    const { requests } = await session.credit.getRateCuts()
    found.push({
      isLost: !hasArrived || LENDERS.some((lender) => !lenders.includes(lender)),
      isDoubled: lenders.length > LENDERS.length || requests.length > LENDERS.length,
    })
  }
  const endedMs = Math.round(performance.now() - killedAt)
  return { what: 'asking for a lower rate', people, killedAfterMs, endedMs, ...countOf(found) }
}

const setIncome = ({ credit }: PersonSession, annualIncomeAmount: number) =>
  credit.setAnnualIncome({ body: { annualIncomeAmount } })

const isReceived = async ({ credit }: PersonSession): Promise<boolean> => {
  const { requests } = await credit.getRateCuts()
  return requests.length >= LENDERS.length && requests.every((one) => one.rateCutStatusEnum === 'RECEIVED')
}

/** The lenders' requests, by the centre's own records. */
async function atLenders(
  { person }: PersonSession,
  control: OpenedCreditWorld['world']['control'],
): Promise<readonly string[]> {
  const { rateCuts } = await control.call<{ rateCuts: readonly { org_name: string }[] }>(
    'GET',
    `/control/people/${person.id}/credit/rate-cuts`,
  )
  return rateCuts.map((one) => one.org_name)
}
