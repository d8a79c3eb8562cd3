import { describe, expect, it } from 'vitest'
import { type AskedCode, mayAskForCode, shouldNotifyOwner } from './code-limits.ts'

const limits = {
  resendAfterMs: 30_000,
  codesPerHourPerPhone: 3,
  codesPerHourPerPhoneAnywhere: 5,
  codesPerHourPerAddress: 4,
}
const NOW = 100_000_000
const HOUR = 3_600_000
const DAY = 24 * HOUR
const ago = (...ms: number[]) => ms.map((one) => NOW - one)
const asked = (isFromHere: boolean, over: Partial<AskedCode>, ...ms: number[]): AskedCode[] =>
  ago(...ms).map((atMs) => ({
    atMs,
    isFromHere,
    isSameClaim: true,
    isConfirmed: false,
    isOwnerTold: false,
    ...over,
  }))
const here = (...ms: number[]) => asked(true, {}, ...ms)
const elsewhere = (...ms: number[]) => asked(false, {}, ...ms)

describe('[CODES_COUNTED_MS] mayAskForCode', () => {
  it.each([
    ['nobody asked before', [], [], { kind: 'allowed' }],
    ['just now', here(1), ago(1), { kind: 'tooSoon', availableAtMs: NOW + 29_999 }],
    ['a moment before 30 seconds', here(29_999), [], { kind: 'tooSoon', availableAtMs: NOW + 1 }],
    ['exactly 30 seconds ago', here(30_000), [], { kind: 'allowed' }],
    ['another number, from here, just now', [], ago(1), { kind: 'allowed' }],
    ['the last place of the number here', here(40_000, 50_000), [], { kind: 'allowed' }],
    ['no place', here(40_000, 50_000, 60_000), [], { kind: 'tooMany', availableAtMs: NOW - 60_000 + HOUR }],
    ['the oldest leaves the hour now', here(40_000, 50_000, HOUR), [], { kind: 'allowed' }],
    ['no place and too soon', here(1, 2, 3), [], { kind: 'tooMany', availableAtMs: NOW - 3 + HOUR }],
    ['no place at the address', [], ago(1, 2, 3, 4), { kind: 'tooMany', availableAtMs: NOW - 4 + HOUR }],
    [
      'no place at both: the later one counts',
      here(40_000, 50_000, 60_000),
      ago(1, 2, 3, 4),
      { kind: 'tooMany', availableAtMs: NOW - 4 + HOUR },
    ],
    ['somebody elsewhere, just now: no waiting here', elsewhere(1), [], { kind: 'allowed' }],
    ['somebody elsewhere who has no place any more', elsewhere(1, 2, 3), [], { kind: 'allowed' }],
    [
      'many elsewhere: the number has no place',
      elsewhere(1, 2, 3, 4, 5),
      [],
      { kind: 'tooMany', availableAtMs: NOW - 5 + HOUR },
    ],
    [
      'many elsewhere, for somebody else by this number: it has its own places',
      asked(false, { isSameClaim: false }, 1, 2, 3, 4, 5, 6, 7),
      [],
      { kind: 'allowed' },
    ],
    [
      'from here for somebody else: the network has no place',
      asked(true, { isSameClaim: false }, 40_000, 50_000, 60_000),
      [],
      { kind: 'tooMany', availableAtMs: NOW - 60_000 + HOUR },
    ],
  ])('%s', (_name, ofPhone, ofAddressMs, expected) => {
    expect(mayAskForCode({ ofPhone, ofAddressMs, isKnownHere: false }, limits, NOW)).toEqual(expected)
  })

  it('lets the network where the number is at home have its own places, whatever is asked for elsewhere', () => {
    const recent = (own: AskedCode[]) => ({
      ofPhone: [...elsewhere(1, 2, 3, 4, 5, 6, 7), ...own],
      ofAddressMs: [],
      isKnownHere: true,
    })
    expect(mayAskForCode(recent(here(40_000, 50_000)), limits, NOW)).toEqual({ kind: 'allowed' })
    expect(mayAskForCode(recent(here(40_000, 50_000, 60_000)), limits, NOW)).toEqual({
      kind: 'tooMany',
      availableAtMs: NOW - 60_000 + HOUR,
    })
  })
})

describe('[CODES_UNTIL_OWNER_NOTIFIED] [OWNER_NOTIFIED_EVERY_MS] shouldTellOwner', () => {
  const confirmed = (ms: number) => asked(true, { isConfirmed: true }, ms)
  const notified = (ms: number) => asked(false, { isOwnerTold: true }, ms)
  it.each([
    ['the first code', [], false],
    ['the second', elsewhere(1), false],
    ['the third, from wherever', [...elsewhere(1), ...here(2)], true],
    ['the third, two of them of another hour', elsewhere(HOUR, HOUR + 1), false],
    ['the third, but the second was right', [...confirmed(1), ...elsewhere(2)], false],
    ['three since a right one', [...elsewhere(1, 2), ...confirmed(3)], true],
    ['told today', [...elsewhere(1, 2), ...notified(DAY - 1)], false],
    ['told a day ago', [...elsewhere(1, 2), ...notified(DAY)], true],
  ])('%s', (_name, ofPhone, expected) => {
    expect(shouldNotifyOwner({ ofPhone }, NOW)).toBe(expected)
  })
})
