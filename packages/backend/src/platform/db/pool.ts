import { Kysely, type KyselyPlugin, type Transaction } from 'kysely'
import pg from 'pg'
import { TurnDialect } from './batching/batching-driver.ts'
import { wireOf } from './batching/pg-private-fields.ts'
import { PreparedClient } from './batching/prepared-client.ts'
import type { DB } from './schema.generated.ts'
import { type Settings, setUp } from './session-settings.ts'

/**
 * A pool: every statement may run on another connection, outside any transaction. A transaction does not have this
 * type.
 */
export type Pooled<D> = Kysely<D> & { readonly isTransaction: false }

export type Db = Pooled<DB>

/** The open transaction: functions whose statements belong together require it. A pool does not have this type. */
export type Trx = Transaction<DB>

/** Anything that can run a statement: for functions that are correct inside and outside a transaction. */
export type Queryable = Kysely<DB>

/** int8 as a number: our counters and versions stay far below 2^53. */
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
/** A date is a calendar day, not an instant: keep `YYYY-MM-DD`. */
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)

/** On Citus, `set local` then also applies on the worker that runs a statement, so a lock wait there times out too. */
const ON_CITUS = { 'citus.propagate_set_commands': 'local' }

/**
 * A pool whose connections prepare statements; `name` shows in pg_stat_activity, `settings` apply to each connection.
 */
export function createPool(
  url: string,
  { max, name, settings = {} }: { max: number; name: string; settings?: Settings },
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    Client: PreparedClient as unknown as typeof pg.Client,
    application_name: name,
    onConnect: (client) => setUp(client, { citus: ON_CITUS, settings }),
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
  })
  // A connection that breaks while idle is replaced; one in use raises the error at its next statement.
  pool.on('error', () => {})
  // A connection that breaks while checked out, between two statements, would end the process: the next statement fails
  // instead.
  pool.on('connect', (client) => void client.on('error', () => {}))
  return pool
}

/**
 * When the database last sent anything on a connection of this pool, on the clock of `performance.now()`. For a pool
 * that was not used yet: connections that are already open are not observed.
 */
export function lastResponseOn(pool: pg.Pool): () => number {
  let atMs = Number.NEGATIVE_INFINITY
  pool.on('connect', (client) => {
    wireOf(client).stream.on('data', () => {
      atMs = performance.now()
    })
  })
  return () => atMs
}

export function createDb<T = DB>(pool: pg.Pool, plugins: KyselyPlugin[] = []): Pooled<T> {
  return new Kysely<T>({ dialect: new TurnDialect(pool), plugins }) as Pooled<T>
}
