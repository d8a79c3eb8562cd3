import { expect, it } from 'vitest'
import { isAddressable } from './addressable.ts'

it.each([
  ['localhost:3300', '/', true],
  ['ieum.example', '/signup?name=x', true],
  ['[::1]:3000', '/', true],
  ['127.0.0.1', '//elsewhere.example', true],
  [undefined, '/', true],
  ['localhost:3300, proxy.example', '/', false],
  ['localhost:99999', '/', false],
  ['999.1.1.1', '/', false],
  ['', '/', false],
  ['a b', '/', false],
  ['a@b', '/', false],
  ['a/b', '/', false],
  ['a?b', '/', false],
  ['[::1', '/', false],
  ['이음.kr', '/', false],
  ['ieum.example', 'http://x/signup', false],
  ['ieum.example', '*', false],
  ['ieum.example', '', false],
])('a request to host %s for %s can be a page: %s', (host, target, expected) => {
  expect(isAddressable(host, target)).toBe(expected)
})
