import { expect, it } from 'vitest'
import { searchOrganizations } from './organization-search.ts'

const called = (name: string, ...aliases: string[]) => ({ name, aliases })

const organizations = [
  called('한국투자증권', '한투'),
  called('KB국민카드', 'KB Card'),
  called('KB국민은행', '국민', 'Kookmin Bank'),
  called('신한은행', 'Shinhan Bank'),
  called('신한카드'),
  called('Sh수협은행'),
  called('카카오뱅크', 'KakaoBank'),
  called('카카오페이'),
  called('국민연금공단'),
  called('토스뱅크'),
  called('쏠뱅크'),
  called('NH농협은행'),
  called('부산은행'),
  called('한국씨티은행', 'Citibank'),
]

const namesFor = (query: string) => searchOrganizations(organizations, query).map(({ name }) => name)

it.each([
  // [typed, found, in this order]
  ['신한은행', ['신한은행']],
  ['국민', ['KB국민은행', '국민연금공단', 'KB국민카드']],
  ['kb', ['KB국민카드', 'KB국민은행']],
  ['KB 국민', ['KB국민카드', 'KB국민은행']],
  ['은행', ['KB국민은행', '신한은행', 'Sh수협은행', 'NH농협은행', '부산은행', '한국씨티은행']],
  ['한투', ['한국투자증권']],
  ['kookmin', ['KB국민은행']],
  ['KAKAO bank', ['카카오뱅크']],
  ['ㅅㅎ', ['신한은행', '신한카드', 'Sh수협은행']],
  ['ㅋㅋㅇㅂㅋ', ['카카오뱅크']],
  ['ㅆㅂ', ['쏠뱅크']],
  ['ㄱㅌㅈ', ['한국투자증권']],
  ['국ㅁ', ['국민연금공단', 'KB국민은행', 'KB국민카드']],
  ['카카오배', ['카카오뱅크']],
  ['카카오ㅍ', ['카카오페이']],
  ['ㄶ', ['NH농협은행']],
  ['ㄴㅎ', ['NH농협은행']],
  ['ㅄ', ['부산은행']],
  ['ㅂㅅㅇㅎ', ['부산은행']],
  ['싢', ['신한은행', '신한카드']],
  ['카카옵', ['카카오뱅크']],
  ['농햡', ['NH농협은행']],
  ['\u1102\u1112', ['NH농협은행']],
  ['ﾤﾾ', ['NH농협은행']],
  ['ｋｂ', ['KB국민카드', 'KB국민은행']],
  ['은행 신한', ['신한은행']],
  ['카드 kb', ['KB국민카드']],
  ['bank kookmin', ['KB국민은행']],
  ['은행 citi', ['한국씨티은행']],
  ['\u200b신\u3164한은행', ['신한은행']],
  ['국민'.normalize('NFD'), ['KB국민은행', '국민연금공단', 'KB국민카드']],
])('%j finds %j', (query, found) => expect(namesFor(query)).toEqual(found))

it.each([
  ['a letter changed', '신헌은행', '신한은행'],
  ['a letter of two', '신헌', '신한은행'],
  ['a part left out', '카카오배크', '카카오뱅크'],
  ['a part too many', '신한은행ㄱ', '신한은행'],
  ['two letters', '한국튜자즘권', '한국투자증권'],
  ['two neighbours swapped', 'kakoabank', '카카오뱅크'],
  ['an English letter', 'shinhen', '신한은행'],
])('mistyped, %s: %j finds %s first', (_what, query, name) => expect(namesFor(query)[0]).toBe(name))

it.each(['없는기관', '가나', 'ㅎㅎㅎ', '우리', 'xyzzy'])('%j finds nothing', (query) => {
  expect(namesFor(query)).toEqual([])
})

it.each(['', '  '])('%j finds all, in their order', (query) => {
  expect(searchOrganizations(organizations, query)).toBe(organizations)
})

it('a mistake is not looked for where something is called so', () => {
  expect(namesFor('신한카드')).toEqual(['신한카드'])
})
