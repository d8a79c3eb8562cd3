import { readdirSync } from 'node:fs'
import { sql } from 'kysely'
import { MAIN_MIGRATIONS, MIGRATING } from './migrate.ts'
import type { Queryable, Trx } from './pool.ts'

/** What this program was built with. */
const OURS: ReadonlySet<string> = new Set(readdirSync(MAIN_MIGRATIONS))

/** The database has tables of people that this program does not know: it would leave their rows behind, or stop at them. */
export class TooOldToDestroy extends Error {
  override name = 'TooOldToDestroy'
  constructor(unknown: readonly string[]) {
    super(`this program does not know ${unknown.join(', ')} and may destroy nothing`)
  }
}

/**
 * The migrations that one has to know to destroy what is kept of people, and that this program does not; in order. None: it
 * may destroy.
 */
export async function unknownToDestroy(db: Queryable): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from migration where is_needed_to_destroy order by name`.execute(db)
  return rows.map(({ name }) => name).filter((name) => !OURS.has(name))
}

/**
 * First in a transaction that destroys: waits for a migration under way, lets none begin before the transaction ends, and
 * refuses where this program is too old.
 * @throws TooOldToDestroy
 */
export async function lockForDestruction(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${MIGRATING})`.execute(trx)
  const unknown = await unknownToDestroy(trx)
  if (unknown.length > 0) throw new TooOldToDestroy(unknown)
}
