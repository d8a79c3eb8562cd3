import { setImmediate as nextTurn } from 'node:timers/promises'
import pino from 'pino'
import { expect, it } from 'vitest'
import { runJobs } from './job-runner.ts'
import { RANKS } from './queue.ts'
import { createJobScheduler } from './scheduling/job-scheduler.ts'

const BATCH = 8

/** A queue of requests and backlog whose answers arrive on command. */
async function startClaiming() {
  let notify = (_queue: string) => {}
  let number = 0
  let presses = 0
  const asked: string[] = []
  const answers: (() => void)[] = []
  const boss = {
    fetch: (queue: string, { batchSize }: { batchSize: number }) => {
      asked.push(queue)
      return new Promise((resolve) =>
        answers.push(() => {
          const jobs = queue === 'backlog' ? batchSize : Math.min(presses, batchSize)
          if (queue === 'press') presses -= jobs
          const job = () => ({ id: String(++number), retryCount: 0, data: { userId: String(number) } })
          resolve(Array.from({ length: jobs }, job))
        }),
      )
    },
    complete: async () => {},
    fail: async () => {},
  }
  const begun: string[] = []
  const worker = (name: string, rank: number) => ({
    ...{ queue: { name, notify: true }, rank },
    run: async () => void begun.push(name),
  })
  const scheduler = createJobScheduler({
    limits: { ofPerson: 4, ofGroup: 4, restrainedFromRank: RANKS.scheduled, peopleInTurn: BATCH },
    places: { least: 4, most: 4 },
    mostUnderWay: 100,
    delayMs: () => 0,
  })
  const stopping = new AbortController()
  const taking = await runJobs(
    {
      ...{ boss: boss as never, scheduler, log: pino({ level: 'silent' }) },
      notifications: {
        listen: async (_: string, listener: typeof notify) => {
          notify = listener
        },
      } as never,
    },
    [worker('backlog', RANKS.scheduled), worker('press', RANKS.waitedFor)],
    stopping.signal,
  )
  const settle = async () => {
    for (let turns = 0; turns < 50; turns += 1) await nextTurn()
  }
  return {
    asked,
    begun,
    send: () => {
      presses += 1
      notify('press')
    },
    async answer() {
      answers.shift()?.()
      await settle()
    },
    async stop() {
      stopping.abort()
      scheduler.stop()
      for (const answer of answers) answer()
      await taking.stop(1_000)
    },
  }
}

it('asks for what a person waits for after the batch that is under way, however much else there is', async () => {
  const queue = await startClaiming()
  await queue.answer()
  for (let batches = 0; batches < 5; batches += 1) await queue.answer()
  const [askedBefore, begunBefore] = [queue.asked.length, queue.begun.length]
  expect(queue.asked.slice(1)).toEqual(Array(6).fill('backlog'))
  queue.send()
  await queue.answer()
  await queue.answer()
  expect(queue.asked.slice(askedBefore)).toEqual(['press', 'backlog'])
  expect(queue.begun.indexOf('press') - begunBefore).toBeLessThanOrEqual(BATCH)
  await queue.stop()
})
