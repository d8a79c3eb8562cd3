import { expect, test } from 'vitest'
import { mayOpenAuthenticationApp } from './authentication-app.ts'

test.each([
  ['kakaotalk://inappbrowser?url=x', 'real', true],
  ['naversearchapp://sign?tx=1', 'real', true],
  ['https://sign.example.com/tx/1', 'real', true],
  ['http://sign.example.com/tx/1', 'real', false],
  ['http://localhost:4000/phones/010', 'sandbox', true],
  ['http://127.0.0.1:4000/phones/010', 'real', false],
  ['https://localhost/x', 'real', false],
  ['javascript:alert(1)', 'sandbox', false],
  ['data:text/html,x', 'sandbox', false],
  ['https://user:secret@sign.example.com/', 'real', false],
  ['not an address', 'sandbox', false],
  ['', 'sandbox', false],
] as const)('%s in the %s world: %s', (uri, world, isAllowed) => {
  expect(mayOpenAuthenticationApp(uri, world)).toBe(isAllowed)
})
