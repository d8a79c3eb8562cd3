import { timeSlot } from '@ieum/domain/mydata/statistics/time-slot.ts'
import { koreanYmd } from '@ieum/domain/time/korea.ts'
import type { Logger } from 'pino'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/pool.ts'
import type { CallRecord } from '../../../platform/outbound/providers/send-to-provider.ts'
import { addCounters, type Counter } from './counter-rows.ts'

/** Rare enough that many calls share a row's write; a report covers a week. */
const FLUSH_MS = 10_000

export type CallStatistics = {
  record(call: CallRecord): void
  /** Writes the counts; at most ten seconds are lost when the process dies. */
  flush(): Promise<void>
  stop(): Promise<void>
}

/** Counts outgoing calls in memory and adds them to the day's counter rows every ten seconds. */
export function createCallStatistics(options: { db: Db; clock: Clock; log: Logger }): CallStatistics {
  const { db, clock, log } = options
  let counters = new Map<string, Counter>()
  let flushing: Promise<void> = Promise.resolve()

  function record({ organizationGuid, apiId, apiType, rspCode, elapsedMs }: CallRecord): void {
    const now = clock.now()
    const key = { organizationGuid, apiId, apiType, slot: timeSlot(now), rspCode, day: koreanYmd(now) }
    const name = Object.values(key).join(' ')
    const counter = counters.get(name) ?? { ...key, count: 0, totalMs: 0, totalSquareMs: 0 }
    counter.count += 1
    counter.totalMs += elapsedMs
    counter.totalSquareMs += elapsedMs * elapsedMs
    counters.set(name, counter)
  }

  async function write(): Promise<void> {
    if (counters.size === 0) return
    const batch = counters
    counters = new Map()
    // Every writer uses the same order, so that two flushes never deadlock.
    const rows = [...batch].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, counter]) => counter)
    try {
      await addCounters(db, rows)
    } catch (error) {
      // Counted again with the next flush.
      for (const [name, counter] of batch) {
        const newer = counters.get(name)
        counters.set(name, newer ? added(counter, newer) : counter)
      }
      log.warn({ error }, 'call statistics not written')
    }
  }

  const flush = () => {
    flushing = flushing.then(write)
    return flushing
  }
  const timer = setInterval(() => void flush(), FLUSH_MS)
  timer.unref()
  return {
    record,
    flush,
    stop: async () => {
      clearInterval(timer)
      await flush()
    },
  }
}

function added(a: Counter, b: Counter): Counter {
  return {
    ...a,
    count: a.count + b.count,
    totalMs: a.totalMs + b.totalMs,
    totalSquareMs: a.totalSquareMs + b.totalSquareMs,
  }
}
