import { describe, expect, it } from 'vitest'
import { beginsAtMs, isInSlot, nextScheduledAtMs, slotAtOrAfterMs, spreadFromMs } from './scheduled-transfer.ts'

const at = (text: string) => Date.parse(`${text}:00+09:00`)

describe('next periodic transfer', () => {
  it.each([
    ['waits for the night slot', '2026-11-20T14:00', 7, ['0100:0500'], 0, '2026-11-28T01:00'],
    ['is spread over the first half of the slot', '2026-11-20T14:00', 7, ['0100:0500'], 0.5, '2026-11-28T02:00'],
    ['stays when it falls into a slot', '2026-11-20T02:30', 14, ['0100:0500'], 0.9, '2026-12-04T02:30'],
    ['takes the nearest of several', '2026-11-20T03:45', 7, ['0030:0330', '0400:0600'], 0, '2026-11-27T04:00'],
    ['knows slots over midnight', '2026-11-20T00:30', 7, ['2300:0300'], 0, '2026-11-27T00:30'],
    ['has no slots to keep', '2026-11-20T14:00', 28, [], 0.3, '2026-12-18T14:00'],
  ])('%s', (_, now, days, slots, spread, expected) => {
    expect(nextScheduledAtMs(at(now), days, slots, spread)).toBe(at(expected))
  })

  it('distinguishes inside from outside', () => {
    expect(isInSlot(at('2026-11-20T23:30'), ['2300:0300'])).toBe(true)
    expect(isInSlot(at('2026-11-20T03:00'), ['2300:0300'])).toBe(false)
    expect(slotAtOrAfterMs(at('2026-11-20T03:00'), ['2300:0300'], 0)).toBe(at('2026-11-20T23:00'))
  })
})

const HOUR_MS = 3_600_000
const NIGHT = ['0100:0500']

describe('a transfer that is due', () => {
  it.each([
    [
      'begins at its place in a slot that has just begun',
      '2026-11-21T01:00',
      '2026-11-21T01:00',
      NIGHT,
      0.5,
      1,
      '01:30',
    ],
    ['begins at once when its place is over', '2026-11-21T01:00', '2026-11-21T01:40', NIGHT, 0.5, 1, '01:40'],
    ['begins first where its place is first', '2026-11-21T01:00', '2026-11-21T01:00', NIGHT, 0, 1, '01:00'],
    ['has its place in half of a short slot', '2026-11-21T01:00', '2026-11-21T01:00', ['0100:0200'], 1, 1, '01:30'],
    ['waits for the slot, parted over half of it', '2026-11-20T20:00', '2026-11-21T00:30', NIGHT, 0.5, 1, '02:00'],
    ['is parted from all the others that are late', '2026-11-21T01:10', '2026-11-21T02:30', NIGHT, 0.5, 1, '03:00'],
    ['comes in what is left of the slot', '2026-11-21T01:10', '2026-11-21T04:30', NIGHT, 1, 1, '04:45'],
    ['is late without slots, too', '2026-11-21T01:10', '2026-11-21T04:30', [], 0.25, 1, '04:45'],
    ['begins at once without slots', '2026-11-21T04:30', '2026-11-21T04:30', [], 0.9, 1, '04:30'],
    ['begins at once where nothing is to be parted', '2026-11-21T01:00', '2026-11-21T01:00', NIGHT, 0.9, 0, '01:00'],
    ['late or not, where nothing is to be parted', '2026-11-21T01:00', '2026-11-21T03:00', NIGHT, 0.9, 0, '03:00'],
  ])('%s', (_, due, now, slots, spread, hours, expected) => {
    const moments = { dueAtMs: at(due), nowMs: at(now), workingSinceMs: at(now) }
    const begins = beginsAtMs(moments, slots, spread, hours * HOUR_MS)
    expect(begins).toBe(at(`2026-11-21T${expected}`))
    // A transfer that is claimed at that moment begins, however often it is asked.
    expect(beginsAtMs({ ...moments, dueAtMs: begins, nowMs: begins }, slots, spread, hours * HOUR_MS)).toBe(begins)
  })

  it('begins late when a server is overloaded, instead of being split repeatedly', () => {
    const due = at('2026-11-21T01:30')
    const moments = { dueAtMs: due, nowMs: due + 3 * HOUR_MS, workingSinceMs: due - HOUR_MS }
    expect(beginsAtMs(moments, NIGHT, 0.9, HOUR_MS)).toBe(moments.nowMs)
    // Parted once after a start, it is due later than the start: the next look begins it.
    const start = due + 2 * HOUR_MS
    const begins = beginsAtMs({ dueAtMs: due, nowMs: start, workingSinceMs: start }, NIGHT, 0.5, HOUR_MS)
    expect(begins).toBeGreaterThan(start)
    const late = begins + 2 * HOUR_MS
    expect(beginsAtMs({ dueAtMs: begins, nowMs: late, workingSinceMs: start }, [], 0.5, HOUR_MS)).toBe(late)
  })

  it.each([
    ['in a slot within what is parted', '2026-11-21T02:00', NIGHT, 0.5, '02:30'],
    ['within half of what is left', '2026-11-21T04:00', NIGHT, 0.5, '04:15'],
    ['in the slot that comes', '2026-11-21T00:00', NIGHT, 0.5, '02:00'],
    ['at any time where there are no slots', '2026-11-21T12:00', [], 0.5, '12:30'],
  ])('after a pause: %s', (_, earliest, slots, spread, expected) => {
    expect(spreadFromMs(at(earliest), slots, spread, HOUR_MS)).toBe(at(`2026-11-21T${expected}`))
  })
})
