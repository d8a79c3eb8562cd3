import type { AssetFact } from '@ieum/contracts/mydata/assets/assets.ts'
import { describe, expect, it } from 'vitest'
import { doubtfulLoanRateIssues } from './doubtful-loan-rate.ts'

const fact = (factEnum: AssetFact['factEnum'], value: string): AssetFact => ({
  factEnum,
  valueKindEnum: factEnum === 'LOAN_RATE' ? 'RATE_PERCENT' : 'CODE',
  value,
  currencyCode: null,
})
const rate = (percent: string) => fact('LOAN_RATE', percent)
const account = (code: string) => fact('ACCOUNT_TYPE', code)

describe('a rate that cannot be that of its loan', () => {
  it.each([
    ['the deposit side of an overdraft', [rate('0.1')], ['BANK_DEPOSIT', 'BANK_LOAN'], undefined, true],
    ['an overdraft', [rate('5.8')], ['BANK_DEPOSIT', 'BANK_LOAN'], undefined, false],
    ['a deposit without a loan', [fact('DEPOSIT_RATE', '0.1')], ['BANK_DEPOSIT'], undefined, false],
    ['a cash advance without interest', [rate('0')], ['CARD_LOAN'], 'CASH_ADVANCE', true],
    ['a card loan', [rate('14.5')], ['CARD_LOAN'], 'CARD_LOAN', false],
    ['a loan on a policy', [rate('0.52')], ['INSURANCE_LOAN'], undefined, true],
    ['a credit loan', [account('CREDIT_LOAN'), rate('0.056')], ['BANK_LOAN'], undefined, true],
    ['a mortgage below one percent', [account('MORTGAGE_LOAN'), rate('0.7')], ['BANK_LOAN'], undefined, false],
    ['a mortgage of nothing', [account('MORTGAGE_LOAN'), rate('0')], ['BANK_LOAN'], undefined, true],
    ['instalments without interest', [rate('0')], ['CAPITAL_LOAN'], undefined, false],
    ['above what the law allows', [rate('580')], ['CAPITAL_LOAN'], undefined, true],
    ['below zero', [rate('-3')], ['CAPITAL_LOAN'], undefined, true],
    ['a loan without a rate', [account('CREDIT_LOAN')], ['BANK_LOAN'], undefined, false],
  ] as const)('%s', (_, facts, scopes, loanKindEnum, isDoubtful) => {
    const issues = doubtfulLoanRateIssues({ facts: [...facts], ...(loanKindEnum && { loanKindEnum }) }, scopes as never)
    expect(issues).toEqual(isDoubtful ? [{ issueEnum: 'LOAN_RATE_DOUBTFUL' }] : [])
  })
})
