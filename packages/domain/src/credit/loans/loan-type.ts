/** Kinds of loans as a person knows them. */
export type KcbUserLoanType =
  | 'CREDIT_LOAN'
  | 'LINE_OF_CREDIT'
  | 'MORTGAGE_LOAN'
  | 'JEONSE_LOAN'
  | 'JEONSE_DEPOSIT_SECURED_LOAN'
  | 'NON_HOUSING_REAL_ESTATE_LOAN'
  | 'OFFICETEL_LOAN'
  | 'INTERIM_PAYMENT_LOAN'
  | 'DEPOSIT_SECURED_LOAN'
  | 'SECURITIES_SECURED_LOAN'
  | 'INSURANCE_POLICY_LOAN'
  | 'CAR_LOAN'
  | 'LEASE'
  | 'INSTALLMENT'
  | 'CARD_LOAN'
  | 'CASH_ADVANCE'
  | 'STUDENT_LOAN'
  | 'POLICY_LOAN'
  | 'GUARANTEED_LOAN'
  | 'OTHER_SECURED_LOAN'
  | 'REVERSE_MORTGAGE'
  | 'P2P_LOAN'
  | 'PRIVATE_LENDER_LOAN'
  | 'OTHER'
  | 'UNKNOWN'

export type LenderTier = 'FIRST_TIER' | 'SECOND_TIER' | 'THIRD_TIER' | 'UNKNOWN'

/** A bureau's codes of a loan. */
export type BureauLoanCodes = {
  /** The national code of a loan, `100`; a MyData account type is the same with a 3 in front. */
  readonly loanCode: string
  /** `0`: no product for people of low income. */
  readonly policyProductCode: string
  readonly dealForm: string
  readonly lenderSector: string
  /** Level-1 kind: `31` personal loan, `37` card loan, `41` cash advance. */
  readonly kind: string
  readonly isGroupLoan: boolean
  readonly isOfficetel: boolean
}

const TYPE_OF_CODE = new Map<string, KcbUserLoanType>([
  ['100', 'CREDIT_LOAN'],
  ['150', 'STUDENT_LOAN'],
  ['170', 'JEONSE_LOAN'],
  ['200', 'DEPOSIT_SECURED_LOAN'],
  ['210', 'SECURITIES_SECURED_LOAN'],
  ['220', 'MORTGAGE_LOAN'],
  ['230', 'NON_HOUSING_REAL_ESTATE_LOAN'],
  ['240', 'GUARANTEED_LOAN'],
  ['245', 'MORTGAGE_LOAN'],
  ['250', 'STUDENT_LOAN'],
  ['260', 'REVERSE_MORTGAGE'],
  ['270', 'JEONSE_LOAN'],
  ['271', 'JEONSE_DEPOSIT_SECURED_LOAN'],
  ['290', 'OTHER_SECURED_LOAN'],
  ['400', 'INSURANCE_POLICY_LOAN'],
  ['500', 'CAR_LOAN'],
  ['510', 'CAR_LOAN'],
  ['590', 'INSTALLMENT'],
  ['700', 'LEASE'],
  ['710', 'LEASE'],
])

/**
 * Returns the kind of loan of a bureau's codes. A product for people of low income takes precedence over its loan code;
 * a group loan for a flat under construction takes precedence over the code of a mortgage.
 * @source docs/reference/credit.md#kinds-of-loans
 */
export function loanTypeOf(codes: BureauLoanCodes): KcbUserLoanType {
  if (codes.policyProductCode !== '0' && codes.policyProductCode !== '') return 'POLICY_LOAN'
  if (codes.isGroupLoan) return 'INTERIM_PAYMENT_LOAN'
  if (codes.kind === '37') return 'CARD_LOAN'
  if (codes.kind === '41') return 'CASH_ADVANCE'
  if (codes.lenderSector === '24') return 'PRIVATE_LENDER_LOAN'
  const type = TYPE_OF_CODE.get(codes.loanCode)
  if (type === 'CREDIT_LOAN' && (codes.dealForm === '3' || codes.dealForm === '6')) return 'LINE_OF_CREDIT'
  if (type === 'NON_HOUSING_REAL_ESTATE_LOAN' && codes.isOfficetel) return 'OFFICETEL_LOAN'
  return type ?? 'UNKNOWN'
}

const SECTORS_OF_TIER: Readonly<Record<Exclude<LenderTier, 'UNKNOWN'>, readonly string[]>> = {
  FIRST_TIER: ['1', '2'],
  SECOND_TIER: ['3', '5', '6', '8', '15', '16', '17', '21'],
  THIRD_TIER: ['24'],
}

/**
 * Returns the tier of a lender by its sector: banks; savings banks, card, capital, insurers and co-operatives; private
 * lenders.
 */
export function lenderTierOf(lenderSector: string): LenderTier {
  if (SECTORS_OF_TIER.FIRST_TIER.includes(lenderSector)) return 'FIRST_TIER'
  if (SECTORS_OF_TIER.SECOND_TIER.includes(lenderSector)) return 'SECOND_TIER'
  return SECTORS_OF_TIER.THIRD_TIER.includes(lenderSector) ? 'THIRD_TIER' : 'UNKNOWN'
}
