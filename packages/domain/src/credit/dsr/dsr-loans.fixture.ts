import type { DsrLoan } from './dsr-loan.ts'

/** Returns a credit loan of 30 million won at 6.5 %, with the given differences. */
export function dsrLoan(more: Partial<DsrLoan> & { readonly ratePercent?: number } = {}): DsrLoan {
  const { ratePercent = 6.5, ...rest } = more
  const contractAmount = rest.contractAmount ?? 30_000_000
  return {
    userKcbLoanId: 'loan',
    kcbUserLoanTypeEnum: 'CREDIT_LOAN',
    isPolicyProduct: false,
    contractAmount,
    balanceAmount: contractAmount,
    limitAmount: null,
    rate: { minPercent: ratePercent, maxPercent: ratePercent, interestRateSourceEnum: 'MYDATA' },
    repaymentMethodEnum: 'BULLET',
    termMonths: 12,
    remainingMonths: 12,
    graceMonths: 0,
    remainingGraceMonths: 0,
    balloonAmount: 0,
    ...rest,
  }
}

export const OVERDRAFT = dsrLoan({
  userKcbLoanId: 'overdraft',
  kcbUserLoanTypeEnum: 'LINE_OF_CREDIT',
  contractAmount: 50_000_000,
  balanceAmount: 12_000_000,
  limitAmount: 50_000_000,
  repaymentMethodEnum: 'LINE_OF_CREDIT',
  ratePercent: 5.8,
})

export const mortgage = (ratePercent: number, more: Partial<DsrLoan> = {}) =>
  dsrLoan({
    userKcbLoanId: 'mortgage',
    kcbUserLoanTypeEnum: 'MORTGAGE_LOAN',
    contractAmount: 300_000_000,
    repaymentMethodEnum: 'EQUAL_AMORTIZATION',
    termMonths: 360,
    remainingMonths: 360,
    ratePercent,
    ...more,
  })

export const JEONSE = dsrLoan({
  userKcbLoanId: 'jeonse',
  kcbUserLoanTypeEnum: 'JEONSE_LOAN',
  contractAmount: 200_000_000,
  ratePercent: 4,
})
