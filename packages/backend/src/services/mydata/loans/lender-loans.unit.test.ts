import type { AssetFact } from '@ieum/contracts/mydata/assets/assets.ts'
import type { OrganizationGuid } from '@ieum/contracts/shared/ids.ts'
import { NOTHING_KNOWN } from '@ieum/domain/mydata/assets/asset-content.ts'
import { exchangeRates } from '@ieum/domain/mydata/net-worth/foreign-currency.ts'
import type { Ymd } from '@ieum/domain/time/korea.ts'
import { expect, it } from 'vitest'
import { convertedBalance, lenderLoan } from './lender-loans.ts'

const usd = (factEnum: AssetFact['factEnum']): AssetFact => ({
  ...{ factEnum, value: '80000' },
  valueKindEnum: 'FOREIGN_AMOUNT',
  currencyCode: 'USD',
})
const krw = (factEnum: AssetFact['factEnum']): AssetFact => ({
  ...usd(factEnum),
  valueKindEnum: 'KRW',
  currencyCode: null,
})

it.each([
  ['a loan in dollars', 'BANK_LOAN', null, [usd('LOAN_PRINCIPAL')], [null, null]],
  ['a loan in won', 'BANK_LOAN', 7, [krw('LOAN_PRINCIPAL')], [80_000, 7]],
  ['an overdraft in dollars', 'BANK_DEPOSIT', null, [usd('CREDIT_LIMIT'), usd('LOAN_BALANCE')], [null, null]],
  ['an overdraft in dollars of an account with won', 'BANK_DEPOSIT', 5, [usd('LOAN_BALANCE')], [null, null]],
  ['an overdraft in won', 'BANK_DEPOSIT', -9, [krw('CREDIT_LIMIT'), krw('LOAN_BALANCE')], [80_000, 80_000]],
] as const)('never takes another currency for won: %s', (_about, scope, balanceKrw, facts, expected) => {
  const loan = lenderLoan(
    { organizationGuid: 'bank' as OrganizationGuid, assetKey: Buffer.alloc(32), scopeTypes: [scope] },
    { ...NOTHING_KNOWN, nameToDisplay: '대출', balanceKrw, facts: [...facts] } as never,
    { asOfDate: '2026-11-20' as Ymd, converted: null },
  )
  expect([loan.contractAmount, loan.balanceAmount]).toEqual(expected)
})

const RATES = exchangeRates(
  [{ currencyCode: 'USD', rate: '1400', rateDate: '2026-11-20' as Ymd }],
  Date.parse('2026-11-20T12:00:00+09:00'),
)
const dollars = (amount: string) => ({ currencyCode: 'USD', amount })
const lent = { ...usd('LOAN_BALANCE'), value: '100' }

it.each([
  ['a loan in won', 'BANK_LOAN', 7, [], [], null],
  ['a loan in dollars', 'BANK_LOAN', null, [dollars('10')], [], 14_000],
  ['a loan in dollars with a minus', 'BANK_LOAN', null, [dollars('-10')], [], 14_000],
  ['a loan of a broker in won and dollars', 'INVEST_ACCOUNT', 7, [dollars('10')], [], 14_007],
  ['an overdraft in dollars by its loan side', 'BANK_DEPOSIT', null, [dollars('-90')], [lent], 140_000],
  ['an overdraft in dollars that says no balance of its loan', 'BANK_DEPOSIT', null, [dollars('-90')], [], 126_000],
  ['an overdraft in dollars that is not drawn', 'BANK_DEPOSIT', null, [dollars('90')], [], null],
  ['an overdraft in won with a pocket of dollars', 'BANK_DEPOSIT', -9, [dollars('-90')], [], null],
  ['a currency without a rate', 'BANK_LOAN', null, [{ currencyCode: 'KZT', amount: '1' }], [], null],
] as const)(
  'converts what is owed in other currencies: %s',
  (_about, scope, balanceKrw, foreignAmounts, facts, krw) => {
    const content = { ...NOTHING_KNOWN, balanceKrw, foreignAmounts: [...foreignAmounts], facts: [...facts] }
    expect(convertedBalance({ scopeTypes: [scope] }, content, RATES)?.krw ?? null).toBe(krw)
  },
)
