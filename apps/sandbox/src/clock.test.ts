import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestWorld, type TestWorld } from './testing/test-world.ts'

let world: TestWorld
const hourMs = 3_600_000

beforeAll(async () => {
  world = await startTestWorld()
})
afterAll(() => world.stop())

const read = async () => (await world.operator.control('GET', '/clock')).body as Record<string, number>
const move = async (change: Record<string, number>) =>
  (await world.operator.control('POST', '/clock', change)).body as Record<string, number>

describe('the clock', () => {
  it('runs on with an offset that can be set, advanced, or aimed', async () => {
    const before = await read()
    const moved = await move({ offsetMs: 5 * hourMs })
    expect([moved.offsetMs, moved.version]).toEqual([5 * hourMs, (before.version ?? 0) + 1])
    expect((await move({ advanceMs: -hourMs })).offsetMs).toBe(4 * hourMs)
    const aimed = await move({ nowMs: 1_900_000_000_000 })
    expect(Math.abs((aimed.nowMs ?? 0) - 1_900_000_000_000)).toBeLessThan(1_000)
    expect((await read()).nowMs).toBeGreaterThanOrEqual(aimed.nowMs ?? 0)
  })

  it('answers a poll at the change, and the change when the listener has polled beyond it', async () => {
    const { version = 0 } = await read()
    const order: string[] = []
    const poll = (after: number) => world.operator.control('GET', `/clock?after=${after}&listener=one`)
    const waiting = poll(version)
    await expectPoll(waiting)
    const changing = move({ advanceMs: 1000 }).then(() => order.push('change'))
    const firstAnswer = (await waiting).body as Record<string, number>
    order.push('answered')
    expect(firstAnswer.version).toBe(version + 1)
    const next = new AbortController()
    const again = fetch(`${world.sandbox.url}/control/clock?after=${firstAnswer.version}&listener=one`, {
      headers: { 'x-ieum-control': '1' },
      signal: next.signal,
    }).catch(() => undefined)
    await changing
    expect(order).toEqual(['answered', 'change'])
    next.abort()
    await again
  })

  it('does not wait for a listener that has hung up', async () => {
    const { version = 0 } = await read()
    const gone = new AbortController()
    const poll = fetch(`${world.sandbox.url}/control/clock?after=${version}&listener=two`, {
      headers: { 'x-ieum-control': '1' },
      signal: gone.signal,
    }).catch(() => undefined)
    await expectPoll(poll)
    gone.abort()
    await poll
    const startedAt = performance.now()
    await move({ advanceMs: 1000 })
    expect(performance.now() - startedAt).toBeLessThan(4_000)
  })

  it('refuses a change it does not understand', async () => {
    for (const change of [{}, { advanceMs: 'soon' }, { nowMs: -1 }, { offsetMs: 1, nowMs: 2 }]) {
      expect((await world.operator.control('POST', '/clock', change)).status).toBe(400)
    }
  })
})

/** Waits until the sandbox has the poll pending: other calls are answered while this one is not. */
async function expectPoll(poll: Promise<unknown>): Promise<void> {
  const answered = poll.then(() => 'answered')
  for (let n = 0; n < 5; n++) {
    const first = await Promise.race([answered, read().then(() => 'held')])
    expect(first).toBe('held')
  }
}
