import type { Kysely } from 'kysely'

/**
 * Runs `work` in one transaction: all of it is kept, or, when it throws, nothing.
 * Calls to the outside world never happen in here.
 */
export function inTransaction<T, D>(db: Kysely<D>, work: (trx: Kysely<D>) => Promise<T>): Promise<T> {
  return db.transaction().execute(work)
}
