import type { ManualAssetId } from '@ieum/contracts/shared/ids.ts'
import { id } from '@ieum/testkit/ids.ts'
import { describe, expect, it } from 'vitest'
import { draftOf, fieldsOf, formOf, problemsOf } from './manual-asset-fields.ts'

const car = {
  manualAssetId: id<ManualAssetId>('0190a3c2-7b6e-7c3a-8f00-000000000001'),
  kind: 'CAR',
  name: '차',
  amount: 12_000_000,
  asOfDate: '2026-01-31',
} as const

const TODAY = '2026-11-21'

describe('fields', () => {
  it('of a new asset follow the day until one is chosen; a removed day is missing', () => {
    const fields = fieldsOf(null)
    expect(draftOf(fields, '2026-11-22').asOfDate).toBe('2026-11-22')
    expect(draftOf({ ...fields, asOfDate: TODAY }, '2026-11-22').asOfDate).toBe(TODAY)
    expect(draftOf({ ...fields, asOfDate: '' }, '2026-11-22').asOfDate).toBeNull()
  })

  it('of a new asset are empty, but for the day', () => {
    const fields = fieldsOf(null)
    expect(draftOf(fields, TODAY)).toEqual({ kind: null, name: '', amount: null, asOfDate: '2026-11-21' })
    expect(() => formOf(draftOf(fields, TODAY))).toThrow('checked')
  })

  it('of an asset are restored unchanged, except blanks around the name', () => {
    const { manualAssetId, ...form } = car
    const fields = fieldsOf(car)
    expect(formOf(draftOf(fields, TODAY))).toEqual(form)
    expect(formOf(draftOf({ ...fields, name: ' 차 ' }, TODAY))).toEqual(form)
    expect(fieldsOf({ ...car, kind: 'UNKNOWN' }).kind).toBe('')
  })
})

it.each([
  ['3억 2,500만원', 325_000_000, undefined],
  ['12,000,000', 12_000_000, undefined],
  ['', null, 'missing'],
  ['1.5', null, 'unclear'],
  ['-5', null, 'unclear'],
  ['20조', 20_000_000_000_000, 'tooLarge'],
])('of the amount %j accept %j, and show %j', (typed, amount, problem) => {
  const fields = { ...fieldsOf(car), amount: typed }
  expect(draftOf(fields, TODAY).amount).toBe(amount)
  expect(problemsOf(fields, TODAY).amount).toBe(problem)
})
