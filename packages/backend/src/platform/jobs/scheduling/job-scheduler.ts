import { monitorEventLoopDelay } from 'node:perf_hooks'
import { asJob } from '../../yield-to-event-loop.ts'
import { nextPlaces, type PlaceLimits } from './adaptive-concurrency.ts'
import { type Claim, createFairQueue, type FairQueueLimits } from './fair-queue.ts'
import type { GroupPlaces } from './group-places.ts'

/** A slot that a part of work occupies while it uses the thread and the database. */
export type Place = {
  /** Releases the place while waiting for another system, and takes one again afterwards. */
  away<T>(wait: () => Promise<T>): Promise<T>
  /** For an answer that arrives while the place is released: resolves when the thread has a moment for it. */
  turn(): Promise<void>
}

/**
 * The concurrency limits of one process. A part of a person's work occupies a place only while it uses the thread or
 * the database; waiting for an institution costs a socket, not a place. Independent of any service.
 * @source ADR 0067
 */
export type JobScheduler = {
  /** Runs a part of work when its turn has come. Returns `undefined` when the signal aborted before it began. */
  part<T>(claim: Claim, work: (place: Place) => Promise<T>, signal: AbortSignal): Promise<T | undefined>
  /** For how many more people this process can use work of this rank now. */
  room(rank: number): number
  /** Called whenever there may be room again. */
  onRoom(listener: () => void): void
  /** Stops all waiting: work under way runs on at once, to its end. */
  stop(): void
}

export type JobSchedulerOptions = {
  readonly limits: FairQueueLimits
  readonly places: PlaceLimits
  /** Maximum parts under way at once, of everybody: limited by memory. */
  readonly mostUnderWay: number
  /** Event loop delay since the last call, ms. */
  readonly delayMs?: () => number
  /** Places of groups across all processes; if left out, this process is alone. */
  readonly groupPlaces?: Pick<GroupPlaces, 'mayBegin' | 'began' | 'ended' | 'want' | 'onRoom'>
}

const ADJUST_MS = 250

export function createJobScheduler({
  limits,
  places: range,
  mostUnderWay,
  delayMs = threadDelay(),
  groupPlaces,
}: JobSchedulerOptions): JobScheduler {
  const queue = createFairQueue<() => void>(limits, groupPlaces)
  const listeners: (() => void)[] = []
  let places = Math.min(range.most, Math.max(range.least, Math.ceil((range.least + range.most) / 2)))
  let occupied = 0
  let isStopped = false

  const adjustment = setInterval(() => {
    places = nextPlaces(places, { delayMs: delayMs(), isWanted: queue.waiting > 0 && occupied >= places }, range)
    fill()
  }, ADJUST_MS).unref()

  function fill(): void {
    while (occupied < places || isStopped) {
      const begin = queue.next()
      if (!begin) break
      occupied += 1
      begin()
    }
    groupPlaces?.want(queue.waitingOfGroups)
    for (const listener of listeners) listener()
  }
  groupPlaces?.onRoom(fill)
  function releasePlace(): void {
    occupied -= 1
    fill()
  }
  function waitForPlace(claim: Claim): Promise<void> {
    return new Promise((resolve) => {
      queue.rejoin(claim, resolve)
      fill()
    })
  }
  function waitForTurn(claim: Claim, signal: AbortSignal): Promise<boolean> {
    return new Promise((resolve) => {
      const removeFromQueue = queue.join(claim, () => {
        signal.removeEventListener('abort', abandon)
        resolve(true)
      })
      const abandon = () => {
        if (removeFromQueue()) resolve(false)
      }
      signal.addEventListener('abort', abandon, { once: true })
      fill()
    })
  }

  return {
    async part(claim, work, signal) {
      if (signal.aborted || !(await waitForTurn(claim, signal))) return undefined
      const place: Place = {
        async away(wait) {
          releasePlace()
          try {
            return await wait()
          } finally {
            await waitForPlace(claim)
          }
        },
        async turn() {
          await waitForPlace(claim)
          // HTTP calls and pages are answered between two turns.
          setImmediate(releasePlace)
        },
      }
      try {
        return await asJob(() => work(place))
      } finally {
        queue.ended(claim)
        releasePlace()
      }
    },
    room: (rank) => Math.min(limits.peopleInTurn - queue.peopleReady(rank), mostUnderWay - queue.underWay),
    onRoom: (listener) => void listeners.push(listener),
    stop() {
      isStopped = true
      clearInterval(adjustment)
      fill()
    },
  }
}

function threadDelay(): () => number {
  const histogram = monitorEventLoopDelay({ resolution: 10 })
  histogram.enable()
  return () => {
    const ms = histogram.percentile(90) / 1e6 - 10
    histogram.reset()
    return Number.isFinite(ms) ? Math.max(0, ms) : 0
  }
}
