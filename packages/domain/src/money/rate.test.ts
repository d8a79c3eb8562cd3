import { expect, it } from 'vitest'
import { ratePercent, rateThousandths } from './rate.ts'

it.each([
  [0, 0],
  [4.2, 4_200],
  [5.85, 5_850],
  [14.999, 14_999],
  [100, 100_000],
])('%d %% is %i thousandths, and back', (percent, thousandths) => {
  expect(rateThousandths(percent)).toBe(thousandths)
  expect(ratePercent(thousandths)).toBe(percent)
})

it('every rate of three decimals comes back', () => {
  const all = Array.from({ length: 100_001 }, (_, thousandths) => thousandths)
  expect(all.filter((each) => rateThousandths(ratePercent(each)) !== each)).toEqual([])
})

it.each([-0.001, 100.001, 4.2001, Number.NaN, Number.POSITIVE_INFINITY])('refuses %d', (percent) => {
  expect(() => rateThousandths(percent)).toThrow(RangeError)
})
