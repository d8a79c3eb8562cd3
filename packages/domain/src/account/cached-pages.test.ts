import { expect, it } from 'vitest'
import { isOfAge } from './cached-pages.ts'

const DAY_MS = 86_400_000
const KEPT_AT_MS = Date.UTC(2026, 10, 20)

it.each([
  ['just now', 0, true],
  ['a day ago', DAY_MS, true],
  ['a day and a millisecond ago', DAY_MS + 1, false],
  ['a year ago', 365 * DAY_MS, false],
  ['in time to come', -1, false],
])('cached %s', (_, ageMs, isShown) => {
  expect(isOfAge(KEPT_AT_MS, KEPT_AT_MS + ageMs)).toBe(isShown)
})
