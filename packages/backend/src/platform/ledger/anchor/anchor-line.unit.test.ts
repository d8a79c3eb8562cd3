import { expect, it } from 'vitest'
import { isCutOff } from './anchor-line.ts'

it.each([
  ['', true],
  ['{"hea', true],
  ['{"header":"{\\"format\\":\\"ieum-ledger-line-1\\",\\"number\\":1', true],
  ['{"header":"{\\"format\\":\\"ieum-ledger-line-1\\",\\"number\\":1\0\0\0', true],
  ['\0\0', true],
  ['{"header":"{\\"format\\":\\"ieum-ledger-line-1\\"}"}', false],
  ['rubbish', false],
  ['{}', false],
  ['[', false],
])('isCutOff: %j is %s', (text, is) => {
  expect(isCutOff(text)).toBe(is)
})
