import { monitorEventLoopDelay } from 'node:perf_hooks'
import { asJob } from '../give-way.ts'
import type { GroupPlaces } from './group-places.ts'
import { type Claim, createLine, type LineLimits } from './line.ts'
import { nextPlaces, type PlaceLimits } from './places.ts'

/** What a part of work holds while it uses the thread and the database. */
export type Place = {
  /** Gives the place back while somebody outside is waited for, and takes one again when that is over. */
  away<T>(wait: () => Promise<T>): Promise<T>
  /** For an answer that has come while the place is away: resolves when the thread has a moment for it. */
  turn(): Promise<void>
}

/**
 * The hands of one process. A part of somebody's work holds a place only while it uses the thread or the database;
 * whoever waits for an institution costs a socket, not a place. Knows no service.
 * @source ADR 0067
 */
export type Crew = {
  /**
   * Does a part of work when its turn has come. `undefined` when the signal ended before it began.
   */
  part<T>(claim: Claim, work: (place: Place) => Promise<T>, signal: AbortSignal): Promise<T | undefined>
  /** How many more people's work of this rank is of use here now. */
  room(rank: number): number
  /** Told whenever there may be room again. */
  onRoom(listener: () => void): void
  /** Nobody waits any more: whatever is under way goes on at once, to its end. */
  stop(): void
}

export type CrewOptions = {
  readonly limits: LineLimits
  readonly places: PlaceLimits
  /** Parts under way at once, of everybody: what memory allows. */
  readonly mostUnderWay: number
  /** How late the thread has come to what was due since the last question, ms. */
  readonly delayMs?: () => number
  /** Places of groups of all processes together; left out: this one is alone. */
  readonly groupPlaces?: Pick<GroupPlaces, 'mayBegin' | 'began' | 'ended' | 'want' | 'onRoom'>
}

const LOOK_MS = 250

export function createCrew({
  limits,
  places: range,
  mostUnderWay,
  delayMs = threadDelay(),
  groupPlaces,
}: CrewOptions): Crew {
  const line = createLine<() => void>(limits, groupPlaces)
  const listeners: (() => void)[] = []
  let places = Math.min(range.most, Math.max(range.least, Math.ceil((range.least + range.most) / 2)))
  let taken = 0
  let isStopped = false

  const look = setInterval(() => {
    places = nextPlaces(places, { delayMs: delayMs(), isWanted: line.waiting > 0 && taken >= places }, range)
    fill()
  }, LOOK_MS).unref()

  function fill(): void {
    while (taken < places || isStopped) {
      const begin = line.next()
      if (!begin) break
      taken += 1
      begin()
    }
    groupPlaces?.want(line.waitingOfGroups)
    for (const listener of listeners) listener()
  }
  groupPlaces?.onRoom(fill)
  function leave(): void {
    taken -= 1
    fill()
  }
  function back(claim: Claim): Promise<void> {
    return new Promise((resolve) => {
      line.rejoin(claim, resolve)
      fill()
    })
  }
  function begun(claim: Claim, signal: AbortSignal): Promise<boolean> {
    return new Promise((resolve) => {
      const leaveLine = line.join(claim, () => {
        signal.removeEventListener('abort', giveUp)
        resolve(true)
      })
      const giveUp = () => {
        if (leaveLine()) resolve(false)
      }
      signal.addEventListener('abort', giveUp, { once: true })
      fill()
    })
  }

  return {
    async part(claim, work, signal) {
      if (signal.aborted || !(await begun(claim, signal))) return undefined
      const place: Place = {
        async away(wait) {
          leave()
          try {
            return await wait()
          } finally {
            await back(claim)
          }
        },
        async turn() {
          await back(claim)
          // Calls and pages are answered between two turns.
          setImmediate(leave)
        },
      }
      try {
        return await asJob(() => work(place))
      } finally {
        line.ended(claim)
        leave()
      }
    },
    room: (rank) => Math.min(limits.peopleInTurn - line.peopleReady(rank), mostUnderWay - line.underWay),
    onRoom: (listener) => void listeners.push(listener),
    stop() {
      isStopped = true
      clearInterval(look)
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
