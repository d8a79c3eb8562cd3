import { expect, it } from 'vitest'
import { nextPlaces } from './adaptive-concurrency.ts'

it.each([
  ['the thread is quick and somebody waits: one more', 5, 5, true, 6],
  ['nobody waits: as many as before', 5, 5, false, 5],
  ['the thread is neither: as many as before', 5, 30, true, 5],
  ['others wait for the thread: one less', 5, 60, true, 4],
  ['never more than there may be', 8, 5, true, 8],
  ['never fewer than there have to be', 2, 500, true, 2],
])('%s', (_, places, delayMs, isWanted, next) => {
  expect(nextPlaces(places, { delayMs, isWanted }, { least: 2, most: 8 })).toBe(next)
})
