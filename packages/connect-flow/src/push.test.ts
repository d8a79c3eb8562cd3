import type { SyncStatus } from '@ieum/contracts/mydata/sync.ts'
import type { SyncId } from '@ieum/contracts/shared/ids.ts'
import { syncPercent } from '@ieum/domain/mydata/connect/sync-progress.ts'
import { id } from '@ieum/testkit/ids.ts'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { assign, createActor, fromCallback, fromPromise } from 'xstate'
import { hearStatus } from './hear-status.ts'
import { type PollResult, type PushEvent, syncPoll } from './poll.ts'
import { Refused, status } from './testing/fake-world.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** What the server knows and when: every version decides one institution more. */
type History = readonly { readonly atMs: number; readonly status: SyncStatus }[]

type Schedule = {
  readonly history: History
  /** When the copies of the event of each version arrive, ms after it; none: it is lost. */
  readonly deliveries: readonly (readonly number[])[]
  /** The stream is away from and to; at its return the server tells what it knows then. */
  readonly breaks: readonly { readonly fromMs: number; readonly forMs: number }[]
  /** How long each answer of the poll takes, over and over. */
  readonly latencies: readonly number[]
}

const LAST_CHANGE_MS = 44_000

const schedules = fc
  .array(fc.constantFrom('successful', 'failed', 'noAsset'), { minLength: 1, maxLength: 6 })
  .chain((kinds) =>
    fc.record({
      history: fc
        .array(fc.nat(LAST_CHANGE_MS), { minLength: kinds.length, maxLength: kinds.length })
        .map((times) => historyOf(kinds, times)),
      deliveries: fc.array(fc.array(fc.nat(20_000), { maxLength: 3 }), {
        minLength: kinds.length,
        maxLength: kinds.length,
      }),
      breaks: fc.array(fc.record({ fromMs: fc.nat(50_000), forMs: fc.nat(20_000) }), { maxLength: 3 }),
      latencies: fc.array(fc.nat(4_900), { minLength: 1, maxLength: 5 }),
    }),
  )

function historyOf(kinds: readonly ('successful' | 'failed' | 'noAsset')[], times: readonly number[]): History {
  const requested = kinds.map((_, at) => `org-${at}`)
  const of = (done: number, kind: string) => requested.slice(0, done).filter((_, at) => kinds[at] === kind)
  return [0, ...times.toSorted((a, b) => a - b)].map((atMs, done) => ({
    atMs,
    status: status(done + 1, {
      requested,
      successful: of(done, 'successful'),
      failed: of(done, 'failed'),
      noAsset: of(done, 'noAsset'),
    }),
  }))
}

const known = (history: History, atMs: number): SyncStatus =>
  (history.findLast((one) => one.atMs <= atMs) ?? history[0])?.status as SyncStatus

type Outcome = { readonly result: PollResult | null; readonly status: SyncStatus | null; readonly percents: number[] }

/** Runs one watch of a sync to its end in simulated time. */
async function watch(schedule: Schedule, options: { isPushed: boolean; machine?: typeof syncPoll }): Promise<Outcome> {
  const begin = Date.now()
  const elapsedMs = () => Date.now() - begin
  const timers: ReturnType<typeof setTimeout>[] = []
  const at = (ms: number, action: () => void) => timers.push(setTimeout(action, ms))
  let asked = 0
  const actor = createActor(
    (options.machine ?? syncPoll).provide({
      actors: {
        getSyncStatus: fromPromise<SyncStatus, { readonly syncId: SyncId }>(async () => {
          // The answer is made at once and takes its time to arrive: it may be older than what was pushed meanwhile.
          const answer = known(schedule.history, elapsedMs())
          const latency = schedule.latencies[asked++ % schedule.latencies.length]
          await new Promise((resolve) => at(latency ?? 0, () => resolve(null)))
          return answer
        }),
        syncEvents: fromCallback(({ input, sendBack }) => {
          if (!(input as { isPushed: boolean }).isPushed) return
          const push = (event: PushEvent) => sendBack(event)
          at(0, () => push({ type: 'PUSH_OPENED' }))
          schedule.history.slice(1).forEach((one, index) => {
            for (const delay of schedule.deliveries[index] ?? [])
              at(one.atMs + delay, () => push({ type: 'STATUS_PUSHED', status: one.status }))
          })
          for (const { fromMs, forMs } of schedule.breaks) {
            at(fromMs, () => push({ type: 'PUSH_LOST' }))
            at(fromMs + forMs, () => {
              push({ type: 'PUSH_OPENED' })
              push({ type: 'STATUS_PUSHED', status: known(schedule.history, elapsedMs()) })
            })
          }
        }),
      },
    }),
    { input: { syncId: id<SyncId>('sync-1'), isPushed: options.isPushed, elapsedMs, isOnline: () => true } },
  )
  const percents: number[] = []
  actor.subscribe(({ context }) => {
    if (context.status) percents.push(syncPercent(context.status.organizationSyncStatus))
  })
  actor.start()
  while (actor.getSnapshot().status === 'active') await vi.advanceTimersByTimeAsync(500)
  timers.forEach(clearTimeout)
  const { context } = actor.getSnapshot()
  return { result: context.result, status: context.status, percents }
}

/** What is wrong with a run, compared with the poll alone. */
async function problemsOf(schedule: Schedule, machine?: typeof syncPoll): Promise<string[]> {
  const polled = await watch(schedule, { isPushed: false })
  const pushed = await watch(schedule, { isPushed: true, ...(machine && { machine }) })
  const problems: string[] = []
  if (polled.result !== 'success' && polled.result !== 'fail') problems.push(`the poll ended as ${polled.result}`)
  if (pushed.result !== polled.result) problems.push(`${pushed.result} instead of ${polled.result}`)
  if (pushed.status?.version !== polled.status?.version) problems.push('another status at the end')
  if (pushed.percents.some((percent, index) => percent < (pushed.percents[index - 1] ?? 0))) {
    problems.push('the percent fell')
  }
  return problems
}

describe('push and poll', () => {
  it('end alike over losses, reorderings, duplicates and breaks, and the percent never falls', async () => {
    await fc.assert(
      fc.asyncProperty(schedules, async (schedule) => {
        expect(await problemsOf(schedule)).toEqual([])
      }),
      { seed: 20_261_121, numRuns: 250 },
    )
  }, 60_000)

  it('would not, if whatever came last counted', async () => {
    const forgetful = syncPoll.provide({
      actions: {
        hearPushed: assign(({ event }) => (event.type === 'STATUS_PUSHED' ? { status: event.status, retry: 0 } : {})),
      },
    })
    const found = await fc.check(
      fc.asyncProperty(schedules, async (schedule) => (await problemsOf(schedule, forgetful)).length === 0),
      { seed: 20_261_121, numRuns: 250, endOnFailure: true },
    )
    expect(found.failed).toBe(true)
  }, 60_000)
})

describe('one function for what is asked for and what is pushed', () => {
  it('keeps the newest of any order, so that every order ends alike', () => {
    fc.assert(
      fc.property(
        schedules.chain(({ history }) => {
          const statuses = history.map((one) => one.status)
          const some = fc.array(fc.constantFrom(...statuses), { maxLength: 20 })
          return fc.record({ last: fc.constant(statuses.at(-1) as SyncStatus), before: some, after: some })
        }),
        ({ last, before, after }) => {
          const seen: number[] = []
          let heard: ReturnType<typeof hearStatus> | null = null
          for (const one of [...before, last, ...after]) {
            heard = hearStatus(heard?.status ?? null, one, 0)
            seen.push(syncPercent(heard.status.organizationSyncStatus))
          }
          expect(heard).toEqual(hearStatus(null, last, 0))
          expect(seen).toEqual(seen.toSorted((a, b) => a - b))
        },
      ),
      { seed: 20_261_121, numRuns: 2_000 },
    )
  })
})

describe('the poll beside an open stream', () => {
  const running = status(1, { requested: ['a', 'b'], successful: ['a'] })
  const complete = status(2, { requested: ['a', 'b'], successful: ['a'], failed: ['b'] })

  function start(answer: () => Promise<SyncStatus> = async () => running) {
    const begin = Date.now()
    const elapsedMs = () => Date.now() - begin
    const startedAt: number[] = []
    let push: (event: PushEvent) => void = () => undefined
    const actor = createActor(
      syncPoll.provide({
        actors: {
          getSyncStatus: fromPromise<SyncStatus, { readonly syncId: SyncId }>(() => {
            startedAt.push(elapsedMs())
            return answer()
          }),
          syncEvents: fromCallback(({ sendBack }) => {
            push = sendBack
          }),
        },
      }),
      { input: { syncId: id<SyncId>('sync-1'), isPushed: true, elapsedMs, isOnline: () => true } },
    ).start()
    return { startedAt, push: (event: PushEvent) => push(event), result: () => actor.getSnapshot().output?.result }
  }

  it('looks every 5 s, and every 500 ms as soon as the stream breaks', async () => {
    const poll = start()
    poll.push({ type: 'PUSH_OPENED' })
    await vi.advanceTimersByTimeAsync(11_000)
    expect(poll.startedAt).toEqual([0, 5_000, 10_000])
    poll.push({ type: 'PUSH_LOST' })
    await vi.advanceTimersByTimeAsync(1_000)
    expect(poll.startedAt).toEqual([0, 5_000, 10_000, 11_500, 12_000])
  })

  it('ends as soon as a pushed status decides everything', async () => {
    const poll = start()
    poll.push({ type: 'STATUS_PUSHED', status: complete })
    expect(poll.result()).toBe('success')
  })

  it('asks nothing from 55 s on, but what is pushed until 60 s still decides', async () => {
    const poll = start()
    poll.push({ type: 'PUSH_OPENED' })
    await vi.advanceTimersByTimeAsync(59_000)
    expect(poll.startedAt.at(-1)).toBeLessThan(55_000)
    expect(poll.result()).toBeUndefined()
    poll.push({ type: 'STATUS_PUSHED', status: complete })
    expect(poll.result()).toBe('success')
  })

  it('is too long at 60 s, stream or not', async () => {
    const poll = start()
    poll.push({ type: 'PUSH_OPENED' })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(poll.result()).toBe('tooLong')
  })

  it('repeats a failed request after 500 ms all the same', async () => {
    const poll = start(() => Promise.reject(new Refused('INTERNAL_ERROR')))
    poll.push({ type: 'PUSH_OPENED' })
    await vi.advanceTimersByTimeAsync(1_000)
    expect(poll.startedAt).toEqual([0, 500, 1_000])
    poll.push({ type: 'STATUS_PUSHED', status: running })
    await vi.advanceTimersByTimeAsync(20_000)
    expect(poll.result()).toBe('retryFail')
  })
})
