import type { KcbLoan } from '@ieum/contracts/credit/loans.ts'
import { loanTypeLabels } from '@ieum/copy/credit/loan-labels.ts'
import { isEstimatedRate } from '@ieum/domain/credit/rate-range.ts'
import { portion } from '@ieum/domain/money/portion.ts'
import { koreanYmd } from '@ieum/domain/time/korea.ts'
import type { Logos } from '../credit-context.ts'
import { type CreditLoan, isOpen } from './credit-loan.ts'
import { comingInstalment } from './loan-plan.ts'

/** A loan as it is answered. */
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
    balanceAmount: balance,
    balanceSourceEnum: isOpen(loan) ? sourced.balanceAmount.source : 'BUREAU',
    limitAmount: isLimit ? (reported.limitAmount ?? contract) : null,
    openedDate: sourced.openedDate.value,
    openedDateSourceEnum: sourced.openedDate.source,
    maturityDate: sourced.maturityDate.value,
    maturityDateSourceEnum: sourced.maturityDate.source,
    closedDate: reported.closedDate,
    kcbLoanStatusEnum: reported.kcbLoanStatusEnum,
    repaymentMethodEnum: sourced.repaymentMethodEnum.value,
    repaymentMethodSourceEnum: sourced.repaymentMethodEnum.source,
    interestRatePercent: isEstimatedRate(rate) ? null : rate.minPercent,
    interestRateRange: isEstimatedRate(rate) ? { minPercent: rate.minPercent, maxPercent: rate.maxPercent } : null,
    interestRateSourceEnum: rate.interestRateSourceEnum,
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
