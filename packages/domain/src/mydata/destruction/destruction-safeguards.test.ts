import { expect, it } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '../../time/durations.ts'
import { destructionDoubt, DESTROY_AT_ONCE_MOST_PCT as mostPct } from './destruction-safeguards.ts'

it.each([
  ['nobody', 0, 0, 0, null],
  ['a few of many', 0, 10, 1_000_000, null],
  ['everybody, who are few', 0, 20, 20, null],
  ['one more than few, who are everybody', 0, 21, 21, 'crowd'],
  ['a part in twenty', 0, 50, 1_000, null],
  ['more', 0, 51, 1_000, 'crowd'],
  ['clocks that are a little apart', 10 * MINUTE_MS, 1, 1_000, null],
  ['a machine that is ahead', 10 * MINUTE_MS + 1, 1, 1_000, 'clock'],
  ['a machine that is behind', -HOUR_MS, 0, 1_000, 'clock'],
] as const)('%s: %i ms apart, %i of %i due: %s', (_name, apartMs, due, people, expected) => {
  const databaseNowMs = Date.UTC(2026, 10, 22)
  expect(destructionDoubt({ machineNowMs: databaseNowMs + apartMs, databaseNowMs, due, people, mostPct })).toBe(
    expected,
  )
})
