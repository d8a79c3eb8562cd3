import { expect, it } from 'vitest'
import { codeDigits } from './code.ts'

it.each([
  ['123456', '123456'],
  ['123 456', '123456'],
  ['123-456', '123456'],
  ['１２３４５６', '123456'],
  [' 123456\n', '123456'],
  ['[본인확인] 인증번호 [012345]를 입력해 주세요.', '012345'],
  ['123', '123'],
  ['', ''],
  ['1234567', null],
  ['12a456', null],
  ['123456 또는 654321', null],
])('the code in %j is %j', (typed, code) => expect(codeDigits(typed, 6)).toBe(code))
