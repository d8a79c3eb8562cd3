import type { KcbLoan } from '@ieum/contracts/credit/loans/loans.ts'
import { loanTypeLabels } from '@ieum/copy/credit/loans/loan-labels.ts'
import { isEstimatedRate } from '@ieum/domain/credit/loans/rate-range.ts'
import { isMatured } from '@ieum/domain/credit/loans/repayment/remaining-plan.ts'
import { portion } from '@ieum/domain/money/portion.ts'
import { koreanYmd } from '@ieum/domain/time/korea.ts'
import type { Logos } from '../credit-context.ts'
import { type CreditLoan, isOpen } from './credit-loan.ts'
import { comingInstalment } from './loan-plan.ts'

/** A loan as the API answers it. */
export function loanView(
  loan: CreditLoan,
  { nowMs, updatedAtMs }: { readonly nowMs: number; readonly updatedAtMs: number },
  { logoOf }: Logos,
): KcbLoan {
  const { organizationName } = loan.reported
  const { reported, kcbUserLoanTypeEnum, lenderTierEnum, sourced, organizationGuid, assetIdentifier } = loan
  const coming = comingInstalment(loan, koreanYmd(nowMs))
  const { rate } = sourced
  const isLimit = kcbUserLoanTypeEnum === 'LINE_OF_CREDIT'
  const [contract, balance] = [sourced.contractAmount.value, isOpen(loan) ? sourced.balanceAmount.value : 0]
  return {
    userKcbLoanId: reported.userKcbLoanId,
    kcbUserLoanTypeEnum,
    loanTypeName: loanTypeLabels[kcbUserLoanTypeEnum],
    organization: {
      organizationGuid,
      organizationName,
      lenderTierEnum,
      logoImageUrl: logoOf({ organizationGuid, organizationName }),
    },
    branchName: reported.branchName,
    productName: sourced.productName.value,
    contractAmount: contract,
    contractAmountSourceEnum: sourced.contractAmount.source,
    contractAmountAsOfDate: sourced.contractAmount.asOfDate,
    balanceAmount: balance,
    balanceSourceEnum: isOpen(loan) ? sourced.balanceAmount.source : 'BUREAU',
    balanceAsOfDate: isOpen(loan) ? sourced.balanceAmount.asOfDate : null,
    limitAmount: sourced.limitAmount.value,
    openedDate: sourced.openedDate.value,
    openedDateSourceEnum: sourced.openedDate.source,
    openedDateAsOfDate: sourced.openedDate.asOfDate,
    maturityDate: sourced.maturityDate.value,
    maturityDateSourceEnum: sourced.maturityDate.source,
    maturityDateAsOfDate: sourced.maturityDate.asOfDate,
    isMatured: isOpen(loan) && isMatured(sourced, koreanYmd(nowMs)),
    closedDate: reported.closedDate,
    kcbLoanStatusEnum: reported.kcbLoanStatusEnum,
    repaymentMethodEnum: sourced.repaymentMethodEnum.value,
    repaymentMethodSourceEnum: sourced.repaymentMethodEnum.source,
    repaymentMethodAsOfDate: sourced.repaymentMethodEnum.asOfDate,
    graceEndDate: sourced.graceEndDate.value,
    graceEndDateSourceEnum: sourced.graceEndDate.source,
    graceEndDateAsOfDate: sourced.graceEndDate.asOfDate,
    balloonAmount: sourced.balloonAmount.value === 0 ? null : sourced.balloonAmount.value,
    prepaymentFee: sourced.prepaymentFee.value,
    repaymentDay: sourced.repaymentDay.value,
    interestRatePercent: isEstimatedRate(rate) ? null : rate.minPercent,
    interestRateRange: isEstimatedRate(rate) ? { minPercent: rate.minPercent, maxPercent: rate.maxPercent } : null,
    interestRateSourceEnum: rate.interestRateSourceEnum,
    interestRateAsOfDate: rate.asOfDate,
    doubtfulInterestRatePercent: rate.doubtfulPercent,
    monthlyPaymentAmount: coming?.paymentAmount ?? null,
    isMonthlyPaymentEstimated: coming?.isEstimated ?? false,
    nextPaymentDate: coming?.dueDate ?? null,
    isNextPaymentDateEstimated: coming?.isDateEstimated ?? false,
    repaidPercent: isLimit || contract === 0 ? null : portion(Math.max(0, contract - balance), 100, contract),
    isCollateralized: reported.isCollateralized,
    hasGuarantor: reported.hasGuarantor,
    isPolicyProduct: kcbUserLoanTypeEnum === 'POLICY_LOAN',
    isRefinancedDelinquency: reported.isRefinancedDelinquency,
    matchedMydataAccountIdentifier: assetIdentifier,
    updatedAtMs: String(updatedAtMs),
  }
}
