import { describe, expect, test } from 'vitest'
import { nextOpeningOf, openingOf, openingStatus } from '../../health/opening.ts'
import { MINUTE_MS } from '../../time/durations.ts'
import { PLACE_EVENTS, PLACE_STATES, placeAfter } from './places.ts'
import { VOUCHER_STATES, type VoucherEvent, voucherAfter, voucherStatus } from './voucher-states.ts'

const at = (text: string) => Date.parse(`${text}+09:00`)

describe('opening of a day', () => {
  test.for([
    ['2026-11-23T00:00:00', '2026-11-23'],
    ['2026-11-23T23:59:59.999', '2026-11-23'],
    ['2026-11-24T00:00:00', '2026-11-24'],
  ])('%s is of the opening of %s', ([instant = '', groupDate]) => {
    expect(openingOf(at(instant)).groupDate).toBe(groupDate)
  })

  const opening = openingOf(at('2026-11-23T05:00:00'))

  test('the next one is the next day, over the end of a year too', () => {
    expect(nextOpeningOf(at('2026-12-31T23:00:00'))).toEqual(openingOf(at('2027-01-01T09:00:00')))
  })

  test.for([
    ['2026-11-23T09:59:59.999', 500, 'SCHEDULED'],
    ['2026-11-23T09:59:59.999', 0, 'SCHEDULED'],
    ['2026-11-23T10:00:00', 500, 'OPEN'],
    ['2026-11-23T10:00:00', 0, 'SOLD_OUT'],
    ['2026-11-23T23:59:59', 1, 'OPEN'],
    ['2026-11-24T00:00:00', 1, 'CLOSED'],
  ] as const)('at %s with %i places left: %s', ([instant, remainingCount, status]) => {
    expect(openingStatus({ ...opening, remainingCount }, at(instant))).toBe(status)
  })
})

describe('a place', () => {
  const allowed = [
    'GIVEN WAITING HELD',
    'USED HELD USED',
    'LAPSED HELD LAPSED',
    'PASSED WAITING PASSED',
    'CLOSED WAITING CLOSED',
  ]
  test.for(PLACE_EVENTS.flatMap((event) => PLACE_STATES.map((state) => [event, state] as const)))(
    '%s of %s',
    ([event, state]) => {
      const after = placeAfter(state, event)
      expect(after === null ? [] : [`${event} ${state} ${after}`]).toEqual(
        allowed.filter((one) => one.startsWith(`${event} ${state} `)),
      )
    },
  )
})

describe('a voucher', () => {
  const now = at('2026-11-23T10:00:00')
  const facts = { state: 'ISSUED', expiresAtMs: now + MINUTE_MS, reservedUntilMs: null } as const
  const reserved = { ...facts, state: 'RESERVED', reservedUntilMs: now + MINUTE_MS } as const

  test.for([
    [facts, 'ISSUED'],
    [{ ...facts, expiresAtMs: now }, 'EXPIRED'],
    [reserved, 'RESERVED'],
    [{ ...reserved, expiresAtMs: now }, 'RESERVED'],
    [{ ...reserved, reservedUntilMs: now }, 'ISSUED'],
    [{ ...reserved, reservedUntilMs: now, expiresAtMs: now }, 'EXPIRED'],
    [{ ...facts, state: 'USED', expiresAtMs: now }, 'USED'],
  ] as const)('%o is %s', ([voucher, status]) => {
    expect(voucherStatus(voucher, now)).toBe(status)
  })

  const allowed = ['RESERVE ISSUED', 'USE ISSUED', 'USE RESERVED', 'RESTORE USED', 'REVOKE ISSUED', 'REVOKE RESERVED']
  test.for(
    (['RESERVE', 'USE', 'RESTORE', 'REVOKE'] satisfies VoucherEvent[]).flatMap((event) =>
      VOUCHER_STATES.map((state) => [event, state] as const),
    ),
  )('%s of %s', ([event, state]) => {
    const after = voucherAfter({ ...reserved, state }, event, now)
    expect(after !== null).toBe(allowed.includes(`${event} ${state}`))
  })

  test('an expired one is not used, and comes back as expired', () => {
    expect(voucherAfter({ ...facts, expiresAtMs: now }, 'USE', now)).toBeNull()
    expect(voucherAfter({ ...facts, state: 'USED', expiresAtMs: now }, 'RESTORE', now)).toBe('ISSUED')
  })
})
