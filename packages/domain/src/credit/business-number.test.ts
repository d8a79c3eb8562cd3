import { expect, it } from 'vitest'
import { businessLicenseNumberOf } from './business-number.ts'

it.each([
  ['124-81-00998', '1248100998'],
  ['220-81-62517', '2208162517'],
  [' 124 81 00998 ', '1248100998'],
  ['1234567891', '1234567891'],
  ['1234567890', null],
  ['0000000000', null],
  ['124-81-0099', null],
  ['124-81-009980', null],
  ['124-81-0099O', null],
  ['１２４８１００９９８', '1248100998'],
  ['124–81–00998', '1248100998'],
  ['', null],
])('%j is %j', (text, expected) => expect(businessLicenseNumberOf(text)).toBe(expected))

it('a mistyped digit is never let through', () => {
  const right = '2208162517'
  for (const [at, digit] of [...right].entries()) {
    for (const other of '0123456789') {
      if (other !== digit) expect(businessLicenseNumberOf(right.slice(0, at) + other + right.slice(at + 1))).toBeNull()
    }
  }
})
