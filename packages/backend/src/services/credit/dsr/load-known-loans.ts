import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { loanInputSources } from '@ieum/domain/credit/loans/input-sources.ts'
import { monthsUntil } from '@ieum/domain/credit/loans/loan-time.ts'
import { isMatured, remainingPlan, withGrace } from '@ieum/domain/credit/loans/repayment/remaining-plan.ts'
import { koreanYmd, type Ymd } from '@ieum/domain/time/korea.ts'
import type { Time } from '../../../platform/context.ts'
import { type CreditLoan, isOpen } from '../loans/credit-loan.ts'
import { loadCreditLoans, type LoanSources as Sources } from '../loans/load-credit-loans.ts'
import type { KnownLoan, KnownLoans } from './known-loan.ts'

export type LoanSources = Sources & Time

/** A person's open loans, as the bureau and the lenders report them. */
export async function loadKnownLoans(context: LoanSources, userId: UserId): Promise<KnownLoans> {
  const known = await loadCreditLoans(context, userId)
  if (!known) return { loans: [], updatedAtMs: null }
  const today = koreanYmd(context.clock.now())
  return { loans: known.loans.filter(isOpen).map((loan) => knownLoan(loan, today)), updatedAtMs: known.updatedAtMs }
}

function knownLoan({ reported, reportDate, kcbUserLoanTypeEnum, sourced }: CreditLoan, today: Ymd): KnownLoan {
  const { value: maturityDate } = sourced.maturityDate
  const { value: openedDate } = sourced.openedDate
  const { value: graceEndDate } = sourced.graceEndDate
  const { value: method } = sourced.repaymentMethodEnum
  return {
    userKcbLoanId: reported.userKcbLoanId,
    kcbUserLoanTypeEnum,
    organizationName: reported.organizationName,
    openedDate,
    maturityDate,
    isPolicyProduct: kcbUserLoanTypeEnum === 'POLICY_LOAN',
    contractAmount: sourced.contractAmount.value,
    balanceAmount: sourced.balanceAmount.value,
    limitAmount: sourced.limitAmount.value,
    rate: sourced.rate,
    repaymentMethodEnum: graceEndDate === null ? method : withGrace(method),
    termMonths: maturityDate === null ? null : Math.max(1, monthsUntil(openedDate, maturityDate)),
    remainingMonths: maturityDate === null ? null : Math.max(1, monthsUntil(today, maturityDate)),
    graceMonths: graceEndDate === null ? 0 : monthsUntil(openedDate, graceEndDate),
    remainingGraceMonths: remainingPlan(sourced, today)?.terms.graceMonths ?? 0,
    balloonAmount: sourced.balloonAmount.value,
    isMatured: isMatured(sourced, today),
    prepaymentFee: sourced.prepaymentFee.value,
    sources: loanInputSources(sourced, reportDate),
  }
}
