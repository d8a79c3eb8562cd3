import { type Kysely, sql } from 'kysely'
import type { Logger } from 'pino'
import type { DB } from '../db/schema.generated.ts'
import { uuidv7 } from '../db/uuid.ts'
import { errorFacts } from './error-facts.ts'

/** @source architecture §4.10 */
const BATCH_MS = 1_000
const BATCH_ROWS = 500
/** While the database is away, so many rows wait; then the oldest are given up and counted in the log. */
const WAITING_ROWS = 50_000

export type LookUp = {
  readonly userId: string
  readonly operation: string
  readonly caller: 'USER' | 'INTERNAL' | 'MANAGEMENT'
  /** The calling service; null for the person. */
  readonly service: string | null
  readonly requestId: string
}

export type AccessLogConfig = { readonly db: Kysely<DB>; readonly realNow: () => number; readonly log: Logger }

/**
 * Who looked at whose data, written in batches beside the request: an answer never waits for it, and at most one
 * second of it is lost when the process is killed. `close` writes what waits.
 */
export function createAccessLog({ db, realNow, log }: AccessLogConfig) {
  let waiting: (LookUp & { id: string; at: Date })[] = []
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
      waiting.push({ ...lookUp, id: uuidv7(), at: new Date(realNow()) })
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

async function insert(db: Kysely<DB>, rows: readonly (LookUp & { id: string; at: Date })[]): Promise<void> {
  const column = <T>(pick: (row: LookUp & { id: string; at: Date }) => T): T[] => rows.map(pick)
  await sql`
    insert into access_log (user_id, access_log_id, operation, caller, service, request_id, occurred_at)
    select user_id, access_log_id, operation, caller, service, request_id, occurred_at from unnest(
      ${column((row) => row.userId)}::uuid[], ${column((row) => row.id)}::uuid[],
      ${column((row) => row.operation)}::text[], ${column((row) => row.caller)}::text[],
      ${column((row) => row.service)}::text[], ${column((row) => row.requestId)}::text[],
      ${column((row) => row.at)}::timestamptz[]
    ) as looked_up (user_id, access_log_id, operation, caller, service, request_id, occurred_at)
    on conflict do nothing`.execute(db)
}
