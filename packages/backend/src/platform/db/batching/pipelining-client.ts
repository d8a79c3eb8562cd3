import type pg from 'pg'
import { processIdOf, setPipelined, wireOf } from './pg-private-fields.ts'

/** A connection of the pool, as kysely's driver uses it. */
export type TurnClient = {
  readonly processID: number | undefined
  query(text: string, values: readonly unknown[]): Promise<pg.QueryResult>
  release(isBroken?: boolean): void
}

/**
 * A checked-out connection. All statements of one turn of the event loop go to PostgreSQL in one write, in order, and
 * are answered in that order; a statement does not wait for the answer of the previous one. Each has its own end
 * (`Sync`): in a transaction, a failure also fails the statements after it, and the transaction.
 * @source ADR 0113
 */
export function turnClient(client: pg.PoolClient): TurnClient {
  const { stream } = wireOf(client)
  let isCorked = false
  setPipelined(client, true)
  return {
    processID: processIdOf(client),
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
      setPipelined(client, false)
      client.release(isBroken)
    },
  }
}
