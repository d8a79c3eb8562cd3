import { expect, it } from 'vitest'
import { ADDRESS_BOOK, addressesFor, isTooBroad } from './address-book.ts'

it('has some thousand addresses, each once, with five digits and a number of 25', () => {
  expect(ADDRESS_BOOK.length).toBeGreaterThan(2_500)
  expect(new Set(ADDRESS_BOOK.map((one) => one.roadAddr)).size).toBe(ADDRESS_BOOK.length)
  expect(new Set(ADDRESS_BOOK.map((one) => one.bdMgtSn)).size).toBe(ADDRESS_BOOK.length)
  for (const { zipNo, bdMgtSn } of ADDRESS_BOOK) expect(`${zipNo} ${bdMgtSn}`).toMatch(/^\d{5} \d{25}$/)
})

it('finds every word, and a number only as a whole', () => {
  expect(addressesFor('강남구 이음로').map((one) => one.sggNm)).toEqual(Array(12).fill('강남구'))
  expect(addressesFor('강남구 이음로 3').map((one) => one.roadAddrPart1)).toEqual(['서울특별시 강남구 이음로 3'])
  expect(addressesFor('없는길')).toEqual([])
})

it.each([
  ['서울', true],
  ['서울특별시 강남구', true],
  ['세종', true],
  ['강남구 이음로', false],
  ['이음로 10', false],
])('%s is too broad: %s', (keyword, is) => {
  expect(isTooBroad(keyword)).toBe(is)
})
