import { expect, it } from 'vitest'
import { nextAttemptAtMs } from './attempts.ts'

const minute = 60_000
const day = 1_440 * minute

it.each([
  ['first failure', 1, 0, minute],
  ['second', 2, 0, 5 * minute],
  ['third', 3, 0, 30 * minute],
  ['fourth', 4, 0, 120 * minute],
  ['tenth', 10, 0, 120 * minute],
  ['the last that fits', 5, day - 120 * minute, day],
  ['one too late', 5, day - 119 * minute, null],
])('%s', (_, count, now, expected) => {
  expect(nextAttemptAtMs(count, now, day)).toBe(expected)
})

it.each([
  ['not before the institution wants to be asked', 1, 10 * minute, 10 * minute],
  ['not before it would have been', 2, minute, 5 * minute],
  ['never, when that is too late', 1, day + minute, null],
])('%s', (_, count, askAgainAtMs, expected) => {
  expect(nextAttemptAtMs(count, 0, day, askAgainAtMs)).toBe(expected)
})
