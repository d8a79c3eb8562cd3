import { describe, expect, it } from 'vitest'
import { maskedAccountNumber, maskedCardNumber, maskedPhoneNumber } from './masks.ts'

describe('masks show at most the last four digits', () => {
  it.each([
    ['1102345678901', '***-***-8901'],
    ['110-234-567890', '***-***-7890'],
    ['12345', '***-***-**45'],
    ['1', '***-***-****'],
    ['', '***-***-****'],
  ])('account %j → %s', (number, masked) => expect(maskedAccountNumber(number)).toBe(masked))
  it.each([
    ['1234-56**-****-3456', '****-****-****-3456'],
    ['123456******3456', '****-****-****-3456'],
    ['', '****-****-****-****'],
  ])('card %j → %s', (number, masked) => expect(maskedCardNumber(number)).toBe(masked))
  it.each([
    ['01012345678', '010-****-5678'],
    ['010-****-5678', '010-****-5678'],
  ])('phone %j → %s', (number, masked) => expect(maskedPhoneNumber(number)).toBe(masked))
})
