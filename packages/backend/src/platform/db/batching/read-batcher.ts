import type pg from 'pg'

/** Maximum number in one write: those behind a slow one wait for it. */
const MOST_TOGETHER = 8

export type TurnReads = {
  /** Sends a read of a person's own rows outside of any transaction: see `isOwnRead`. */
  send(text: string, values: readonly unknown[]): Promise<pg.QueryResult>
}

type Waiting = {
  readonly text: string
  readonly values: readonly unknown[]
  readonly done: (error: Error | null | undefined, result: pg.QueryResult) => void
}

/** Private fields of pg. */
type Inner = pg.PoolClient & {
  pipeline: boolean
  readonly connection: { readonly stream: { cork(): void; uncork(): void } }
}

/**
 * Sends all reads of one turn of the event loop, from any caller, over one connection in one write. Each has its own
 * end, so that a failing read fails alone. The cost of a write is mostly that it wakes another process.
 */
export function createTurnReads(pool: pg.Pool): TurnReads {
  let waiting: Waiting[] = []

  function flush(): void {
    const all = waiting
    waiting = []
    for (let at = 0; at < all.length; at += MOST_TOGETHER) post(all.slice(at, at + MOST_TOGETHER))
  }

  function post(together: readonly Waiting[]): void {
    pool.connect((error, found) => {
      if (error || !found) {
        for (const { done } of together) done(error, NOTHING)
        return
      }
      const client = found as Inner
      let left = together.length
      client.pipeline = left > 1
      const { stream } = client.connection
      stream.cork()
      for (const { text, values, done } of together) {
        client.query(text, values as unknown[], (failure, result) => {
          left -= 1
          if (left === 0) {
            client.pipeline = false
            client.release()
          }
          done(failure, result)
        })
      }
      stream.uncork()
    })
  }

  return {
    send: (text, values) =>
      new Promise((resolve, reject) => {
        if (waiting.length === 0) setImmediate(flush)
        waiting.push({ text, values, done: (error, result) => (error ? reject(error) : resolve(result)) })
      }),
  }
}

const NOTHING = { rows: [] } as unknown as pg.QueryResult

const known = new Map<string, boolean>()

/** A person, or the key of one row, in the form that the sign-in library uses. */
const ONE_KEY = /\b(user_id|id|token)"?\s*=\s*\$\d/

/** Locks that a statement waits for, and functions with session scope. */
const WAITS = /\bfor\s+(no\s+key\s+)?(update|share|key\s+share)\b|\bpg_(try_)?(advisory|sleep|notify)/i

/** Effects that a `select` may have besides reading, and that would happen outside of a transaction. */
const DOES = /\b(pg_notify|set_config|nextval|setval|pgboss)\b/i
const harmless = new Map<string, boolean>()

/**
 * Whether a statement changes nothing, inside a transaction or outside; any locks that it takes end with the statement.
 */
export function isHarmless(text: string): boolean {
  let is = harmless.get(text)
  if (is === undefined) {
    is = /^\s*select\b/i.test(text) && !DOES.test(text)
    harmless.set(text, is)
  }
  return is
}

/** Whether a statement reads one row, or the few indexed rows of one person, and waits for no lock. */
export function isOwnRead(text: string): boolean {
  let is = known.get(text)
  if (is === undefined) {
    is = /^\s*select\b/i.test(text) && ONE_KEY.test(text) && !WAITS.test(text)
    known.set(text, is)
  }
  return is
}
