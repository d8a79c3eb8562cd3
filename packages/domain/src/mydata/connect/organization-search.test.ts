import { expect, it } from 'vitest'
import { organizationMatches } from './organization-search.ts'

const kb = { name: 'KB국민은행', aliases: ['국민', 'Kookmin'] }
it.each([
  ['', true],
  ['  ', true],
  ['국민', true],
  ['kb', true],
  ['KB 국민', true],
  ['ㄱㅁㅇㅎ', true],
  ['kookmin', true],
  ['국민'.normalize('NFD'), true],
  ['신한', false],
  ['ㅅㅎ', false],
])('%j finds KB국민은행: %s', (query, found) => expect(organizationMatches(kb, query)).toBe(found))

it.each([
  ['카카오뱅크', 'ㅋㅋㅇㅂㅋ'],
  ['쏠뱅크', 'ㅆㅂ'],
  ['Sh수협은행', 'ㅅㅎ'],
  ['한국 투자증권', 'ㄱㅌㅈ'],
])('%s is found by its initials %s', (name, initials) =>
  expect(organizationMatches({ name, aliases: [] }, initials)).toBe(true),
)
