import type { QueryResult, RawBuilder } from 'kysely'
import type { Trx } from '../pool.ts'

/** Statements that are sent together or not at all; an empty list sends nothing. */
export type Statements = readonly RawBuilder<unknown>[]

type Results<S extends Statements> = {
  -readonly [at in keyof S]: S[at] extends RawBuilder<infer R> ? QueryResult<R> : never
}

/**
 * Sends statements of a transaction in one write, one after the other: each sees the changes of those before it, and
 * none waits for the previous answer, so a statement that depends on an answer does not belong here. A failure also
 * fails the statements after it, and the transaction. Kysely lets only one statement at a time through to a
 * transaction's connection.
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
