import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Db } from '../db/pool.ts'
import { uuidv7 } from '../db/uuid.ts'
import { errorFacts } from './error-facts.ts'

/** @source docs/architecture.md#access-log */
const BATCH_MS = 1_000
const BATCH_ROWS = 500
/** While the database is away, so many rows wait; then the oldest are given up and counted in the log. */
const WAITING_ROWS = 50_000

export type LookUp = {
  readonly userId: UserId
  readonly operation: string
  readonly caller: 'USER' | 'INTERNAL' | 'MANAGEMENT'
  /** The calling service; null for the person. */
  readonly service: string | null
  readonly requestId: string
}

/** The id is given when the row is first written, and kept when it has to be written again. */
type Row = { readonly lookUp: LookUp; readonly atMs: number; id: string }

export type AccessLogConfig = { readonly db: Db; readonly realNow: () => number; readonly log: Logger }

/**
 * Who looked at whose data, written in batches beside the request: an answer never waits for it, and at most one
 * second of it is lost when the process is killed. `close` writes what waits.
 */
export function createAccessLog({ db, realNow, log }: AccessLogConfig) {
  let waiting: Row[] = []
  let timer: NodeJS.Timeout | null = null
  let writing: Promise<void> = Promise.resolve()

  async function write(): Promise<void> {
    while (waiting.length > 0) {
      const rows = waiting.slice(0, BATCH_ROWS)
      try {
        await insert(db, rows)
      } catch (error) {
        log.error({ event: 'access log', waiting: waiting.length, error: errorFacts(error) })
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
      if (waiting.length > 0) wake()
    })
    return writing
  }

  function wake(): void {
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
      else wake()
    },
    flush,
    async close(): Promise<void> {
      await flush()
      if (timer) clearTimeout(timer)
    },
  }
}

export type AccessLog = ReturnType<typeof createAccessLog>

/** One JSON text a column: a list of 500 is written faster that way than as an array of the database. */
async function insert(db: Db, rows: readonly Row[]): Promise<void> {
  for (const row of rows) row.id ||= uuidv7(row.atMs)
  const column = (pick: (row: Row) => string | number | null): string => JSON.stringify(rows.map(pick))
  await sql`
    insert into access_log (user_id, access_log_id, operation, caller, service, request_id, occurred_at)
    select user_id::uuid, access_log_id::uuid, operation, caller, service, request_id,
      to_timestamp(at_ms::double precision / 1000)
    from rows from (
      json_array_elements_text(${column((row) => row.lookUp.userId)}::json),
      json_array_elements_text(${column((row) => row.id)}::json),
      json_array_elements_text(${column((row) => row.lookUp.operation)}::json),
      json_array_elements_text(${column((row) => row.lookUp.caller)}::json),
      json_array_elements_text(${column((row) => row.lookUp.service)}::json),
      json_array_elements_text(${column((row) => row.lookUp.requestId)}::json),
      json_array_elements_text(${column((row) => row.atMs)}::json)
    ) as looked_up (user_id, access_log_id, operation, caller, service, request_id, at_ms)
    on conflict do nothing`.execute(db)
}
