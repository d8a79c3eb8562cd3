import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { asJob, freshTurn, inParts, mapInSteps, sortInSteps, yieldToEventLoop } from './yield-to-event-loop.ts'

/** Blocks the thread for this many ms. */
function lock(ms: number): void {
  const until = performance.now() + ms
  while (performance.now() < until);
}

/** How often other work had a turn while `work` ran. */
async function turnsOfOthers(work: Promise<unknown>): Promise<number> {
  let turns = 0
  let isDone = false
  const done = work.finally(() => {
    isDone = true
  })
  while (!isDone) {
    await nextTurn()
    turns += 1
  }
  await done
  return turns
}

it('long work gives way between its steps', async () => {
  expect(await turnsOfOthers(mapInSteps(Array(20).fill(4), lock))).toBeGreaterThanOrEqual(8)
})

it('several give way to each other: one step of theirs a turn', async () => {
  const three = Promise.all([1, 2, 3].map(() => mapInSteps(Array(10).fill(9), lock)))
  expect(await turnsOfOthers(three)).toBeGreaterThanOrEqual(25)
})

it('short work does not wait', async () => {
  await nextTurn()
  const began = performance.now()
  expect(await mapInSteps([1, 2, 3], (one) => one * 2)).toEqual([2, 4, 6])
  expect(performance.now() - began).toBeLessThan(50)
})

it('a call goes on before the jobs that wait, which have their turns meanwhile', async () => {
  const steps = { call: 0, job: 0 }
  const work = (of: keyof typeof steps, count: number) =>
    mapInSteps(Array(count).fill(9), (ms) => {
      lock(ms)
      steps[of] += 1
    })
  const many = Array.from({ length: 12 }, () => asJob(() => work('job', 6)))
  await nextTurn()
  const before = steps.job
  await work('call', 8)
  expect(steps.job - before).toBeGreaterThanOrEqual(1)
  expect(steps.job - before).toBeLessThanOrEqual(4)
  await Promise.all(many)
  expect(steps).toEqual({ call: 8, job: 72 })
})

it('a fresh turn comes, also when nobody works', async () => {
  for (let time = 0; time < 3; time += 1) await freshTurn()
  expect(await yieldToEventLoop()).toBeUndefined()
})

it('makes parts', () => expect([...inParts([1, 2, 3, 4, 5], 2)]).toEqual([[1, 2], [3, 4], [5]]))

it.each([0, 1, 249, 250, 251, 1_000, 1_337])(
  'sorts %i in steps as at once, equal ones in their order',
  async (count) => {
    const items = Array.from({ length: count }, (_, at) => ({ at, place: (at * 7_919) % 97 }))
    const compare = (one: { place: number }, other: { place: number }) => one.place - other.place
    expect(await sortInSteps(items, compare)).toEqual(items.toSorted(compare))
  },
)
