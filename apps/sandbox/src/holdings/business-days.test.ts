import { expect, it } from 'vitest'
import { businessDayAfter } from './business-days.ts'
import { knownDay, ymd } from './calendar.ts'

it.each([
  ['a Monday', '20261123', 3, '20261126'],
  ['over a weekend', '20261126', 3, '20261201'],
  ['ten of them', '20261123', 10, '20261207'],
  ['over Christmas and the new year', '20261223', 6, '20270104'],
  ['on a Saturday', '20261128', 1, '20261130'],
])('%s: %s and %i business days are %s', (_, from, count, day) => {
  expect(ymd(businessDayAfter(knownDay(from), count))).toBe(day)
})
