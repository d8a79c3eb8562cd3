import { readdirSync } from 'node:fs'
import { sql } from 'kysely'
import type { Queryable, Trx } from '../pool.ts'
import { MAIN_MIGRATIONS, MIGRATING } from './migrate.ts'

/** Migrations that this program was built with. */
const OURS: ReadonlySet<string> = new Set(readdirSync(MAIN_MIGRATIONS))

/**
 * The database has personal tables that this program does not know: it would leave their rows behind, or fail on them.
 */
export class TooOldToDestroy extends Error {
  override name = 'TooOldToDestroy'
  constructor(unknown: readonly string[]) {
    super(`this program does not know ${unknown.join(', ')} and may destroy nothing`)
  }
}

/**
 * The migrations that a program has to know to destroy personal data and that this program does not know, in order. If
 * the list is empty, it may destroy.
 */
export async function unknownToDestroy(db: Queryable): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from migration where is_needed_to_destroy order by name`.execute(db)
  return rows.map(({ name }) => name).filter((name) => !OURS.has(name))
}

/**
 * First statement of a transaction that destroys: waits for a running migration, lets none begin before the transaction
 * ends, and throws where this program is too old.
 * @throws TooOldToDestroy
 */
export async function lockForDestruction(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${MIGRATING})`.execute(trx)
  const unknown = await unknownToDestroy(trx)
  if (unknown.length > 0) throw new TooOldToDestroy(unknown)
}
