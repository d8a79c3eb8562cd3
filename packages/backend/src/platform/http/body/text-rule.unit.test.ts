import { expect, it } from 'vitest'
import { isSuspect, readableTexts } from './text-rule.ts'

it.each([
  ['plain', '가계부 Ledger 1', '가계부 Ledger 1'],
  ['an emoji of several', '👩‍👧 우리 집', '👩‍👧 우리 집'],
  ['an override', 'a\u202egnp.exe', 'agnp.exe'],
  ['isolates', '\u2067은행\u2069', '은행'],
  ['pasted from a phone book', '\u202a010-1234-5678\u202c', '010-1234-5678'],
  ['a new line', '한 줄\n두 줄', '한 줄\n두 줄'],
])('%s', (_, written, read) => {
  const body = { name: written, list: [{ deep: written }], n: 1, none: null }
  const json = JSON.stringify(body)
  const expected = { name: read, list: [{ deep: read }], n: 1, none: null }
  expect(isSuspect(json) ? readableTexts(JSON.parse(json), 'body') : JSON.parse(json)).toEqual(expected)
})

it.each([
  ['a NUL', '{"list":[{"name":"a\\u0000b"}]}', '/list/0/name'],
  ['half of a pair', '{"name":"\\ud800"}', '/name'],
  ['the other half', '{"name":"x\\uDFFF"}', '/name'],
  ['a key', '{"a\\u0000":1}', '/'],
])('refuses %s with its field', (_, json, path) => {
  expect(isSuspect(json)).toBe(true)
  const refusal = { code: 'INVALID_REQUEST', details: { part: 'body', fields: [{ path, problem: 'text' }] } }
  expect(() => readableTexts(JSON.parse(json), 'body')).toThrow(expect.objectContaining(refusal))
})
