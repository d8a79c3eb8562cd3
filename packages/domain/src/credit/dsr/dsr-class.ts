import type { KcbUserLoanType } from '../loans/loan-type.ts'

/** Loans that the same rule applies to. */
export type DsrClass =
  | 'MORTGAGE'
  | 'CREDIT'
  | 'NON_HOUSING'
  | 'OFFICETEL'
  | 'LEASE_DEPOSIT'
  | 'SECURITIES'
  | 'CARD_LOAN'
  | 'OTHER'
  | 'JEONSE'
  | 'EXCLUDED'

/** Why a loan is excluded from the ratio; `NONE`: it is included. */
export type ExcludedReason =
  | 'NONE'
  | 'POLICY_PRODUCT'
  | 'SMALL_LOAN'
  | 'DEPOSIT_SECURED'
  | 'INSURANCE_POLICY'
  | 'INTERIM_PAYMENT'
  | 'REVERSE_MORTGAGE'

const CLASS_OF_TYPE: Readonly<Record<KcbUserLoanType, DsrClass>> = {
  CREDIT_LOAN: 'CREDIT',
  LINE_OF_CREDIT: 'CREDIT',
  MORTGAGE_LOAN: 'MORTGAGE',
  JEONSE_LOAN: 'JEONSE',
  JEONSE_DEPOSIT_SECURED_LOAN: 'LEASE_DEPOSIT',
  NON_HOUSING_REAL_ESTATE_LOAN: 'NON_HOUSING',
  OFFICETEL_LOAN: 'OFFICETEL',
  INTERIM_PAYMENT_LOAN: 'EXCLUDED',
  DEPOSIT_SECURED_LOAN: 'EXCLUDED',
  SECURITIES_SECURED_LOAN: 'SECURITIES',
  INSURANCE_POLICY_LOAN: 'EXCLUDED',
  CAR_LOAN: 'OTHER',
  LEASE: 'OTHER',
  INSTALLMENT: 'OTHER',
  CARD_LOAN: 'CARD_LOAN',
  CASH_ADVANCE: 'OTHER',
  STUDENT_LOAN: 'OTHER',
  POLICY_LOAN: 'EXCLUDED',
  GUARANTEED_LOAN: 'OTHER',
  OTHER_SECURED_LOAN: 'SECURITIES',
  REVERSE_MORTGAGE: 'EXCLUDED',
  P2P_LOAN: 'OTHER',
  PRIVATE_LENDER_LOAN: 'OTHER',
  OTHER: 'OTHER',
  UNKNOWN: 'OTHER',
}

/** Returns the class of a loan; a product for people of low income is excluded, whatever its kind. */
export function dsrClassOf(type: KcbUserLoanType, isPolicyProduct: boolean): DsrClass {
  return isPolicyProduct ? 'EXCLUDED' : CLASS_OF_TYPE[type]
}

const REASON_OF_TYPE: Partial<Record<KcbUserLoanType, ExcludedReason>> = {
  POLICY_LOAN: 'POLICY_PRODUCT',
  DEPOSIT_SECURED_LOAN: 'DEPOSIT_SECURED',
  INSURANCE_POLICY_LOAN: 'INSURANCE_POLICY',
  INTERIM_PAYMENT_LOAN: 'INTERIM_PAYMENT',
  REVERSE_MORTGAGE: 'REVERSE_MORTGAGE',
}

/** A loan up to this amount is excluded, won. @source docs/reference/credit.md#the-ratio */
const SMALL_LOAN_AMOUNT = 3_000_000

/** Returns why a loan is excluded: its kind is checked before its amount. */
export function excludedReasonOf(loan: {
  readonly kcbUserLoanTypeEnum: KcbUserLoanType
  readonly isPolicyProduct: boolean
  readonly contractAmount: number
  readonly limitAmount: number | null
}): ExcludedReason {
  if (loan.isPolicyProduct) return 'POLICY_PRODUCT'
  const reason = REASON_OF_TYPE[loan.kcbUserLoanTypeEnum]
  if (reason !== undefined) return reason
  return (loan.limitAmount ?? loan.contractAmount) <= SMALL_LOAN_AMOUNT ? 'SMALL_LOAN' : 'NONE'
}
