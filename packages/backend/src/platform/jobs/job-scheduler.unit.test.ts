import { describe, expect, it } from 'vitest'
import type { Claim, LineLimits } from './fair-queue.ts'
import { createJobScheduler, type JobScheduler } from './job-scheduler.ts'

const LIMITS: LineLimits = { ofPerson: 10, ofGroup: 2, restrainedFromRank: 2, peopleInTurn: 4 }
const never = new AbortController().signal
const claim = (person: string, group: string | null = null): Claim => ({ person, rank: 0, group })
const crewOf = (places: number, limits: Partial<LineLimits> = {}): JobScheduler =>
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

describe('a crew', () => {
  it('holds no place for what waits for the outside', async () => {
    const [crew, hanging] = [crewOf(1), outside()]
    for (const person of ['a', 'b', 'c']) {
      void crew.part(claim(person), ({ away }) => away(hanging.ask), never)
    }
    expect(await crew.part(claim('healthy'), async () => 'done', never)).toBe('done')
    expect(hanging.asked()).toBe(3)
    crew.stop()
  })

  it('lets what has its answer go on before anything begins', async () => {
    const [crew, bank, steps] = [crewOf(1), outside(), [] as string[]]
    const begun = crew.part(
      claim('a'),
      async ({ away }) => {
        await away(bank.ask)
        steps.push('a goes on')
      },
      never,
    )
    const held = crew.part(
      claim('b'),
      async () => {
        bank.answer()
        await new Promise((resolve) => setImmediate(resolve))
        steps.push('b ends')
      },
      never,
    )
    const last = crew.part(claim('c'), async () => steps.push('c begins'), never)
    await Promise.all([begun, held, last])
    expect(steps).toEqual(['b ends', 'a goes on', 'c begins'])
    crew.stop()
  })

  it('gives answers that came together one turn of the thread each', async () => {
    const [crew, loops] = [crewOf(1), [] as number[]]
    let loop = 0
    const count = setImmediate(function next() {
      loop += 1
      if (loops.length < 3) setImmediate(next)
    })
    await crew.part(
      claim('a'),
      ({ away, turn }) =>
        away(async () => {
          await Promise.all([1, 2, 3].map(() => turn().then(() => void loops.push(loop))))
        }),
      never,
    )
    clearImmediate(count)
    expect(new Set(loops).size).toBe(3)
    crew.stop()
  })

  it('leaves what waits for a full group out when its time is over, and gives every place back', async () => {
    const [crew, hanging] = [crewOf(2), outside()]
    const over = new AbortController()
    const first = [1, 2].map((at) => crew.part(claim(`${at}`, 'bank'), ({ away }) => away(hanging.ask), never))
    const third = crew.part(claim('3', 'bank'), async () => 'begun', over.signal)
    expect(await crew.part(claim('4', 'card'), async () => 'begun', never)).toBe('begun')
    over.abort()
    expect(await third).toBeUndefined()
    hanging.answer()
    hanging.answer()
    await Promise.all(first)
    expect(await crew.part(claim('5', 'bank'), async () => 'begun', never)).toBe('begun')
    expect(crew.room(0)).toBe(4)
    crew.stop()
  })

  it('gives the place back of a part that throws', async () => {
    const crew = crewOf(1)
    const broken = crew.part(
      claim('a'),
      ({ away }) =>
        away(async () => {
          throw new Error('no')
        }),
      never,
    )
    await expect(broken).rejects.toThrow('no')
    expect(await crew.part(claim('b'), async () => 'done', never)).toBe('done')
    crew.stop()
  })
})
