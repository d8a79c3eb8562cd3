import type { AssetFact } from '@ieum/contracts/mydata/assets/assets.ts'
import { expect, it } from 'vitest'
import { factKrw, openedDateOf } from './asset-facts.ts'

const krw = (factEnum: AssetFact['factEnum'], value: string): AssetFact => ({
  ...{ factEnum, value },
  valueKindEnum: 'KRW',
  currencyCode: null,
})
const usd = (factEnum: AssetFact['factEnum'], value: string): AssetFact => ({
  ...{ factEnum, value },
  valueKindEnum: 'FOREIGN_AMOUNT',
  currencyCode: 'USD',
})

it.each<[string, AssetFact[], number | null]>([
  ['won', [krw('LOAN_PRINCIPAL', '80000')], 80_000],
  ['zero won', [krw('LOAN_PRINCIPAL', '0')], 0],
  ['dollars', [usd('LOAN_PRINCIPAL', '80000')], null],
  ['the won beside dollars', [usd('LOAN_PRINCIPAL', '80000'), krw('LOAN_PRINCIPAL', '7')], 7],
  ['won of another fact', [usd('LOAN_PRINCIPAL', '80000'), krw('LOAN_BALANCE', '7')], null],
  ['won with the code of another currency', [{ ...krw('LOAN_PRINCIPAL', '80000'), currencyCode: 'USD' }], null],
  ['a rate', [{ ...krw('LOAN_PRINCIPAL', '5'), valueKindEnum: 'RATE_PERCENT' }], null],
  ['nothing', [], null],
])('the principal in won of %s', (_about, facts, expected) => {
  expect(factKrw(facts, 'LOAN_PRINCIPAL')).toBe(expected)
})

const date = (factEnum: AssetFact['factEnum'], value: string) => ({ factEnum, value })

it.each([
  ['an account', [date('ISSUE_DATE', '2021-03-02')], '2021-03-02'],
  ['a loan', [date('LOAN_ISSUE_DATE', '2021-09-27')], '2021-09-27'],
  [
    'an overdraft account, whose contract is older',
    [date('LOAN_ISSUE_DATE', '2024-01-01'), date('ISSUE_DATE', '2019-05-07')],
    '2019-05-07',
  ],
  ['an asset without a day', [date('EXPIRY_DATE', '2030-01-01')], null],
])('the first day of %s', (_about, facts, expected) => {
  expect(openedDateOf(facts)).toBe(expected)
})
