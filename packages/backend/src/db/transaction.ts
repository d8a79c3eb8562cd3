import type { Db, Trx } from './pool.ts'

/**
 * Runs `work` in one transaction: all of it is kept, or, when it throws, nothing.
 * Calls to the outside world never happen in here.
 */
export function inTransaction<T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> {
  return db.transaction().execute(work)
}
