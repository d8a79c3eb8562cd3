import pino from 'pino'
import { expect, it } from 'vitest'
import { startPeriodic } from './periodic.ts'

const HOUR_MS = 3_600_000
const log = pino({ level: 'silent' })

/** A work that runs until it is released. */
function createBlockingWork() {
  const waiting: (() => void)[] = []
  let runs = 0
  const run = () => {
    runs += 1
    return new Promise<void>((resolve) => waiting.push(resolve))
  }
  return { works: [{ name: 'held', run }], runs: () => runs, letGo: () => waiting.shift()?.() }
}

it('runs at once, and at once again when it is asked to, not only when its time has come', async () => {
  let runs = 0
  const works = [{ name: 'counted', run: async () => void runs++ }]
  const periodic = startPeriodic({ works, everyMs: HOUR_MS, log })
  await expect.poll(() => runs, { interval: 1 }).toBe(1)
  await periodic.now()
  expect(runs).toBe(2)
  await periodic.stop()
  await periodic.now()
  expect(runs).toBe(2)
})

it('runs once more after the running one, however often it is asked meanwhile', async () => {
  const { works, runs, letGo } = createBlockingWork()
  const periodic = startPeriodic({ works, everyMs: HOUR_MS, log })
  const asked = Promise.all([periodic.now(), periodic.now(), periodic.now()])
  expect(runs()).toBe(1)
  letGo()
  await expect.poll(runs, { interval: 1 }).toBe(2)
  letGo()
  await asked
  expect(runs()).toBe(2)
  await periodic.stop()
})

it('does not begin what was asked for while it was told to stop', async () => {
  const { works, runs, letGo } = createBlockingWork()
  const periodic = startPeriodic({ works, everyMs: HOUR_MS, log })
  const asked = periodic.now()
  const stopped = periodic.stop()
  letGo()
  await Promise.all([asked, stopped])
  expect(runs()).toBe(1)
})

it('says nothing of what fails because it is told to stop', async () => {
  const lines: string[] = []
  const run = (signal: AbortSignal) =>
    new Promise<void>((_, reject) => signal.addEventListener('abort', () => reject(new Error('stopped'))))
  const recordingLog = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) })
  const periodic = startPeriodic({ works: [{ name: 'stopped', run }], everyMs: HOUR_MS, log: recordingLog })
  await periodic.stop()
  expect(lines).toEqual([])
})
