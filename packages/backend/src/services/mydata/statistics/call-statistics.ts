import type { OrganizationGuid } from '@ieum/contracts/shared/ids.ts'
import { HOUR_MS } from '@ieum/domain/time/durations.ts'
import { koreanDateParts, koreanYmd, startOfKoreanDayMs } from '@ieum/domain/time/korea.ts'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/pool.ts'
import type { CallRecord } from '../../../platform/outbound/send-to-provider.ts'

/** Rare enough that many calls share a row's write; a report covers a week. */
const FLUSH_MS = 10_000

/** '00': 09:00 to 17:59:59 in Korea, '01': the rest. @source docs/reference/standard.md#portal (지원-004) */
export function timeSlot(nowMs: number): '00' | '01' {
  const sinceMidnight = nowMs - startOfKoreanDayMs(koreanDateParts(nowMs))
  return sinceMidnight >= 9 * HOUR_MS && sinceMidnight < 18 * HOUR_MS ? '00' : '01'
}

type Counter = {
  organizationGuid: OrganizationGuid
  apiId: string
  apiType: string
  slot: string
  rspCode: string
  day: string
  count: number
  totalMs: number
  totalSquareMs: number
}

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
    const taken = counters
    counters = new Map()
    // Every writer uses the same order, so that two flushes never deadlock.
    const rows = [...taken].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, counter]) => counter)
    try {
      await sql`
        insert into statistics_counter as counter (organization_guid, api_id, api_type, tm_slot, rsp_code, day,
          call_count, total_ms, total_square_ms)
        select organization_guid, api_id, api_type, tm_slot, rsp_code, day, call_count, total_ms, total_square_ms
        from unnest(${rows.map((row) => row.organizationGuid)}::uuid[], ${rows.map((row) => row.apiId)}::text[],
          ${rows.map((row) => row.apiType)}::text[], ${rows.map((row) => row.slot)}::text[],
          ${rows.map((row) => row.rspCode)}::text[], ${rows.map((row) => row.day)}::date[],
          ${rows.map((row) => row.count)}::bigint[], ${rows.map((row) => row.totalMs)}::float8[],
          ${rows.map((row) => row.totalSquareMs)}::float8[])
          as counted (organization_guid, api_id, api_type, tm_slot, rsp_code, day, call_count, total_ms, total_square_ms)
        on conflict (organization_guid, api_id, api_type, tm_slot, rsp_code, day) do update set
          call_count = counter.call_count + excluded.call_count, total_ms = counter.total_ms + excluded.total_ms,
          total_square_ms = counter.total_square_ms + excluded.total_square_ms`.execute(db)
    } catch (error) {
      // Counted again with the next flush.
      for (const [name, counter] of taken) {
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
