import { expect, test } from 'vitest'
import { mayOpenAuthenticationApp } from './authentication-app.ts'

const registered = [
  'kakaotalk://',
  'naversearchapp://practice-sign',
  'https://sign.example.com',
  'http://localhost:4000/phones/',
]

test.each([
  ['kakaotalk://inappbrowser?url=x', true],
  ['naversearchapp://practice-sign?tx=1', true],
  ['naversearchapp://another', false],
  ['https://sign.example.com/tx/1', true],
  ['https://sign.example.com.evil.example/tx/1', false],
  ['https://sign.example.com@evil.example/tx/1', false],
  ['https://evil.example/tx/1', false],
  ['http://sign.example.com/tx/1', false],
  ['http://localhost:4000/phones/010', true],
  ['http://127.0.0.1:4000/phones/010', false],
  ['https://localhost/x', false],
  ['javascript:alert(1)', false],
  ['data:text/html,x', false],
  ['https://user:secret@sign.example.com/', false],
  ['not an address', false],
  ['', false],
] as const)('%s: %s', (uri, isAllowed) => {
  expect(mayOpenAuthenticationApp(uri, registered)).toBe(isAllowed)
})

test('nothing is opened where nothing is registered', () => {
  expect(mayOpenAuthenticationApp('kakaotalk://x', [])).toBe(false)
})
