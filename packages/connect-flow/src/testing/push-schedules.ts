import type { SyncStatus } from '@ieum/contracts/mydata/sync/sync.ts'
import type { SyncId } from '@ieum/contracts/shared/ids.ts'
import { syncPercent } from '@ieum/domain/mydata/connect/progress/sync-progress.ts'
import { id } from '@ieum/testkit/ids.ts'
import fc from 'fast-check'
import { vi } from 'vitest'
import { createActor, fromCallback, fromPromise } from 'xstate'
import { type PollResult, type PushEvent, syncPoll } from '../status/poll.ts'
import { status } from './fake-world.ts'

/** The server's states over time: every version decides one more institution. */
type History = readonly { readonly atMs: number; readonly status: SyncStatus }[]

type Schedule = {
  readonly history: History
  /** Arrival times of the copies of each version's event, ms after it; none: it is lost. */
  readonly deliveries: readonly (readonly number[])[]
  /** Breaks of the stream, from and to; at its return the server sends its current state. */
  readonly breaks: readonly { readonly fromMs: number; readonly forMs: number }[]
  /** Duration of each answer of the poll, repeated in turn. */
  readonly latencies: readonly number[]
}

const LAST_CHANGE_MS = 44_000

/** Losses, reorderings, duplicates and breaks of the stream, over every history of a sync. */
export const schedules = fc
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

const simulatedMs = () => vi.getMockedSystemTime()?.getTime() ?? 0

/** Runs one watch of a sync to its end in simulated time. */
async function watch(schedule: Schedule, options: { isPushed: boolean; machine?: typeof syncPoll }): Promise<Outcome> {
  const begin = simulatedMs()
  const elapsedMs = () => simulatedMs() - begin
  const timers: ReturnType<typeof setTimeout>[] = []
  const at = (ms: number, action: () => void) => timers.push(setTimeout(action, ms))
  let asked = 0
  const actor = createActor(
    (options.machine ?? syncPoll).provide({
      actors: {
        getSyncStatus: fromPromise<SyncStatus, { readonly syncId: SyncId }>(async () => {
          // The answer is made at once and takes time to arrive: it may be older than what was pushed meanwhile.
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

/** Returns the faults of a run compared with the poll alone; needs Vitest's timers. */
export async function problemsOf(schedule: Schedule, machine?: typeof syncPoll): Promise<string[]> {
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
