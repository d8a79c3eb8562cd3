import type { Logger } from 'pino'
import type { Db } from '../../db/pool.ts'
import { insertLookUps, type LookUp, type LookUpRow } from './access-log-rows.ts'

/** @source docs/concepts/request.md#access-log */
const BATCH_MS = 1_000
const BATCH_ROWS = 500
/**
 * While the database is away, at most this many rows wait; beyond that the oldest are dropped and counted in the log.
 */
const WAITING_ROWS = 50_000

export type AccessLogConfig = { readonly db: Db; readonly realNow: () => number; readonly log: Logger }

/**
 * Records who read whose data, in batches beside the request: a response never waits for it, and at most one second of
 * records is lost when the process is killed. `close` writes the waiting rows.
 */
export function createAccessLog({ db, realNow, log }: AccessLogConfig) {
  let waiting: LookUpRow[] = []
  let timer: NodeJS.Timeout | null = null
  let writing: Promise<void> = Promise.resolve()

  async function write(): Promise<void> {
    while (waiting.length > 0) {
      const rows = waiting.slice(0, BATCH_ROWS)
      try {
        await insertLookUps(db, rows)
      } catch (error) {
        log.error({ event: 'access log', waiting: waiting.length, error })
        return
      }
      const written = new Set(rows)
      waiting = waiting.filter((row) => !written.has(row))
    }
  }

  function flush(): Promise<void> {
    if (timer) clearTimeout(timer)
    timer = null
    writing = writing.then(write).then(() => {
      if (waiting.length > 0) scheduleFlush()
    })
    return writing
  }

  function scheduleFlush(): void {
    timer ??= setTimeout(flush, BATCH_MS).unref()
  }

  return {
    record(lookUp: LookUp): void {
      waiting.push({ lookUp, atMs: realNow(), id: '' })
      if (waiting.length > WAITING_ROWS) {
        const lost = waiting.splice(0, BATCH_ROWS).length
        log.error({ event: 'access log', lost })
      }
      if (waiting.length === BATCH_ROWS) void flush()
      else scheduleFlush()
    },
    flush,
    async close(): Promise<void> {
      await flush()
      if (timer) clearTimeout(timer)
    },
  }
}

export type AccessLog = ReturnType<typeof createAccessLog>
