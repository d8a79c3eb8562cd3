import { expect, it } from 'vitest'
import { daysOf } from './month-days.ts'

it('a month ends with its last day', () => {
  expect(daysOf('2028-02')).toEqual({ from: '2028-02-01', to: '2028-02-29' })
})
