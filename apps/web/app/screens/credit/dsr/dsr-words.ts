import type { LoanDsr } from '@ieum/contracts/credit/loans/dsr.ts'
import { dsr } from '@ieum/copy/credit/loans/dsr.ts'
import { loanName } from '@ieum/copy/credit/loans/dsr-sentences.ts'
import { repaymentMethodLabels } from '@ieum/copy/credit/loans/repayment-labels.ts'

/** `가온은행 신용대출` */
export const nameOf = ({ organizationName, kcbUserLoanTypeEnum }: LoanDsr): string =>
  loanName(organizationName, kcbUserLoanTypeEnum)

/** `연 5.12% · 만기일시`; for a rate that nobody reported `예상 연 6% · 만기일시`. */
export function termsOf({ ratePercent, interestRateSourceEnum, repaymentMethodEnum }: LoanDsr): string {
  const isEstimated = interestRateSourceEnum !== 'MYDATA' && interestRateSourceEnum !== 'USER_INPUT'
  return `${dsr.rate(ratePercent, isEstimated)} · ${repaymentMethodLabels[repaymentMethodEnum]}`
}
