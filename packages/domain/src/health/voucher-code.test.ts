import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readVoucherCode, voucherCodeOf, writeVoucherCode } from './voucher-code.ts'

const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const codes = fc.uint8Array({ minLength: 11, maxLength: 11 }).map(voucherCodeOf)

describe('code of a voucher', () => {
  test.for([
    ['0000-0000-0000', '000000000000'],
    ['ooooOOOO0000', '000000000000'],
    ['0000-0000-0001', null],
    ['0000-0000-000U', null],
    ['0000-0000-00000', null],
    ['', null],
  ])('%s is read as %s', ([typed, code]) => {
    expect(readVoucherCode(typed ?? '')).toBe(code)
  })

  test('read as it is written, in small letters, with letters that look like digits', () => {
    fc.assert(
      fc.property(codes, (code) => {
        expect(writeVoucherCode(code)).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/)
        expect(readVoucherCode(writeVoucherCode(code))).toBe(code)
        expect(readVoucherCode(` ${code.toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l')} `)).toBe(code)
      }),
    )
  })

  test('every wrong letter is found', () => {
    fc.assert(
      fc.property(codes, fc.nat(11), fc.nat(31), (code, at, letter) => {
        const wrong = code.slice(0, at) + LETTERS.charAt(letter) + code.slice(at + 1)
        expect(readVoucherCode(wrong)).toBe(wrong === code ? code : null)
      }),
    )
  })

  test('two neighbours that changed places are found, but 0 and Z', () => {
    fc.assert(
      fc.property(codes, fc.nat(10), (code, at) => {
        const [left, right] = [code.charAt(at), code.charAt(at + 1)]
        const turned = code.slice(0, at) + right + left + code.slice(at + 2)
        const isKnownGap = left === right || [left, right].sort().join('') === '0Z'
        expect(readVoucherCode(turned) === null).toBe(!isKnownGap)
      }),
    )
  })

  test('too little randomness is refused', () => {
    expect(() => voucherCodeOf(new Uint8Array(10))).toThrow('eleven')
  })
})
