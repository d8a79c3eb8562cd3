import { describe, expect, it } from 'vitest'
import { createMerchantDictionary } from '../merchants/merchant-dictionary.ts'
import { type CategoryFacts, categorize, type PersonCategories } from './categorize.ts'

const dictionary = createMerchantDictionary([
  {
    name: 'chains.txt',
    text: 'ONDO = 온도커피\n온도커피 : CAFE\n온도연금공단 : INSURANCE / PENSION\n온도교회 : DONATION sensitive',
  },
  { name: 'merchant-kinds.txt', text: '국수 : DINING\n관리비 : RENT\n약국 : PHARMACY\n용돈 : UNSORTED / ALLOWANCE' },
  { name: 'payment-agencies.txt', text: '온도페이 : AGENCY' },
])
const NOTHING: PersonCategories<never> = { ofEntry: null, rules: new Map() }
const OUT: CategoryFacts = {
  sideEnum: 'SPENDING',
  merchantNames: [],
  memo: null,
  institutionCategory: null,
  transClass: null,
}
const IN: CategoryFacts = { ...OUT, sideEnum: 'INCOME' }

describe('the first source that answers', () => {
  it.each<[string, CategoryFacts, PersonCategories<'own1'>, string]>([
    [
      'the person',
      { ...OUT, merchantNames: ['온도커피'] },
      { ofEntry: 'own1', rules: new Map([['온도커피', 'FOOD']]) },
      'own1 PERSON',
    ],
    [
      'a rule of the person, whatever the spelling and the branch',
      { ...OUT, merchantNames: ['ONDO 서초점'] },
      { ofEntry: null, rules: new Map([['온도커피', 'FOOD']]) },
      'FOOD PERSON_RULE',
    ],
    [
      'a rule for a shop that nobody knows',
      { ...OUT, merchantNames: ['(주)누구상사 서초점'] },
      { ofEntry: null, rules: new Map([['누구상사', 'own1']]) },
      'own1 PERSON_RULE',
    ],
    ['the merchant', { ...OUT, merchantNames: ['온도커피'], institutionCategory: '03' }, NOTHING, 'CAFE MERCHANT'],
    ['the memo of a transfer', { ...OUT, memo: '온도커피' }, NOTHING, 'CAFE MERCHANT'],
    [
      'the institution',
      { ...OUT, merchantNames: ['누구약국'], institutionCategory: '03' },
      NOTHING,
      'FASHION INSTITUTION',
    ],
    [
      'the institution before an agency alone',
      { ...OUT, merchantNames: ['온도페이'], institutionCategory: '03' },
      NOTHING,
      'FASHION INSTITUTION',
    ],
    [
      'an agency alone',
      { ...OUT, merchantNames: ['온도페이'], institutionCategory: '09' },
      NOTHING,
      'ONLINE_SHOPPING MERCHANT',
    ],
    ['the kind of shop', { ...OUT, merchantNames: ['누구약국'], transClass: 'ATM' }, NOTHING, 'PHARMACY MERCHANT_KIND'],
    ['a word of the memo', { ...OUT, memo: '관리비' }, NOTHING, 'RENT MERCHANT_KIND'],
    ['a person whose name ends as a shop', { ...OUT, memo: '박국수', transClass: '이체' }, NOTHING, 'UNSORTED NONE'],
    ['the class of the row', { ...OUT, memo: '누구은행', transClass: 'ATM' }, NOTHING, 'CASH ROW_TYPE'],
    ['no source', { ...OUT, merchantNames: ['누구상사'], transClass: '인터넷뱅킹' }, NOTHING, 'UNSORTED NONE'],
    ['a pension', { ...IN, memo: '온도연금공단' }, NOTHING, 'PENSION MERCHANT'],
    ['a salary of a shop', { ...IN, memo: '온도커피', transClass: '급여이체' }, NOTHING, 'SALARY ROW_TYPE'],
    ['a word on income', { ...IN, memo: '용돈' }, NOTHING, 'ALLOWANCE MERCHANT_KIND'],
    ['a code of a purchase on income', { ...IN, institutionCategory: '03' }, NOTHING, 'UNSORTED NONE'],
    ['money from a person', { ...IN, memo: '박국수' }, NOTHING, 'UNSORTED NONE'],
  ])('%s', (_what, entry, person, expected) => {
    const { categoryEnum, categorySourceEnum } = categorize(entry, dictionary, person)
    expect(`${categoryEnum} ${categorySourceEnum}`).toBe(expected)
  })
})

it.each<[string, Partial<CategoryFacts>, boolean]>([
  ['a pharmacy', { merchantNames: ['누구약국'] }, true],
  ['a pharmacy that its institution calls fashion', { merchantNames: ['누구약국'], institutionCategory: '03' }, true],
  ['a church in a memo', { memo: '온도교회' }, true],
  ['a café', { merchantNames: ['온도커피'] }, false],
  ['no name', {}, false],
])('whether %s is sensitive', (_what, entry, isSensitive) => {
  const person: PersonCategories<never> = { ofEntry: 'FOOD', rules: new Map() }
  expect(categorize({ ...OUT, ...entry }, dictionary, person).isSensitive).toBe(isSensitive)
})
