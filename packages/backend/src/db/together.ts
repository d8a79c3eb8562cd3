import type { QueryResult, RawBuilder } from 'kysely'
import type { Trx } from './pool.ts'

/** What is sent together, or not at all: none where there is nothing to say. */
export type Statements = readonly RawBuilder<unknown>[]

type Results<S extends Statements> = {
  -readonly [at in keyof S]: S[at] extends RawBuilder<infer R> ? QueryResult<R> : never
}

/**
 * Sends statements of a transaction in one write, one after the other: each sees what those before it did, and none waits
 * for the answer of the one before, so that what follows from an answer is not for here. One that fails fails those behind
 * it, and the transaction. Kysely lets one statement at a time through to a transaction's connection.
 * @source ADR 0113
 */
export async function together<S extends Statements>(trx: Trx, ...statements: S): Promise<Results<S>> {
  const results = await trx
    .getExecutor()
    .provideConnection((connection) =>
      Promise.all(statements.map((statement) => connection.executeQuery(statement.compile(trx)))),
    )
  return results as Results<S>
}
