/**
 * A stranger's calculation from a downloaded sheet and docs/reference/credit.md, without code of the project: the figures of any
 * sheet a second time. It shares the schedules of the second opinion, which import nothing either.
 */
import { type SecondLoan, secondRatio, secondSchedule, secondYear } from '../dsr/second-opinion.fixture.ts'

type Value = number | string | boolean | null
export type DownloadedSheet = {
  subject: string
  formulaKey: string
  inputs: Record<string, Value>
  results: Record<string, Value>
  parts: DownloadedSheet[]
}

/** Returns the results of a sheet from its inputs. */
export function strangersResults(sheet: DownloadedSheet): Record<string, Value> {
  const { subject, inputs } = sheet
  const of = numberOf(inputs)
  if (subject === 'DSR') return ratio(sheet)
  if (subject === 'DSR_LOAN') {
    const [principal, interest] = secondYear(loanOf(inputs))
    return { annualPrincipalAmount: Number(principal), annualInterestAmount: Number(interest) }
  }
  if (subject === 'INTEREST') {
    const at = (percent: Value) => Number((of('days') * milli(percent) * of('balanceAmount')) / 36_500_000n)
    return { minAmount: at(inputs.minRatePercent!), maxAmount: at(inputs.maxRatePercent!) }
  }
  return subject === 'SAVING' ? saving(inputs) : limit(sheet)
}

function ratio({ inputs, parts }: DownloadedSheet): Record<string, Value> {
  const of = numberOf(inputs)
  const loans = parts.map((part) => loanOf(part.inputs))
  const years = loans.map(secondYear)
  const withoutJeonse = loans.filter(({ kind }) => kind !== 'JEONSE_LOAN')
  return {
    annualPrincipalAmount: Number(years.reduce((sum, [principal]) => sum + principal, 0n)),
    annualInterestAmount: Number(years.reduce((sum, [, interest]) => sum + interest, 0n)),
    dsrPercent: Number(secondRatio(loans, of('annualIncomeAmount'))) / 100,
    dsrPercentExcludingJeonse: Number(secondRatio(withoutJeonse, of('annualIncomeAmount'))) / 100,
  }
}

function saving(inputs: Record<string, Value>): Record<string, Value> {
  const of = numberOf(inputs)
  const months = Number(inputs.remainingMonths)
  const owed = of('balanceAmount')
  const method = inputs.repaymentMethodEnum as SecondLoan['method']
  const interests = (percent: Value): bigint[] => {
    const rate = milli(percent)
    if (/LINE|FREE|UNKNOWN/.test(method)) return Array(months).fill((owed * rate) / 1_200_000n)
    const grace = Number(inputs.remainingGraceMonths)
    const plan = { method, loan: owed, milli: rate, months, grace, balloon: of('balloonAmount') }
    return secondSchedule(plan).map(([, interest]) => interest)
  }
  const [now, then] = [interests(inputs.currentRatePercent!), interests(inputs.expectedRatePercent!)]
  const saved = now.map((each, at) => each - then[at]!)
  const sum = (list: bigint[]) => list.reduce((total, each) => total + each, 0n)
  let all = sum(saved)
  if (method === 'EQUAL_AMORTIZATION') {
    const [a, b] = [
      annuity(milli(inputs.currentRatePercent!), months),
      annuity(milli(inputs.expectedRatePercent!), months),
    ]
    all = (BigInt(months) * owed * (a.over * b.under - b.over * a.under)) / (a.under * b.under)
  }
  const days = BigInt(Math.max(0, Math.min(Number(inputs.feeRemainingDays), Number(inputs.feeExemptionDays))))
  const fee = (owed * milli(inputs.feeRatePercent!) * days) / (100_000n * of('feeExemptionDays'))
  const stamp = owed <= 50_000_000n ? 0n : owed <= 100_000_000n ? 35_000n : owed <= 1_000_000_000n ? 75_000n : 175_000n
  const costs = fee + stamp + of('otherCostAmount')
  const reached = saved.findIndex((_, at) => sum(saved.slice(0, at + 1)) >= costs)
  return {
    yearlySavingAmount: Number((months <= 12 ? all : sum(saved.slice(0, 12))) - costs),
    totalSavingAmount: Number(all - costs),
    prepaymentFeeAmount: Number(fee),
    stampDutyAmount: Number(stamp),
    totalCostAmount: Number(costs),
    breakEvenMonths: costs <= 0n ? 0 : reached < 0 ? null : reached + 1,
  }
}

function limit({ formulaKey, inputs }: DownloadedSheet): Record<string, Value> {
  const of = numberOf(inputs)
  const percent = inputs.lenderTierEnum === 'FIRST_TIER' ? 40n : 50n
  const room = (of('annualIncomeAmount') * percent) / 100n - of('annualRepaymentAmount')
  const yearly = room > 0n ? room : 0n
  const rate = milli(inputs.ratePercent!) + of('stressThousandths')
  const { over, under } = annuity(rate, Number(inputs.months))
  let ratioLimit =
    formulaKey === 'LARGEST_OVER_FIVE_YEARS'
      ? (yearly * 500_000n) / (100_000n + 5n * rate)
      : (yearly * under) / (12n * over)
  if (inputs.unstressedUpToAmount !== null && of('unstressedUpToAmount') < ratioLimit) {
    ratioLimit = of('unstressedUpToAmount')
  }
  const others = [inputs.ltvLimitAmount, inputs.purchaseCapAmount, inputs.incomeLimitAmount]
  const known = others.filter((each) => each !== null && each !== undefined).map(Number)
  return {
    annualRoomAmount: Number(yearly),
    assessedRatePercent: Number(rate) / 1_000,
    dsrLimitAmount: Number(ratioLimit),
    limitAmount: Math.min(Number(ratioLimit), ...known),
  }
}

/** Monthly payment of one won in equal instalments: over ÷ under. */
function annuity(rate: bigint, months: number): { over: bigint; under: bigint } {
  if (rate === 0n) return { over: 1n, under: BigInt(months) }
  const [x, one] = [(1_200_000n + rate) ** BigInt(months), 1_200_000n ** BigInt(months)]
  return { over: rate * x, under: 1_200_000n * (x - one) }
}

function loanOf(inputs: Record<string, Value>): SecondLoan {
  const of = numberOf(inputs)
  return {
    method: inputs.repaymentMethodEnum as SecondLoan['method'],
    loan: of('balanceAmount'),
    milli: milli(inputs.ratePercent!),
    months: Number(inputs.remainingMonths),
    grace: Number(inputs.graceMonths),
    balloon: of('balloonAmount'),
    kind: String(inputs.kcbUserLoanTypeEnum),
    isPolicy: inputs.isPolicyProduct === true,
    contract: of('contractAmount'),
    balance: of('balanceAmount'),
    limit: inputs.limitAmount === null ? null : of('limitAmount'),
    term: Number(inputs.termMonths),
    left: Number(inputs.remainingMonths),
    graceLeft: Number(inputs.remainingGraceMonths),
  }
}

const numberOf = (inputs: Record<string, Value>) => (name: string) => BigInt(Number(inputs[name]))
const milli = (percent: Value) => BigInt(Math.round(Number(percent) * 1_000))
