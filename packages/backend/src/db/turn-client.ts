import type pg from 'pg'

/** A connection of the pool, as kysely's driver uses one. */
export type TurnClient = {
  readonly processID: number | undefined
  query(text: string, values: readonly unknown[]): Promise<pg.QueryResult>
  release(isBroken?: boolean): void
}

/** What pg keeps to itself. */
type Inner = pg.PoolClient & {
  readonly processID?: number
  pipeline: boolean
  readonly connection: { readonly stream: { cork(): void; uncork(): void } }
}

/**
 * A connection that somebody holds. What is asked of it before the thread goes on to something else goes to PostgreSQL in
 * one write, in the order in which it was asked, and is answered in that order; a statement does not wait for the answer of
 * the one before. Each keeps an end of its own (`Sync`): in a transaction, one that fails fails those behind it, and the
 * transaction.
 * @source ADR 0113
 */
export function turnClient(client: pg.PoolClient): TurnClient {
  const inner = client as Inner
  const { stream } = inner.connection
  let isCorked = false
  inner.pipeline = true
  return {
    processID: inner.processID,
    query(text, values) {
      if (!isCorked) {
        isCorked = true
        stream.cork()
        // After whatever can go on now has asked what it asks.
        process.nextTick(() => {
          isCorked = false
          stream.uncork()
        })
      }
      return client.query(text, values as unknown[])
    },
    release(isBroken) {
      inner.pipeline = false
      client.release(isBroken)
    },
  }
}
