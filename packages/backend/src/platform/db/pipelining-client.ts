import type pg from 'pg'

/** A connection of the pool, as kysely's driver uses it. */
export type TurnClient = {
  readonly processID: number | undefined
  query(text: string, values: readonly unknown[]): Promise<pg.QueryResult>
  release(isBroken?: boolean): void
}

/** Private fields of pg. */
type Inner = pg.PoolClient & {
  readonly processID?: number
  pipeline: boolean
  readonly connection: { readonly stream: { cork(): void; uncork(): void } }
}

/**
 * A checked-out connection. All statements of one turn of the event loop go to PostgreSQL in one write, in order, and
 * are answered in that order; a statement does not wait for the answer of the previous one. Each has its own end
 * (`Sync`): in a transaction, a failure also fails the statements after it, and the transaction.
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
        // Runs after everything that can run now has sent its statements.
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
