import { ApiError } from '@ieum/contract-kit/client.ts'
import { koreanYmd } from '@ieum/domain/time/korea.ts'
import type { PersonSession } from '../people/person-session.ts'
import type { SandboxControl } from '../world/sandbox-control.ts'
import { agreeToCredit } from './credit-journey.ts'

/** Time limit for collecting proof, sending it and receiving the result. */
const RAISED_MS = 60_000

/** The part of a people file that is compared with our responses. */
type File = {
  readonly credit?: {
    readonly [bureau in 'KCB' | 'NICE']?: { readonly score?: number; readonly status?: string }
  } & {
    readonly changes?: readonly { readonly date: string; readonly KCB?: number; readonly NICE?: number }[]
    readonly businesses?: readonly { readonly licenseNumber: string; readonly soho?: number }[]
    readonly inquiries?: readonly { readonly date: string; readonly isSelf?: boolean }[]
  }
}

/** The cost of a loan, and who reported it. */
export type LoanOfJourney = {
  readonly name: string
  readonly balanceAmount: number
  /** Percent a year; the two ends of a range where it was not reported. */
  readonly ratePercent: number | readonly [least: number, most: number] | null
  readonly rateSourceEnum: string
  readonly rateAsOfDate: string | null
  /** For this month, in won; the two ends of a range where the rate was not reported. */
  readonly interestAmount: number | readonly [least: number, most: number] | null
}

export type CreditJourney = {
  /** KCB first; null where the file has none. */
  readonly scores: readonly (number | null)[]
  readonly loans: readonly LoanOfJourney[]
  readonly loanCount: number
  readonly totalDebtAmount: number
  readonly dsrPercent: number | null
  readonly inquiryCount: number
  readonly businessCount: number
  /** How the application ended, or why there was none. */
  readonly raise: string
  /** KCB first; null where the score was not raised. */
  readonly raisedBy: readonly (number | null)[]
  readonly rewardAmount: number
}

/**
 * All of credit for one person: agree, scores, loans and their ratio, raising, a reward, leaving; compares the people
 * file with our responses.
 * @throws Error naming the difference to the file
 */
export async function creditServiceJourney(
  session: PersonSession,
  control: SandboxControl,
  { annualIncomeAmount }: { readonly annualIncomeAmount: number },
): Promise<CreditJourney> {
  const { credit } = session
  const file = session.person as unknown as File
  await agreeToCredit(session, control)
  const { nowMs } = await control.clock()
  const scores = (await credit.getCreditScores()).creditScores.map(({ score }) => score)
  same('scores', scores, scoresOf(file, nowMs))

  await until('the report of KCB', async () => (await credit.diagnoseDsr()).updatedAtMs !== null)
  await credit.setAnnualIncome({ body: { annualIncomeAmount } })
  const dsr = await credit.diagnoseDsr()
  same('income', dsr.annualIncomeAmount, annualIncomeAmount)
  const loans = await loansOf(session)

  await until('businesses', async () => (await credit.listBusinessInfos()).updatedAtMs !== null)
  const { businessInfos } = await credit.listBusinessInfos()
  const stated = (file.credit?.businesses ?? []).map(({ licenseNumber, soho }) => [
    licenseNumber.replaceAll('-', ''),
    soho ?? null,
  ])
  same(
    'businesses',
    businessInfos.map((one) => [one.businessLicenseNumber, one.sohoScore]),
    stated,
  )

  const { histories } = await credit.listKcbCreditHistories({ query: { limit: '100' } })
  const inquiries = histories.filter((one) => one.creditHistoryTypeEnum === 'INQUIRY')
  const reward = await rewardOf(session, histories, nowMs)
  const raise = await raiseOf(session)

  await credit.withdrawFromCredit()
  same('agreed after leaving', (await credit.checkCreditServicesTermsAgreed()).isAgreed, false)
  return {
    scores,
    loans,
    loanCount: dsr.loanDiagnoses.length,
    totalDebtAmount: dsr.totalDebtAmount,
    dsrPercent: dsr.dsrPercent,
    inquiryCount: inquiries.length,
    businessCount: businessInfos.length,
    ...raise,
    rewardAmount: reward,
  }
}

/** Every open loan, the largest balance first. */
async function loansOf({ credit }: PersonSession): Promise<readonly LoanOfJourney[]> {
  const { loans } = await credit.listKcbLoans()
  const found: LoanOfJourney[] = []
  for (const loan of loans.filter(({ kcbLoanStatusEnum }) => kcbLoanStatusEnum !== 'CLOSED')) {
    const { userKcbLoanId, interestRateRange: range } = loan
    const interest = await credit.getKcbLoanInterestAmount({ params: { userKcbLoanId } })
    const { interestRange } = interest
    found.push({
      name: loan.productName ?? loan.loanTypeName,
      balanceAmount: loan.balanceAmount,
      ratePercent: loan.interestRatePercent ?? (range && [range.minPercent, range.maxPercent]),
      rateSourceEnum: loan.interestRateSourceEnum,
      rateAsOfDate: loan.interestRateAsOfDate,
      interestAmount: interest.interestAmount ?? (interestRange && [interestRange.minAmount, interestRange.maxAmount]),
    })
  }
  return found
}

/** By the file on this day, KCB first. */
function scoresOf({ credit = {} }: File, nowMs: number): (number | null)[] {
  const today = koreanYmd(nowMs).replaceAll('-', '')
  return (['KCB', 'NICE'] as const).map((bureau) => {
    const { score } = credit[bureau] ?? {}
    if (score === undefined) return null
    const moved = (credit.changes ?? []).filter(({ date }) => date <= today)
    const sum = moved.reduce((total, change) => total + (change[bureau] ?? 0), score)
    return Math.min(Math.max(sum, 1), 1_000)
  })
}

type Histories = Awaited<ReturnType<PersonSession['credit']['listKcbCreditHistories']>>['histories']

/** Opens the newest row with a reward, and receives it; 0 where there is none. */
async function rewardOf({ credit }: PersonSession, histories: Histories, nowMs: number): Promise<number> {
  const row = histories.find(({ reward }) => Number(reward.expiresAtMs ?? 0) > nowMs)
  if (!row) return 0
  const change = { userKcbCreditChangeHistoryId: row.historyId }
  const inquiry = { userKcbCreditInquiryHistoryId: row.historyId }
  if (row.creditHistoryTypeEnum === 'CHANGE') {
    await credit.getKcbCreditChangeHistory({ params: change })
    return (await credit.receiveChangeHistoryCheckingReward({ params: change })).rewardAmount
  }
  await credit.getKcbCreditInquiryHistory({ params: inquiry })
  return (await credit.receiveInquiryHistoryCheckingReward({ params: inquiry })).rewardAmount
}

/** Sends all available proof, and waits for the result. */
async function raiseOf({ credit }: PersonSession): Promise<Pick<CreditJourney, 'raise' | 'raisedBy'>> {
  const begun = await refusalOr(credit.raiseCreditScores({ body: { termsTypeEnums: ['CREDIT_RAISE_SUBMISSION'] } }))
  if (typeof begun === 'string') return { raise: begun, raisedBy: [] }
  const { raiseCreditScoresApplicationId } = begun
  const read = () => credit.getRaiseCreditScoresApplication({ params: { raiseCreditScoresApplicationId } })
  await until('raising', async () => {
    const { raiseCreditScoresApplicationStatusEnum: status } = await read()
    return !['REQUESTED', 'COLLECTING', 'SUBMITTED'].includes(status)
  })
  const { raiseCreditScoresApplicationStatusEnum: raise, bureaus } = await read()
  return { raise, raisedBy: bureaus.map(({ delta }) => delta) }
}

/** A person with an overdue payment may not raise the score: the error code reports it, and it is no failure. */
async function refusalOr<T>(call: Promise<T>): Promise<T | string> {
  try {
    return await call
  } catch (error) {
    if (error instanceof ApiError && error.errorCodeEnum === 'CREDIT_RAISE_EXCLUDED_BY_DELINQUENCY') {
      return error.errorCodeEnum
    }
    throw error
  }
}

async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  for (const end = performance.now() + RAISED_MS; performance.now() < end; ) {
    if (await isSo()) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`${what}: nothing came of it`)
}

function same(what: string, shown: unknown, stated: unknown): void {
  const [one, other] = [JSON.stringify(shown), JSON.stringify(stated)]
  if (one !== other) throw new Error(`${what}: ${one} is shown, and the file says ${other}`)
}
