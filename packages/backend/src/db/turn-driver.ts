import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  PostgresDialect,
  PostgresDriver,
  type QueryResult,
  type TransactionSettings,
} from 'kysely'
import type pg from 'pg'
import { createTurnReads, isOwnRead, type TurnReads } from './turn-reads.ts'

/**
 * PostgreSQL, whose reads of somebody's rows, outside of transactions, go to it a turn of the thread at a time.
 * @source ADR 0103
 */
export class TurnDialect extends PostgresDialect {
  readonly #pool: pg.Pool

  constructor(pool: pg.Pool) {
    super({ pool })
    this.#pool = pool
  }

  override createDriver(): Driver {
    return new TurnDriver(this.#pool)
  }
}

/**
 * Gives out connections that take one of the pool when they need it: a transaction at its beginning, anything else but
 * such a read with its statement.
 */
class TurnDriver implements Driver {
  readonly #inner: PostgresDriver
  readonly #reads: TurnReads

  constructor(pool: pg.Pool) {
    this.#inner = new PostgresDriver({ pool })
    this.#reads = createTurnReads(pool)
  }

  init() {
    return this.#inner.init()
  }

  acquireConnection(): Promise<TurnConnection> {
    return Promise.resolve(new TurnConnection(this.#inner, this.#reads))
  }

  async beginTransaction(connection: TurnConnection, settings: TransactionSettings) {
    await this.#inner.beginTransaction(await connection.taken(), settings)
  }

  async commitTransaction(connection: TurnConnection) {
    await this.#inner.commitTransaction(await connection.taken())
  }

  async rollbackTransaction(connection: TurnConnection) {
    await this.#inner.rollbackTransaction(await connection.taken())
  }

  async savepoint(connection: TurnConnection, ...given: Tail<Parameters<PostgresDriver['savepoint']>>) {
    await this.#inner.savepoint(await connection.taken(), ...given)
  }

  async rollbackToSavepoint(connection: TurnConnection, ...given: Tail<Parameters<PostgresDriver['savepoint']>>) {
    await this.#inner.rollbackToSavepoint(await connection.taken(), ...given)
  }

  async releaseSavepoint(connection: TurnConnection, ...given: Tail<Parameters<PostgresDriver['savepoint']>>) {
    await this.#inner.releaseSavepoint(await connection.taken(), ...given)
  }

  async releaseConnection(connection: TurnConnection) {
    const held = connection.held()
    if (held) await this.#inner.releaseConnection(await held)
  }

  destroy() {
    return this.#inner.destroy()
  }
}

/** One of the pool. */
type Held = Parameters<PostgresDriver['releaseConnection']>[0]
type Tail<T extends readonly unknown[]> = T extends [unknown, ...infer Rest] ? Rest : never

class TurnConnection implements DatabaseConnection {
  readonly #inner: PostgresDriver
  readonly #reads: TurnReads
  #held: Promise<Held> | null = null

  constructor(inner: PostgresDriver, reads: TurnReads) {
    this.#inner = inner
    this.#reads = reads
  }

  /** The one of the pool, where it was needed. */
  held(): Promise<Held> | null {
    return this.#held
  }

  taken(): Promise<Held> {
    this.#held ??= this.#inner.acquireConnection() as Promise<Held>
    return this.#held
  }

  executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#held === null && isOwnRead(query.sql)) {
      return this.#reads.send(query.sql, query.parameters) as Promise<QueryResult<R>>
    }
    return this.taken().then((held) => held.executeQuery<R>(query))
  }

  async *streamQuery<R>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<R>> {
    const held = await this.taken()
    yield* held.streamQuery<R>(query, chunkSize)
  }
}
