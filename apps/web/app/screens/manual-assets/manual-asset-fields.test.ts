import type { ManualAssetId } from '@ieum/contracts/shared/ids.ts'
import { grouped } from '@ieum/copy/format/won.ts'
import { id } from '@ieum/testkit/ids.ts'
import { describe, expect, it } from 'vitest'
import { amountDigits, caretBefore, draftOf, fieldsOf, formOf } from './manual-asset-fields.ts'

const car = {
  manualAssetId: id<ManualAssetId>('0190a3c2-7b6e-7c3a-8f00-000000000001'),
  kind: 'CAR',
  name: '차',
  amount: 12_000_000,
  asOfDate: '2026-01-31',
} as const

const TODAY = '2026-11-21'

describe('fields', () => {
  it('of a new asset follow the day until one is chosen; a day taken away is missing', () => {
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

  it('of an asset come back as they were, blanks around the name aside', () => {
    const { manualAssetId, ...form } = car
    const fields = fieldsOf(car)
    expect(formOf(draftOf(fields, TODAY))).toEqual(form)
    expect(formOf(draftOf({ ...fields, name: ' 차 ' }, TODAY))).toEqual(form)
    expect(fieldsOf({ ...car, kind: 'UNKNOWN' }).kind).toBe('')
  })
})

it.each([
  ['12,000', '12000'],
  ['1억 2천', '12'],
  ['000', '0'],
  ['007', '7'],
  ['', ''],
  ['-5', '5'],
  ['1234567890123456', '123456789012345'],
])('of %j the digits %j are kept', (typed, kept) => expect(amountDigits(typed)).toBe(kept))

/** The caret is the bar. */
it.each([
  ['a digit at the end', '1,2345|', '12,345|'],
  ['a digit in the middle', '1,92|34', '19,2|34'],
  ['a digit at the front', '9|1,234', '9|1,234'],
  ['one taken away', '1|,234', '1|,234'],
  ['the last one taken away', '|', '|'],
])('typing %s leaves the caret where it was: %s', (_name, typed, shown) => {
  const [before = '', after = ''] = typed.split('|')
  const text = grouped(amountDigits(before + after))
  const at = caretBefore(text, after.replace(/\D/g, '').length)
  expect(`${text.slice(0, at)}|${text.slice(at)}`).toBe(shown)
})
