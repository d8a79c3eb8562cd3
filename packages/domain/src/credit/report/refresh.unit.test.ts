import { describe, expect, it } from 'vitest'
import { DAY_MS, MINUTE_MS } from '../../time/durations.ts'
import { isReadToday, isStale, nextPressMs, pressed } from './refresh.ts'

const at = (text: string) => Date.parse(`${text}+09:00`)
const NOON = at('2026-11-20T12:00:00')

describe('the next press of refresh', () => {
  it.each([
    ['the first', null, NOON],
    ['the second', { lastMs: NOON, countOfDay: 1 }, NOON + 10 * MINUTE_MS],
    ['the tenth', { lastMs: NOON, countOfDay: 9 }, NOON + 10 * MINUTE_MS],
    ['the eleventh waits for midnight in Korea', { lastMs: NOON, countOfDay: 10 }, at('2026-11-21T00:00:00')],
    [
      'the eleventh after ten just before midnight',
      { lastMs: at('2026-11-20T23:55:00'), countOfDay: 10 },
      at('2026-11-21T00:05:00'),
    ],
  ])('%s', (_, presses, expected) => expect(nextPressMs(presses, NOON)).toBe(expected))

  it('counts the presses of its own day', () => {
    const once = pressed(null, NOON)
    expect(once).toEqual({ lastMs: NOON, countOfDay: 1 })
    expect(pressed(once, NOON + 1)).toEqual({ lastMs: NOON + 1, countOfDay: 2 })
    expect(pressed(once, at('2026-11-21T00:00:00')).countOfDay).toBe(1)
  })
})

it.each([
  ['never', null, false, false],
  ['now', NOON, true, false],
  ['the evening before in Korea', at('2026-11-19T23:59:59'), false, false],
  ['31 days ago', NOON - 31 * DAY_MS, false, false],
  ['longer ago', NOON - 31 * DAY_MS - 1, false, true],
])('a bureau that answered %s', (_, answeredAtMs, today, stale) => {
  expect([isReadToday(answeredAtMs, NOON), isStale(answeredAtMs, NOON)]).toEqual([today, stale])
})
