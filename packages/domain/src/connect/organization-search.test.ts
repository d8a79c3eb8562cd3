import { expect, it } from 'vitest'
import { initialConsonants, organizationMatches } from './organization-search.ts'

it.each([
  ['카카오뱅크', 'ㅋㅋㅇㅂㅋ'],
  ['KB국민은행', 'KBㄱㅁㅇㅎ'],
  ['쏠뱅크', 'ㅆㅂㅋ'],
])('initials of %s are %s', (name, initials) => expect(initialConsonants(name)).toBe(initials))

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
