import { describe, expect, it } from 'vitest'
import { mayAskForCode } from './code-limits.ts'

const limits = {
  resendAfterMs: 30_000,
  codesPerHourPerPhone: 3,
  codesPerHourPerAddress: 4,
}
const NOW = 10_000_000
const HOUR = 3_600_000
const ago = (...ms: number[]) => ms.map((one) => NOW - one)

describe('[CODES_COUNTED_MS] mayAskForCode', () => {
  it.each([
    ['nobody asked before', [], [], { kind: 'allowed' }],
    ['just now', ago(1), ago(1), { kind: 'tooSoon', availableAtMs: NOW + 29_999 }],
    ['a moment before 30 seconds', ago(29_999), [], { kind: 'tooSoon', availableAtMs: NOW + 1 }],
    ['exactly 30 seconds ago', ago(30_000), [], { kind: 'allowed' }],
    ['another number, from here, just now', [], ago(1), { kind: 'allowed' }],
    ['the last place of the number', ago(40_000, 50_000), [], { kind: 'allowed' }],
    ['no place', ago(40_000, 50_000, 60_000), [], { kind: 'tooMany', availableAtMs: NOW - 60_000 + HOUR }],
    ['the oldest leaves the hour now', ago(40_000, 50_000, HOUR), [], { kind: 'allowed' }],
    ['no place and too soon', ago(1, 2, 3), [], { kind: 'tooMany', availableAtMs: NOW - 3 + HOUR }],
    ['no place at the address', [], ago(1, 2, 3, 4), { kind: 'tooMany', availableAtMs: NOW - 4 + HOUR }],
    [
      'no place at both: the later one counts',
      ago(40_000, 50_000, 60_000),
      ago(1, 2, 3, 4),
      { kind: 'tooMany', availableAtMs: NOW - 4 + HOUR },
    ],
  ])('%s', (_name, ofPhoneMs, ofAddressMs, expected) => {
    expect(mayAskForCode({ ofPhoneMs, ofAddressMs }, limits, NOW)).toEqual(expected)
  })
})
