import { createHmac } from 'node:crypto'
import { expect, it } from 'vitest'
import { tokenOf } from './cookie-session.ts'

const signCookieValue = (token: string, secret: string) =>
  encodeURIComponent(`${token}.${createHmac('sha256', secret).update(token).digest('base64')}`)

const SECRET = 'a secret of this test, long enough'
const TOKEN = 'Xk3vTg0y9QmB2rZ8cWn5sLd7'

it('reads what is signed as the library does it', () => {
  expect(tokenOf(signCookieValue(TOKEN, SECRET), SECRET)).toBe(TOKEN)
  expect(tokenOf(signCookieValue('with.a.dot', SECRET), SECRET)).toBe('with.a.dot')
})

it('reads nothing else', () => {
  const signed = signCookieValue(TOKEN, SECRET)
  const plain = decodeURIComponent(signed)
  const signature = plain.slice(plain.lastIndexOf('.') + 1)
  const others = [
    '',
    '.',
    TOKEN,
    `${TOKEN}.`,
    `.${signature}`,
    `${TOKEN}.${signature.slice(0, -1)}`,
    `${TOKEN}.${signature}=`,
    `${TOKEN}.${signature.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))}`,
    `${TOKEN}x.${signature}`,
    `${TOKEN.slice(1)}.${signature}`,
    `${TOKEN.toLowerCase()}.${signature}`,
    `${TOKEN}.한${signature.slice(3)}`,
    `"${signed}"`,
    `${signed}%`,
    signCookieValue(TOKEN, `${SECRET} of another kind`),
    `${TOKEN}.undefined`,
    `${TOKEN}.${Buffer.alloc(32).toString('base64')}`,
  ]
  expect(others.filter((one) => tokenOf(one, SECRET) !== null)).toEqual([])
})
