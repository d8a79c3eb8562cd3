import { describe, expect, it } from 'vitest'
import type { Claim, FairQueueLimits } from './fair-queue.ts'
import { createJobScheduler, type JobScheduler } from './job-scheduler.ts'

const LIMITS: FairQueueLimits = { ofPerson: 10, ofGroup: 2, restrainedFromRank: 2, peopleInTurn: 4 }
const never = new AbortController().signal
const claim = (person: string, group: string | null = null): Claim => ({ person, rank: 0, group })
const schedulerOf = (places: number, limits: Partial<FairQueueLimits> = {}): JobScheduler =>
  createJobScheduler({
    limits: { ...LIMITS, ...limits },
    places: { least: places, most: places },
    mostUnderWay: 100,
    delayMs: () => 0,
  })

/** An outside system that answers on command. */
function outside() {
  const waiting: (() => void)[] = []
  return {
    ask: () => new Promise<void>((resolve) => void waiting.push(resolve)),
    answer: () => waiting.shift()?.(),
    asked: () => waiting.length,
  }
}

describe('a job scheduler', () => {
  it('holds no place for what waits for the outside', async () => {
    const [scheduler, hanging] = [schedulerOf(1), outside()]
    for (const person of ['a', 'b', 'c']) {
      void scheduler.part(claim(person), ({ away }) => away(hanging.ask), never)
    }
    expect(await scheduler.part(claim('healthy'), async () => 'done', never)).toBe('done')
    expect(hanging.asked()).toBe(3)
    scheduler.stop()
  })

  it('lets what has its answer go on before anything begins', async () => {
    const [scheduler, bank, steps] = [schedulerOf(1), outside(), [] as string[]]
    const begun = scheduler.part(
      claim('a'),
      async ({ away }) => {
        await away(bank.ask)
        steps.push('a goes on')
      },
      never,
    )
    const waitingPart = scheduler.part(
      claim('b'),
      async () => {
        bank.answer()
        await new Promise((resolve) => setImmediate(resolve))
        steps.push('b ends')
      },
      never,
    )
    const last = scheduler.part(claim('c'), async () => steps.push('c begins'), never)
    await Promise.all([begun, waitingPart, last])
    expect(steps).toEqual(['b ends', 'a goes on', 'c begins'])
    scheduler.stop()
  })

  it('gives answers that came together one turn of the thread each', async () => {
    const [scheduler, loops] = [schedulerOf(1), [] as number[]]
    let loop = 0
    const count = setImmediate(function next() {
      loop += 1
      if (loops.length < 3) setImmediate(next)
    })
    await scheduler.part(
      claim('a'),
      ({ away, turn }) =>
        away(async () => {
          await Promise.all([1, 2, 3].map(() => turn().then(() => void loops.push(loop))))
        }),
      never,
    )
    clearImmediate(count)
    expect(new Set(loops).size).toBe(3)
    scheduler.stop()
  })

  it('leaves what waits for a full group out when its time is over, and gives every place back', async () => {
    const [scheduler, hanging] = [schedulerOf(2), outside()]
    const over = new AbortController()
    const first = [1, 2].map((at) => scheduler.part(claim(`${at}`, 'bank'), ({ away }) => away(hanging.ask), never))
    const third = scheduler.part(claim('3', 'bank'), async () => 'begun', over.signal)
    expect(await scheduler.part(claim('4', 'card'), async () => 'begun', never)).toBe('begun')
    over.abort()
    expect(await third).toBeUndefined()
    hanging.answer()
    hanging.answer()
    await Promise.all(first)
    expect(await scheduler.part(claim('5', 'bank'), async () => 'begun', never)).toBe('begun')
    expect(scheduler.room(0)).toBe(4)
    scheduler.stop()
  })

  it('gives the place back of a part that throws', async () => {
    const scheduler = schedulerOf(1)
    const broken = scheduler.part(
      claim('a'),
      ({ away }) =>
        away(async () => {
          throw new Error('no')
        }),
      never,
    )
    await expect(broken).rejects.toThrow('no')
    expect(await scheduler.part(claim('b'), async () => 'done', never)).toBe('done')
    scheduler.stop()
  })
})
