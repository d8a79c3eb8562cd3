import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { charactersOf, splitByWords, subsetsOf } from './pretendard-subsets.ts'

const stylesheet = readFileSync(
  createRequire(import.meta.url).resolve('pretendard/dist/web/variable/pretendardvariable-dynamic-subset.css'),
  'utf8',
)
const subsets = subsetsOf(stylesheet)
const inAny = (all: typeof subsets, character: string) => all.some(({ covers }) => covers(character))

test('the font comes in 92 subsets', () => {
  expect(subsets).toHaveLength(92)
})

test.each(['어둡게', '갚는', 'Ieum 이음 1,000원'])('text of the copy is in the first part: %s', (words) => {
  const { first, rest } = splitByWords(subsets, words)
  for (const character of words) expect(inAny(first, character), character).toBe(true)
  expect(first.length + rest.length).toBe(subsets.length)
  expect(new Set([...first, ...rest]).size).toBe(subsets.length)
})

test('other letters load later', () => {
  const { first, rest } = splitByWords(subsets, '이음')
  expect(inAny(first, '갚')).toBe(false)
  expect(inAny(rest, '갚')).toBe(true)
})

test('texts are read from strings and templates, not from comments, names or patterns', () => {
  const source = `
    /** 주석 */
    export const words = { a: '갚', b: (n: number) => \`\${n}둡\${'흩'}\` } as const // 뷁
    const pattern = /[가-힣]/u`
  expect([...charactersOf(source)].sort()).toEqual(['갚', '둡', '흩'].sort())
})
