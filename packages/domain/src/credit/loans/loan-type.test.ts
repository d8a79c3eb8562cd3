import { expect, it } from 'vitest'
import { type BureauLoanCodes, lenderTierOf, loanTypeOf } from './loan-type.ts'

const PLAIN: BureauLoanCodes = {
  loanCode: '100',
  policyProductCode: '0',
  dealForm: '2',
  lenderSector: '1',
  kind: '31',
  isGroupLoan: false,
  isOfficetel: false,
}

it.each<[string, Partial<BureauLoanCodes>, string]>([
  ['a credit loan', {}, 'CREDIT_LOAN'],
  ['an overdraft', { dealForm: '3' }, 'LINE_OF_CREDIT'],
  ['햇살론 with the code of a credit loan', { policyProductCode: '200' }, 'POLICY_LOAN'],
  ['no policy product said', { policyProductCode: '' }, 'CREDIT_LOAN'],
  ['a mortgage', { loanCode: '220' }, 'MORTGAGE_LOAN'],
  ['보금자리론', { loanCode: '245' }, 'MORTGAGE_LOAN'],
  ['an interim payment with the code of a mortgage', { loanCode: '220', isGroupLoan: true }, 'INTERIM_PAYMENT_LOAN'],
  ['전세자금', { loanCode: '170' }, 'JEONSE_LOAN'],
  ['전세자금 with a guarantee', { loanCode: '270' }, 'JEONSE_LOAN'],
  ['전세보증금담보, nearly the same name', { loanCode: '271' }, 'JEONSE_DEPOSIT_SECURED_LOAN'],
  ['a shop', { loanCode: '230' }, 'NON_HOUSING_REAL_ESTATE_LOAN'],
  ['an officetel', { loanCode: '230', isOfficetel: true }, 'OFFICETEL_LOAN'],
  ['a card loan', { kind: '37', dealForm: '4' }, 'CARD_LOAN'],
  ['a cash advance', { kind: '41' }, 'CASH_ADVANCE'],
  ['a private lender', { lenderSector: '24' }, 'PRIVATE_LENDER_LOAN'],
  ['a code that nobody knows', { loanCode: '999' }, 'UNKNOWN'],
])('%s', (_name, codes, type) => expect(loanTypeOf({ ...PLAIN, ...codes })).toBe(type))

it.each([
  ['1', 'FIRST_TIER'],
  ['2', 'FIRST_TIER'],
  ['21', 'SECOND_TIER'],
  ['5', 'SECOND_TIER'],
  ['24', 'THIRD_TIER'],
  ['99', 'UNKNOWN'],
  ['', 'UNKNOWN'],
])('sector %j is %s', (sector, tier) => expect(lenderTierOf(sector)).toBe(tier))
