import { expect, it } from 'vitest'
import { askHostile } from './ask-hostile.ts'

// `npm run test:faults` runs a million of them.
it('every call at institutions that answer whatever they like ends by its limit, and no line is left', async () => {
  const run = await askHostile({ calls: 3_000, firstSeed: 1 })
  expect(run, JSON.stringify(run)).toMatchObject({ outlived: 0, socketsLeft: 0 })
  // Also on a busy machine.
  expect(run.replies).toBeGreaterThan(300)
  expect(Object.keys(run.failures)).toEqual(
    expect.arrayContaining(['aborted', 'connect', 'redirect', 'reset', 'timeout', 'unreadable']),
  )
})
