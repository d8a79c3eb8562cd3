import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createSettling, type EndedJob } from './settle-jobs.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const done = (id: string, queue = 'a'): EndedJob => ({ job: { id, retryCount: 0 }, queue, failure: null })
const failed = (id: string, why = 'X', queue = 'a'): EndedJob => ({
  ...{ job: { id, retryCount: 0 }, queue },
  failure: Object.assign(new Error(why), { stack: why }),
})

/** A queue that records ends, or fails to. */
function startQueue() {
  const sent: string[] = []
  const queue = { isDown: false, refused: new Set<string>(), hangs: false }
  const record = (what: string) => async (name: string, jobs: unknown) => {
    const ids = (jobs as { id: string }[]).map(({ id }) => id)
    sent.push(`${what} ${name} ${ids.join(',')}`)
    if (queue.hangs) await new Promise(() => {})
    if (queue.isDown || ids.some((id) => queue.refused.has(id))) throw new Error('down')
  }
  const boss = { complete: record('complete'), fail: record('fail') }
  const reported: unknown[] = []
  const settling = createSettling(boss as never, (error) => reported.push(error))
  return { queue, reported, sent, settling }
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

describe('ends of jobs', () => {
  it('are recorded together: what is done of a queue, and what failed alike', async () => {
    const { sent, settling } = startQueue()
    for (const one of [done('1'), done('2'), done('3', 'b'), failed('4'), failed('5'), failed('6', 'Y')])
      settling.add(one)
    await pass(50)
    expect(sent).toEqual(['complete a 1,2', 'complete b 3', 'fail a 4,5', 'fail a 6'])
    expect(settling.unsettled()).toEqual([])
    await pass(60_000)
    expect(sent).toHaveLength(4)
  })

  it('that come while some are being recorded are recorded by the same loop, later', async () => {
    const { sent, settling } = startQueue()
    settling.add(done('1'))
    await pass(50)
    for (let at = 2; at < 100; at += 1) {
      settling.add(done(String(at)))
      await pass(1)
    }
    await pass(1_000)
    expect(sent.length).toBeLessThanOrEqual(4)
    expect(settling.unsettled()).toEqual([])
  })

  it('in a storm of failures are tried one statement at a time, and once each when its cause is gone', async () => {
    const { queue, reported, sent, settling } = startQueue()
    queue.isDown = true
    for (let at = 0; at < 300; at += 1) {
      settling.add(failed(String(at), `Z${at}`))
      if (at % 10 === 0) await pass(10)
    }
    const fromTries = sent.length
    await pass(9_000)
    // One every three seconds.
    expect(sent.length - fromTries).toBeLessThanOrEqual(4)
    expect(reported).toHaveLength(sent.length)
    queue.isDown = false
    sent.length = 0
    const left = settling.unsettled().length
    await pass(600_000)
    expect(sent.length).toBeLessThanOrEqual(left)
    expect(settling.unsettled()).toEqual([])
  })

  it('that the queue never takes are given up, and stand in no other one’s way', async () => {
    const { queue, sent, settling } = startQueue()
    queue.refused.add('1')
    settling.add(failed('1'))
    settling.add(done('2'))
    await pass(4_000)
    expect(settling.unsettled().map(({ job }) => job.id)).toEqual(['1'])
    await pass(60_000)
    expect(settling.unsettled()).toEqual([])
    expect(sent.filter((one) => one === 'fail a 1')).toHaveLength(5)
  })

  it('are recorded when the process stops, and waited for no longer than its limit', async () => {
    const calm = startQueue()
    calm.settling.add(done('1'))
    await calm.settling.stop(2_000)
    expect(calm.sent).toEqual(['complete a 1'])
    calm.settling.add(done('2'))
    await pass(60_000)
    expect(calm.sent, 'and nothing after it').toHaveLength(1)

    const hung = startQueue()
    hung.queue.hangs = true
    hung.settling.add(done('1'))
    await pass(50)
    let isStopped = false
    const stop = hung.settling.stop(2_000).then(() => {
      isStopped = true
    })
    await pass(1_999)
    expect(isStopped).toBe(false)
    await pass(1)
    await stop
    expect(isStopped).toBe(true)
  })
})
