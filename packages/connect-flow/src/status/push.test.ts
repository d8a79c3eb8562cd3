import type { SyncStatus } from '@ieum/contracts/mydata/sync/sync.ts'
import type { SyncId } from '@ieum/contracts/shared/ids.ts'
import { syncPercent } from '@ieum/domain/mydata/connect/progress/sync-progress.ts'
import { id } from '@ieum/testkit/ids.ts'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { assign, createActor, fromCallback, fromPromise } from 'xstate'
import { Refused, status } from '../testing/fake-world.ts'
import { problemsOf, schedules } from '../testing/push-schedules.ts'
import { type PushEvent, syncPoll } from './poll.ts'
import { receiveStatus } from './receive-status.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('push and poll', () => {
  // `npm run test:faults` runs 2,500 of them.
  it('end alike over losses, reorderings, duplicates and breaks, and the percent never falls', async () => {
    await fc.assert(
      fc.asyncProperty(schedules, async (schedule) => {
        expect(await problemsOf(schedule)).toEqual([])
      }),
      { seed: 20_261_121, numRuns: 50 },
    )
  }, 60_000)

  it('would not, if whatever came last counted', async () => {
    const forgetful = syncPoll.provide({
      actions: {
        applyPushed: assign(({ event }) => (event.type === 'STATUS_PUSHED' ? { status: event.status, retry: 0 } : {})),
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
  it('uses the newest status in any order, so that every order ends alike', () => {
    fc.assert(
      fc.property(
        schedules.chain(({ history }) => {
          const statuses = history.map((one) => one.status)
          const some = fc.array(fc.constantFrom(...statuses), { maxLength: 20 })
          return fc.record({ last: fc.constant(statuses.at(-1) as SyncStatus), before: some, after: some })
        }),
        ({ last, before, after }) => {
          const seen: number[] = []
          let received: ReturnType<typeof receiveStatus> | null = null
          for (const one of [...before, last, ...after]) {
            received = receiveStatus(received?.status ?? null, one, 0)
            seen.push(syncPercent(received.status.organizationSyncStatus))
          }
          expect(received).toEqual(receiveStatus(null, last, 0))
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
