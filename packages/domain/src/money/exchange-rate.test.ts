import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isPlausibleRate, publishedRate, wonAtRate } from './exchange-rate.ts'

describe('publishedRate', () => {
  it.each<[string, string, string, string]>([
    ['a rate with a thousands comma', 'USD', '1,398.1', 'USD 1398.1'],
    ['a rate below a thousand', 'CNH', '193.55', 'CNH 193.55'],
    ['of a hundred yen', 'JPY(100)', '1,001.25', 'JPY 10.0125'],
    ['of a hundred rupiah, below one won', 'IDR(100)', '8.42', 'IDR 0.0842'],
    ['of a thousand', 'VND(1000)', '54.1', 'VND 0.0541'],
    ['without decimals', 'KWD', '4,560', 'KWD 4560'],
    ['with zeros at its end', 'EUR', '1,620.00', 'EUR 1620'],
    ['without its comma', 'GBP', '1850.7', 'GBP 1850.7'],
    ['with blanks around', ' USD ', ' 1,398.1 ', 'USD 1398.1'],
    ['of a hundred, without decimals left', 'JPY(100)', '900', 'JPY 9'],
  ])('%s', (_name, unit, baseRate, expected) => {
    const { currencyCode, rate } = publishedRate(unit, baseRate) ?? {}
    expect(`${currencyCode} ${rate}`).toBe(expected)
  })

  it.each<[string, string, string]>([
    ['the won itself', 'KRW', '1'],
    ['no amount', 'USD', ''],
    ['a dash', 'USD', '-'],
    ['zero', 'USD', '0'],
    ['less than nothing', 'USD', '-1,398.1'],
    ['a comma that belongs elsewhere', 'USD', '13,98.1'],
    ['a decimal comma', 'EUR', '1.620,00'],
    ['words', 'USD', '휴일'],
    ['units that are no power of ten', 'JPY(50)', '500'],
    ['a unit of another shape', 'JPY/100', '900'],
    ['a code in small letters', 'usd', '1,398.1'],
    ['a number of many digits', 'USD', '9'.repeat(31)],
  ])('of %s is none', (_name, unit, baseRate) => expect(publishedRate(unit, baseRate)).toBeNull())
})

describe('wonAtRate cuts decimals toward zero', () => {
  it.each<[string, string, string, number | null]>([
    ['dollars', '5857.31', '1398.1', 8_189_105],
    ['what is owed', '-5857.31', '1398.1', -8_189_105],
    ['yen', '120000', '10.0125', 1_201_500],
    ['less than a won', '0.0001', '1398.1', 0],
    ['a debt of less than a won', '-0.0001', '1398.1', 0],
    ['a debt of 800,000 dollars', '800000', '1398.1', 1_118_480_000],
    ['a product no float says', '0.1', '0.2', 0],
    ['an amount beyond exact integers', '9007199254740992', '1', null],
    ['no decimal', '1,000', '1398.1', null],
    ['no rate', '1000', '', null],
  ])('%s', (_name, amount, rate, won) => {
    expect(wonAtRate(amount, rate)).toBe(won)
    expect(Object.is(wonAtRate(amount, rate), -0)).toBe(false)
  })

  it('agrees with integers of hundredths for any amount and rate', () => {
    const hundredths = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 })
    fc.assert(
      fc.property(hundredths, fc.integer({ min: 1, max: 1_000_000 }), (amount, rate) => {
        const text = (value: number) =>
          `${value < 0 ? '-' : ''}${Math.trunc(Math.abs(value) / 100)}.${String(Math.abs(value) % 100).padStart(2, '0')}`
        expect(wonAtRate(text(amount), text(rate))).toBe(Number((BigInt(amount) * BigInt(rate)) / 10_000n))
      }),
    )
  })
})

it.each<[string, string, string, boolean]>([
  ['the same', '1398.1', '1398.1', true],
  ['a usual day', '1398.1', '1401', true],
  ['a crash', '1900', '1000.5', true],
  ['a hundred that was forgotten', '1001.25', '10.0125', false],
  ['a hundred that was taken twice', '0.100125', '10.0125', false],
  ['twice as much', '2', '1', false],
  ['half as much', '1', '2', false],
  ['no number before', '1', '', false],
])('a rate beside the one before it: %s', (_name, rate, before, isPlausible) =>
  expect(isPlausibleRate(rate, before)).toBe(isPlausible),
)
