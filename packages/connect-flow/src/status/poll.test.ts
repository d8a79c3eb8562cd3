import type { SyncStatus } from '@ieum/contracts/mydata/sync/sync.ts'
import type { SyncId } from '@ieum/contracts/shared/ids.ts'
import { id } from '@ieum/testkit/ids.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor, fromCallback, fromPromise } from 'xstate'
import { Refused, status } from '../testing/fake-world.ts'
import { syncPoll } from './poll.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

type Answer = (call: number, signal: AbortSignal) => Promise<SyncStatus>

function startPoll(answer: Answer, options: { isOnline?: () => boolean } = {}) {
  const startedAt: number[] = []
  const aborted: number[] = []
  const begin = Date.now()
  const elapsedMs = () => Date.now() - begin
  const actor = createActor(
    syncPoll.provide({
      actors: {
        getSyncStatus: fromPromise<SyncStatus, { readonly syncId: SyncId }>(({ signal }) => {
          startedAt.push(elapsedMs())
          signal.addEventListener('abort', () => aborted.push(elapsedMs()))
          return answer(startedAt.length - 1, signal)
        }),
        syncEvents: fromCallback(() => undefined),
      },
    }),
    { input: { syncId: id<SyncId>('sync-1'), isPushed: false, elapsedMs, isOnline: options.isOnline ?? (() => true) } },
  )
  actor.start()
  return { actor, startedAt, aborted, elapsedMs, output: () => actor.getSnapshot().output?.result ?? null }
}

const running = async () => status(1, { requested: ['a', 'b'], successful: ['a'] })
const complete = async () => status(9, { requested: ['a', 'b'], successful: ['a'], failed: ['b'] })
const never = () => new Promise<SyncStatus>(() => undefined)
const broken = async (): Promise<SyncStatus> => {
  throw new Refused('INTERNAL_ERROR')
}

describe('sync polling', () => {
  it('[CF-4.4.1 CF-9.1] asks at once, then 500 ms after each answer', async () => {
    const poll = startPoll(running)
    await vi.advanceTimersByTimeAsync(1_600)
    expect(poll.startedAt).toEqual([0, 500, 1_000, 1_500])
  })

  it('[CF-4.4.8] succeeds as soon as everything is decided', async () => {
    const poll = startPoll((call) => (call < 2 ? running() : complete()))
    await vi.advanceTimersByTimeAsync(1_000)
    expect(poll.output()).toBe('success')
    expect(poll.actor.getSnapshot().output?.status?.version).toBe(9)
  })

  it('[CF-4.4.7] fails when every requested organisation failed', async () => {
    const poll = startPoll(async () => status(1, { requested: ['a'], failed: ['a'] }))
    await vi.advanceTimersByTimeAsync(0)
    expect(poll.output()).toBe('fail')
  })

  it('[CF-7.10 CF-9.2 CF-9.4] waits 5 s for an answer, aborts it and repeats after 500 ms', async () => {
    const poll = startPoll((call) => (call === 0 ? never() : running()))
    await vi.advanceTimersByTimeAsync(5_499)
    expect(poll.aborted).toEqual([5_000])
    expect(poll.startedAt).toEqual([0])
    await vi.advanceTimersByTimeAsync(1)
    expect(poll.startedAt).toEqual([0, 5_500])
  })

  it('[CF-4.4.4 CF-9.3] gives up after three failed repeats in a row', async () => {
    const poll = startPoll(broken)
    await vi.advanceTimersByTimeAsync(1_499)
    expect(poll.startedAt).toEqual([0, 500, 1_000])
    expect(poll.output()).toBeNull()
    await vi.advanceTimersByTimeAsync(1)
    expect(poll.startedAt).toEqual([0, 500, 1_000, 1_500])
    expect(poll.output()).toBe('retryFail')
  })

  it('[CF-4.4.13] counts repeats from zero after an answer', async () => {
    const poll = startPoll((call) => (call % 4 === 3 ? running() : broken()))
    await vi.advanceTimersByTimeAsync(10_000)
    expect(poll.output()).toBeNull()
  })

  it('[CF-4.4.5 CF-9.5] asks nothing from 55 s on and ends at 60 s', async () => {
    const poll = startPoll(running)
    await vi.advanceTimersByTimeAsync(59_999)
    expect(poll.startedAt.at(-1)).toBe(54_500)
    expect(poll.output()).toBeNull()
    await vi.advanceTimersByTimeAsync(1)
    expect(poll.output()).toBe('tooLong')
  })

  it('[CF-9.6] aborts a request that is under way at 60 s', async () => {
    const poll = startPoll((call) =>
      call === 0
        ? new Promise((resolve) => setTimeout(() => resolve(status(1, { requested: ['a'] })), 4_900))
        : new Promise((resolve) => setTimeout(() => resolve(status(1, { requested: ['a'] })), 4_999)),
    )
    await vi.advanceTimersByTimeAsync(60_000)
    expect(poll.output()).toBe('tooLong')
    expect(poll.startedAt.every((at) => at < 55_000)).toBe(true)
  })

  it('[CF-4.4.13] an answer between 55 and 60 s still decides', async () => {
    const poll = startPoll((call) =>
      call < 109 ? running() : new Promise((resolve) => setTimeout(() => void complete().then(resolve), 3_000)),
    )
    await vi.advanceTimersByTimeAsync(58_000)
    expect(poll.output()).toBe('success')
  })

  it('[CF-4.4.6] is offline when a request fails without a connection', async () => {
    const poll = startPoll(broken, { isOnline: () => false })
    await vi.advanceTimersByTimeAsync(0)
    expect(poll.output()).toBe('offline')
  })

  it('[CF-4.4.6] is offline at once when the device reports it', async () => {
    const poll = startPoll(never)
    poll.actor.send({ type: 'NETWORK_LOST' })
    expect(poll.output()).toBe('offline')
    expect(poll.aborted).toHaveLength(1)
  })

  it.each([
    ['the sync is unknown', async () => Promise.reject(new Refused('MYDATA_SYNC_NOT_FOUND')), 'missing'],
    ['the answer holds no lists', async () => ({}) as SyncStatus, 'missing'],
    ['the session is gone', async () => Promise.reject(new Refused('UNAUTHENTICATED')), 'sessionLost'],
  ])('%s', async (_name, answer, result) => {
    const poll = startPoll(answer)
    await vi.advanceTimersByTimeAsync(0)
    expect(poll.output()).toBe(result)
  })

  it('[CF-4.4.14] uses the newest status in whatever order answers arrive', async () => {
    const versions = [3, 2, 4]
    const poll = startPoll(async (call) =>
      status(versions[call] ?? 4, {
        requested: ['a', 'b', 'c', 'd', 'e'],
        successful: ['a', 'b', 'c', 'd'].slice(0, versions[call] ?? 4),
      }),
    )
    const seen: (number | undefined)[] = []
    poll.actor.subscribe((snapshot) => seen.push(snapshot.context.status?.version))
    await vi.advanceTimersByTimeAsync(1_000)
    expect(seen.filter((version) => version === 2)).toEqual([])
    expect(poll.actor.getSnapshot().context.status?.version).toBe(4)
  })
})
