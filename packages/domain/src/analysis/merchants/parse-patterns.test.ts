import { describe, expect, it } from 'vitest'
import { parsePatterns } from './parse-patterns.ts'

const parsed = (text: string, name = 'shops.txt') => parsePatterns([{ name, text }])

describe('the lines of a file of patterns', () => {
  it('are patterns, spellings and comments', () => {
    const text =
      '# Shops.\nONDO = 온도상회\n^온도상회$ : CAFE\n연금공단 : INSURANCE / PENSION\n온도교회 : DONATION sensitive\n'
    expect(parsed(text)).toMatchObject([
      { text: 'ONDO', merchantName: '온도상회', spending: 'CAFE', isAtStart: false },
      { text: '온도상회', merchantName: '온도상회', isAtStart: true, isAtEnd: true, isSensitive: false },
      { spending: 'INSURANCE', income: 'PENSION' },
      { spending: 'DONATION', isSensitive: true },
    ])
  })

  it('say nothing with UNSORTED, and health is sensitive without a mark', () => {
    expect(parsed('온도약국 : PHARMACY\n온도지원금 : UNSORTED / BENEFIT')).toMatchObject([
      { spending: 'PHARMACY', isSensitive: true },
      { spending: null, income: 'BENEFIT' },
    ])
  })

  it.each([
    ['온도상회', 'shops.txt:1: a line is "pattern : CATEGORY" or "spelling = pattern"'],
    ['온도상회: CAFE', 'shops.txt:1: a line is "pattern : CATEGORY" or "spelling = pattern"'],
    ['# Shops.\n온도상회 : COFFEE', 'shops.txt:2: COFFEE does not begin with a category of spending'],
    ['온도상회 : SALARY', 'shops.txt:1: SALARY does not begin with a category of spending'],
    ['온도상회 : CAFE / CAFE', 'shops.txt:1: CAFE is no category of income'],
    ['온 : CAFE', 'shops.txt:1: a pattern has two letters at least'],
    ['ONDO = 온도상회', 'shops.txt:1: the file has no pattern 온도상회'],
    ['온도상회 : CAFE\n온도 상회 : CAFE', 'shops.txt:2: the pattern is in shops.txt:1 too'],
  ])('%j is refused', (text, message) => {
    expect(() => parsed(text)).toThrow(message)
  })

  it('of agencies have no other category', () => {
    expect(() => parsed('온도페이 : CAFE', 'payment-agencies.txt')).toThrow('an agency has no category but AGENCY')
  })
})
