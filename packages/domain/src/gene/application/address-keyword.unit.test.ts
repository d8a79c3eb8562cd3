import { expect, it } from 'vitest'
import { addressKeyword } from './address-keyword.ts'

it.each([
  ['  세종대로   110 ', '세종대로 110'],
  ['세종대로 110'.normalize('NFD'), '세종대로 110'],
  ['세종대로%=><[]110', '세종대로 110'],
  ['강남 or 1 UNION select 대로', '강남 1 대로'],
  ['Orchard로 12', 'Orchard로 12'],
  ['가', null],
  ['%%', null],
  ['select', null],
  ['가'.repeat(80), '가'.repeat(80)],
  ['가'.repeat(81), null],
])('%o becomes %o', (typed, keyword) => {
  expect(addressKeyword(typed)).toBe(keyword)
})
