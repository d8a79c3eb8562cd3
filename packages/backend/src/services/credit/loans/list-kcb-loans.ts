import type { creditLoans, KcbLoan, KcbLoans } from '@ieum/contracts/credit/loans/loans.ts'
import { portion } from '@ieum/domain/money/portion.ts'
import { ratePercent, rateThousandths } from '@ieum/domain/money/rate.ts'
import { koreanYmd } from '@ieum/domain/time/korea.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { memoizeByIdentity } from '../../../platform/keys/memoize-by-identity.ts'
import type { CreditContext, Logos } from '../credit-context.ts'
import { requireAccess } from '../membership/require-access.ts'
import { type CreditLoans, loadCreditLoans } from './load-credit-loans.ts'
import { loanView } from './loan-view.ts'

export const listKcbLoans: Handler<typeof creditLoans.listKcbLoans, CreditContext> = async (
  { user: { userId } },
  context,
) => {
  // Both run together: `requireAccess` refuses the call whatever the other finds.
  const [, known] = await Promise.all([requireAccess(context, userId), loadCreditLoans(context, userId)])
  const nowMs = context.clock.now()
  return known ? lists([known, koreanYmd(nowMs)], () => listOf(known, nowMs, context)) : NO_LOANS
}

/** Cached by report and day: nothing else changes the view of the loans. */
const lists = memoizeByIdentity<KcbLoans>()

function listOf({ loans: known, updatedAtMs }: CreditLoans, nowMs: number, logos: Logos): KcbLoans {
  const loans = known.map((loan) => loanView(loan, { nowMs, updatedAtMs }, logos)).toSorted(inOrder)
  return { loans, summary: summaryOf(loans.filter(isOpen)), updatedAtMs: String(updatedAtMs) }
}

const isOpen = ({ kcbLoanStatusEnum }: KcbLoan) => kcbLoanStatusEnum !== 'CLOSED'

/** Sorts open loans first, then by larger balance, then by ID. */
function inOrder(one: KcbLoan, other: KcbLoan): number {
  const byState = Number(isOpen(other)) - Number(isOpen(one))
  return byState || other.balanceAmount - one.balanceAmount || (one.userKcbLoanId < other.userKcbLoanId ? -1 : 1)
}

function summaryOf(open: readonly KcbLoan[]): KcbLoans['summary'] {
  const sum = (of: (loan: KcbLoan) => number) => open.reduce((total, loan) => total + of(loan), 0)
  const tier = (name: KcbLoan['organization']['lenderTierEnum']) =>
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

/** The average weighted by balance, over the loans with a reported rate; null when there are none. */
export function averageRate(loans: readonly Pick<KcbLoan, 'interestRatePercent' | 'balanceAmount'>[]): number | null {
  const said = loans.flatMap(({ interestRatePercent: rate, balanceAmount }) =>
    rate === null ? [] : [{ rate, balanceAmount }],
  )
  const balance = said.reduce((total, loan) => total + loan.balanceAmount, 0)
  if (balance === 0) return null
  const weighed = said.reduce((total, loan) => total + portion(loan.balanceAmount, rateThousandths(loan.rate), 1), 0)
  return ratePercent(portion(weighed, 1, balance))
}

const NO_LOANS: KcbLoans = Object.freeze({ loans: [], summary: summaryOf([]), updatedAtMs: null })
