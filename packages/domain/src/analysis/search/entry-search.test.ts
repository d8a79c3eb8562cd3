import { expect, test } from 'vitest'
import { entryMatcher } from './entry-search.ts'

const entry = { texts: ['봄빛 식당 역삼점', '모바일', '생활비 통장'], amountKrw: -12_000 }

test.each([
  ['', true],
  ['봄빛', true],
  ['봄빛식당', true],
  ['식당', true],
  ['ㅂㅂㅅㄷ', true],
  ['봄비', true],
  ['식당 모바일', true],
  ['식당 카페', false],
  ['12000', true],
  ['12,000', true],
  ['12,000원', true],
  ['1200', false],
  ['생활비 12,000', true],
  ['ㅋㅍ', false],
])('"%s": %s', (text, isFound) => expect(entryMatcher(text)(entry)).toBe(isFound))
