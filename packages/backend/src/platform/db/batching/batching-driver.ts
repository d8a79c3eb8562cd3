import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  PostgresDialect,
  PostgresDriver,
  type PostgresPool,
  type PostgresPoolClient,
  type QueryResult,
  type TransactionSettings,
} from 'kysely'
import type pg from 'pg'
import { turnClient } from './pipelining-client.ts'
import { createTurnReads, isHarmless, isOwnRead, type TurnReads } from './read-batcher.ts'

/**
 * PostgreSQL dialect that sends reads of a person's rows, outside of transactions, together once per turn of the event
 * loop.
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
 * Provides connections that take one from the pool when needed: a transaction when it begins, any other statement
 * except such a read when it is sent.
 */
class TurnDriver implements Driver {
  readonly #inner: PostgresDriver
  readonly #reads: TurnReads

  constructor(pool: pg.Pool) {
    this.#inner = new PostgresDriver({ pool: turnPool(pool) })
    this.#reads = createTurnReads(pool)
  }

  init() {
    return this.#inner.init()
  }

  acquireConnection(): Promise<TurnConnection> {
    return Promise.resolve(new TurnConnection(this.#inner, this.#reads))
  }

  async beginTransaction(connection: TurnConnection, settings: TransactionSettings) {
    connection.begin(this.#inner.beginTransaction(await connection.acquire(), settings))
  }

  async commitTransaction(connection: TurnConnection) {
    await connection.begun()
    connection.end()
    await this.#inner.commitTransaction(await connection.acquire())
  }

  async rollbackTransaction(connection: TurnConnection) {
    await connection.begun()
    connection.end()
    await this.#inner.rollbackTransaction(await connection.acquire())
  }

  async savepoint(connection: TurnConnection, ...args: Tail<Parameters<PostgresDriver['savepoint']>>) {
    await connection.begun()
    await this.#inner.savepoint(await connection.acquire(), ...args)
  }

  async rollbackToSavepoint(connection: TurnConnection, ...args: Tail<Parameters<PostgresDriver['savepoint']>>) {
    await this.#inner.rollbackToSavepoint(await connection.acquire(), ...args)
  }

  async releaseSavepoint(connection: TurnConnection, ...args: Tail<Parameters<PostgresDriver['savepoint']>>) {
    await this.#inner.releaseSavepoint(await connection.acquire(), ...args)
  }

  async releaseConnection(connection: TurnConnection) {
    const pooled = connection.pooled()
    if (pooled) await this.#inner.releaseConnection(await pooled)
  }

  destroy() {
    return this.#inner.destroy()
  }
}

/** The pool, whose connections write once per turn of the event loop while they are checked out. */
function turnPool(pool: pg.Pool): PostgresPool {
  return {
    Client: (pool as unknown as PostgresPool).Client,
    options: pool.options,
    connect: async () => turnClient(await pool.connect()) as unknown as PostgresPoolClient,
    end: () => pool.end(),
  }
}

/** A connection of the pool. */
type PooledConnection = Parameters<PostgresDriver['releaseConnection']>[0]
type Tail<T extends readonly unknown[]> = T extends [unknown, ...infer Rest] ? Rest : never

class TurnConnection implements DatabaseConnection {
  readonly #inner: PostgresDriver
  readonly #reads: TurnReads
  #pooled: Promise<PooledConnection> | null = null
  #begun: Promise<void> | null = null
  #isOver = false

  constructor(inner: PostgresDriver, reads: TurnReads) {
    this.#inner = inner
    this.#reads = reads
  }

  /** The pool's connection, if one was needed. */
  pooled(): Promise<PooledConnection> | null {
    return this.#pooled
  }

  acquire(): Promise<PooledConnection> {
    this.#pooled ??= this.#inner.acquireConnection() as Promise<PooledConnection>
    return this.#pooled
  }

  /** The `begin` statement is sent; callers that need its answer wait for it. */
  begin(begun: Promise<void>): void {
    this.#begun = begun
    // The first statement and the end handle this error.
    begun.catch(() => undefined)
  }

  /** @throws when no transaction has begun */
  async begun(): Promise<void> {
    await this.#begun
    this.#begun = null
  }

  /** Statements sent after this would run after the transaction has ended. */
  end(): void {
    this.#isOver = true
  }

  executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#isOver) return Promise.reject(new Error('the transaction is over'))
    if (this.#pooled === null && isOwnRead(query.sql)) {
      return this.#reads.send(query.sql, query.parameters) as Promise<QueryResult<R>>
    }
    return this.#begun === null ? this.#execute(query) : this.#executeFirst(query)
  }

  /**
   * Sends a read in one write with the `begin` statement and discards its answer if `begin` is refused. Any other
   * statement waits until `begin` is answered: outside of a transaction its changes would persist.
   */
  async #executeFirst<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (!isHarmless(query.sql)) {
      await this.begun()
      return this.#execute(query)
    }
    const read = this.#execute<R>(query)
    read.catch(() => undefined)
    await this.begun()
    return read
  }

  async #execute<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    return (await this.acquire()).executeQuery<R>(query)
  }

  async *streamQuery<R>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<R>> {
    const pooled = await this.acquire()
    yield* pooled.streamQuery<R>(query, chunkSize)
  }
}
