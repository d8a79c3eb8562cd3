import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { sql } from 'kysely'
import { forUser, type PersonalTable } from './for-user.ts'
import { isHealthTable } from './guard-health.ts'
import type { Db, Trx } from './pool.ts'
import { inTransaction } from './transaction.ts'

/**
 * Locks the health data of a person until the transaction ends, for whoever has locked the person before. The lock of the
 * person ends with the main transaction, which may be committed first: without this one, the next caller would not see what
 * is about to be committed.
 */
export async function lockHealthData(healthTrx: Trx, userId: UserId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${userId}, 0))`.execute(healthTrx)
}

/** Not in schema `health`. */
export const isElsewhere = (table: PersonalTable): boolean => !isHealthTable(table)

/**
 * Whatever lies in schema `health` of these tables of a person goes. Another transaction than that of the other rows: the
 * caller holds the person and keeps that one open, so that nobody writes anew in between. Again there is nothing to do.
 */
export async function destroyHealthRows(healthDb: Db, userId: UserId, tables: readonly PersonalTable[]): Promise<void> {
  const own = tables.filter(isHealthTable)
  if (own.length === 0) return
  await inTransaction(healthDb, async (trx) => {
    await lockHealthData(trx, userId)
    for (const table of own) await forUser(trx, userId).deleteFrom(table).execute()
  })
}
