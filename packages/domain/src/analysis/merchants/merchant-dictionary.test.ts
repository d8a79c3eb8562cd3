import { describe, expect, it } from 'vitest'
import { createMerchantDictionary } from './merchant-dictionary.ts'

const dictionary = createMerchantDictionary([
  {
    name: 'chains.txt',
    text: `AB = 에이비상점
ONDO = 온도커피
DAON = 다온
COMPASS COFFEE : CAFE
KX마트 : GROCERIES
가람병원 : CLINIC
가람의집 : TRAVEL
다온 : FASHION
스마트 : UNSORTED
에이비상점 : GROCERIES
온도커피 : CAFE
온도커피학교 : EDUCATION
온도연금공단 : INSURANCE / PENSION
푸른들판생활협동조합연합회 : GROCERIES
푸른들판식당연합본부 : DINING
하늘배달주식유한대리운영사무국 : DELIVERY
^나무 : CULTURE
바다$ : FASHION
온도교회 : DONATION sensitive`,
  },
  {
    name: 'merchant-kinds.txt',
    text: '동물병원 : PET\n마트 : GROCERIES\n병원 : CLINIC\n주차장 : PARKING\n카페 : CAFE\n커피 : CAFE\n이자$ : INTEREST / INTEREST_INCOME',
  },
  { name: 'payment-agencies.txt', text: 'ONDOPAY = 온도페이\n온도페이 : AGENCY\n한결결제 : AGENCY' },
])

const answerOf = (name: string) => {
  const answer = dictionary.lookup(name)
  return answer && [answer.categoryEnum, answer.merchantName ?? answer.sourceEnum, answer.certainty].join(' ')
}

describe('a name in the merchant dictionary', () => {
  it.each([
    ['a chain', '온도커피', 'CAFE 온도커피 HIGH'],
    ['a chain with its branch', '㈜온도커피 강남대로점', 'CAFE 온도커피 HIGH'],
    ['a chain with its branch and no blank', '온도커피강남대로점', 'CAFE 온도커피 HIGH'],
    ['its Latin spelling', 'Ondo Seoul', 'CAFE 온도커피 HIGH'],
    ['initials written out', '케이엑스마트 서초점', 'GROCERIES KX마트 HIGH'],
    ['the longest pattern', '온도커피학교', 'EDUCATION 온도커피학교 HIGH'],
    ['a chain before a kind that is later', '온도커피 주차장', 'CAFE 온도커피 HIGH'],
    ['a place in its branch', '온도커피 가람병원점', 'CAFE 온도커피 HIGH'],
    ['a longer place in its branch without a blank', '다온가람병원점', 'FASHION 다온 HIGH'],
    ['a kind, with a place in its branch', '누구네커피병원점', 'CAFE MERCHANT_KIND HIGH'],
    ['the last kind', '누구네 카페 주차장', 'PARKING MERCHANT_KIND HIGH'],
    ['a kind within a longer one', '누구네동물병원', 'PET MERCHANT_KIND HIGH'],
    ['a kind within a word that says nothing', '누구네스마트상사', null],
    ['a short chain inside a word', '누구다온상사', null],
    ['a short chain behind a sign', '누구_다온', 'FASHION 다온 HIGH'],
    ['short Latin letters alone', 'AB 24', 'GROCERIES 에이비상점 HIGH'],
    ['short Latin letters in a word', 'ABLE', null],
    ['short Latin letters at the end of a word', 'LAB', null],
    ['long Latin letters that go on', 'COMPASS COFFEEKOREA', 'CAFE COMPASS COFFEE HIGH'],
    ['^ at the beginning of a word', '누구 나무상회', 'CULTURE 나무 HIGH'],
    ['^ inside a word', '소나무상회', null],
    ['$ before a branch', '바다 속초점', 'FASHION 바다 HIGH'],
    ['$ before a branch without a blank', '바다속초점', 'FASHION 바다 HIGH'],
    ['$ before another word', '바다 횟감', null],
    ['the shop behind an agency', '온도페이-다온', 'FASHION 다온 HIGH'],
    ['the shop behind an agency without a sign', '온도페이다온', 'FASHION 다온 HIGH'],
    ['the shop in front of an agency', '온도커피(한결결제)', 'CAFE 온도커피 HIGH'],
    ['an agency alone', '(주)온도페이', 'ONLINE_SHOPPING 온도페이 LOW'],
    ['an unknown shop behind an agency', 'ONDOPAY*누구상사', null],
    ['a name cut at twenty bytes', '푸른들판생활협동조합', 'GROCERIES 푸른들판생활협동조합연합회 LOW'],
    ['a cut name after a word', '누구네 하늘배달주식유', 'DELIVERY 하늘배달주식유한대리운영사무국 LOW'],
    ['a cut name that begins several', '주식회사 한결 푸른들판', null],
    ['a short name that only looks cut', '푸른들판생', null],
    ['a name that says nothing', '누구네상회', null],
    ['nothing', '', null],
  ])('%s', (_what, name, expected) => {
    expect(answerOf(name)).toBe(expected)
  })

  it('has a category of its own for money that comes in', () => {
    expect(dictionary.lookup('온도연금공단')?.categoryEnum).toBe('INSURANCE')
    expect(dictionary.lookup('온도연금공단', 'INCOME')?.categoryEnum).toBe('PENSION')
    expect(dictionary.lookup('예금이자', 'INCOME')?.categoryEnum).toBe('INTEREST_INCOME')
    expect(dictionary.lookup('온도커피', 'INCOME')).toBeNull()
  })

  it.each([
    ['온도교회', true],
    ['누구네병원', true],
    ['온도커피 병원', true],
    ['온도커피 가람병원점', false],
    ['누구네동물병원', false],
  ])('%s is sensitive: %s', (name, isSensitive) => {
    expect(dictionary.isSensitive(name)).toBe(isSensitive)
  })

  it.each([
    ['Ondo Seoul', '온도커피'],
    ['온도커피 강남점', '온도커피'],
    ['한결결제-누구상사 서초점', '누구상사'],
    ['(주)누구상사', '누구상사'],
    ['온도페이', '온도페이'],
  ])('the key of %s is %s', (name, key) => {
    expect(dictionary.merchantKey(name)).toBe(key)
  })
})
