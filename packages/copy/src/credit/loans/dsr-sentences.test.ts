import { expect, it } from 'vitest'
import { explanationOfLoan } from './dsr-sentences.ts'

type Loan = Parameters<typeof explanationOfLoan>[0]
const loan = (dsrClassEnum: Loan['dsrClassEnum'], repaymentMethodEnum: Loan['repaymentMethodEnum']): Loan => ({
  dsrClassEnum,
  dsrRuleEnum: 'NEXT_12_MONTHS',
  excludedReasonEnum: 'NONE',
  assessmentMonths: null,
  isTermAssumed: false,
  repaymentMethodEnum,
})

it.each([
  ['MORTGAGE', 'EQUAL_AMORTIZATION', '앞으로 12개월 동안 갚을 원금과 이자를 넣어요.'],
  ['MORTGAGE', 'DEFERRED_EQUAL_AMORTIZATION', '앞으로 12개월 이자와, 거치가 끝난 뒤 12개월 동안 갚을 원금을 넣어요.'],
  ['OFFICETEL', 'DEFERRED_EQUAL_PRINCIPAL', '앞으로 12개월 이자와, 거치가 끝난 뒤 12개월 동안 갚을 원금을 넣어요.'],
  ['OTHER', 'DEFERRED_EQUAL_PRINCIPAL', '앞으로 12개월 동안 갚을 원금과 이자를 넣어요.'],
] as const)('explains a loan of class %s repaid by %s', (dsrClass, method, sentence) =>
  expect(explanationOfLoan(loan(dsrClass, method))).toBe(sentence),
)
