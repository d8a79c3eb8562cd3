/** The order and the sums of a person's loans as they are shown. */
import type { KcbLoan, KcbLoans } from '@ieum/contracts/credit/loans/loans.ts'
import { portion } from '../../money/portion.ts'
import { ratePercent, rateThousandths } from '../../money/rate.ts'

type Sorted = Pick<KcbLoan, 'kcbLoanStatusEnum' | 'balanceAmount' | 'userKcbLoanId'>
type Rated = Pick<KcbLoan, 'interestRatePercent' | 'balanceAmount'>
type Summed = Rated &
  Pick<KcbLoan, 'kcbLoanStatusEnum' | 'contractAmount' | 'monthlyPaymentAmount'> & {
    readonly organization: Pick<KcbLoan['organization'], 'lenderTierEnum'>
  }

const isOpen = ({ kcbLoanStatusEnum }: Pick<KcbLoan, 'kcbLoanStatusEnum'>) => kcbLoanStatusEnum !== 'CLOSED'

/** Sorts open loans first, then by larger balance, then by ID. */
export function byOpenAndBalance(one: Sorted, other: Sorted): number {
  const byState = Number(isOpen(other)) - Number(isOpen(one))
  return byState || other.balanceAmount - one.balanceAmount || (one.userKcbLoanId < other.userKcbLoanId ? -1 : 1)
}

/** Returns the sums over the loans that are open. */
export function loanSummary(loans: readonly Summed[]): KcbLoans['summary'] {
  const open = loans.filter(isOpen)
  const sum = (of: (loan: Summed) => number) => open.reduce((total, loan) => total + of(loan), 0)
  const tier = (name: Summed['organization']['lenderTierEnum']) =>
    open.filter(({ organization }) => organization.lenderTierEnum === name).length
  const planned = open.filter(({ monthlyPaymentAmount }) => monthlyPaymentAmount !== null)
  return {
    count: open.length,
    totalBalanceAmount: sum(({ balanceAmount }) => balanceAmount),
    totalContractAmount: sum(({ contractAmount }) => contractAmount),
    monthlyPaymentAmount: planned.length === 0 ? null : sum(({ monthlyPaymentAmount }) => monthlyPaymentAmount ?? 0),
    averageRatePercent: averageRate(open),
    firstTierCount: tier('FIRST_TIER'),
    secondTierCount: tier('SECOND_TIER'),
    thirdTierCount: tier('THIRD_TIER'),
  }
}

/** Returns the average weighted by balance, over the loans with a reported rate; null when there are none. */
export function averageRate(loans: readonly Rated[]): number | null {
  const said = loans.flatMap(({ interestRatePercent: rate, balanceAmount }) =>
    rate === null ? [] : [{ rate, balanceAmount }],
  )
  const balance = said.reduce((total, loan) => total + loan.balanceAmount, 0)
  if (balance === 0) return null
  const weighed = said.reduce((total, loan) => total + portion(loan.balanceAmount, rateThousandths(loan.rate), 1), 0)
  return ratePercent(portion(weighed, 1, balance))
}
