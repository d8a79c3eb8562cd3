import type pg from 'pg'

/** So many go in one write at most: whoever is behind a slow one waits for it. */
const MOST_TOGETHER = 8

export type TurnReads = {
  /** Sends an own read outside of any transaction: see `isOwnRead`. */
  send(text: string, values: readonly unknown[]): Promise<pg.QueryResult>
}

type Waiting = {
  readonly text: string
  readonly values: readonly unknown[]
  readonly done: (error: Error | null | undefined, result: pg.QueryResult) => void
}

/** What pg keeps to itself. */
type Inner = pg.PoolClient & {
  pipeline: boolean
  readonly connection: { readonly stream: { cork(): void; uncork(): void } }
}

/**
 * The reads of one turn of the thread, whoever asks, go over one connection in one write, each with an end of its own, so
 * that one that fails is the only one. What a write costs is mostly that it wakes somebody.
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

/** A person, or the key of one row, as the sign-in library asks. */
const ONE_KEY = /\b(user_id|id|token)"?\s*=\s*\$\d/

/** Locks that are waited for, and words that belong to a session. */
const WAITS = /\bfor\s+(no\s+key\s+)?(update|share|key\s+share)\b|\bpg_(try_)?(advisory|sleep|notify)/i

/** What a `select` may do beside reading, and what would be done outside of a transaction. */
const DOES = /\b(pg_notify|set_config|nextval|setval|pgboss)\b/i
const harmless = new Map<string, boolean>()

/** Changes nothing, be it in a transaction or not; the locks that it may take end with the statement then. */
export function isHarmless(text: string): boolean {
  let is = harmless.get(text)
  if (is === undefined) {
    is = /^\s*select\b/i.test(text) && !DOES.test(text)
    harmless.set(text, is)
  }
  return is
}

/** Reads one row, or those of one person, which are few and found by an index, and waits for nobody. */
export function isOwnRead(text: string): boolean {
  let is = known.get(text)
  if (is === undefined) {
    is = /^\s*select\b/i.test(text) && ONE_KEY.test(text) && !WAITS.test(text)
    known.set(text, is)
  }
  return is
}
