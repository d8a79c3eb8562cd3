import { describe, expect, it } from 'vitest'
import { isInSlot, nextScheduledAtMs, slotAtOrAfterMs } from './scheduled-transfer.ts'

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

  it('tells inside from outside', () => {
    expect(isInSlot(at('2026-11-20T23:30'), ['2300:0300'])).toBe(true)
    expect(isInSlot(at('2026-11-20T03:00'), ['2300:0300'])).toBe(false)
    expect(slotAtOrAfterMs(at('2026-11-20T03:00'), ['2300:0300'], 0)).toBe(at('2026-11-20T23:00'))
  })
})
