import { expect, test } from 'vitest'
import { readKitNumber } from './kit-number.ts'

const SENT = 'IEUM-2026-004217'

test.each([
  ['', 'EMPTY'],
  [' - ', 'EMPTY'],
  ['IEUM', 'PART'],
  ['ieum-2026-00421', 'PART'],
  [SENT, 'RIGHT'],
  ['ieum2026 004217', 'RIGHT'],
  [`${SENT}7`, 'WRONG'],
  ['IEUM-2027', 'WRONG'],
] as const)('%s is %s', (typed, reading) => {
  expect(readKitNumber(typed, SENT)).toBe(reading)
})

test('one letter that is another, left out or doubled is never right, wherever it is', () => {
  const digits = SENT.replaceAll('-', '')
  for (let at = 0; at < digits.length; at++) {
    for (const letter of '0123456789ABCDEFGHJKMNPQRSTUVWXYZI') {
      if (letter === digits[at]) continue
      expect(readKitNumber(digits.slice(0, at) + letter + digits.slice(at + 1), SENT)).not.toBe('RIGHT')
    }
    expect(readKitNumber(digits.slice(0, at) + digits.slice(at + 1), SENT)).not.toBe('RIGHT')
    expect(readKitNumber(digits.slice(0, at) + digits[at] + digits.slice(at), SENT)).not.toBe('RIGHT')
  }
})
