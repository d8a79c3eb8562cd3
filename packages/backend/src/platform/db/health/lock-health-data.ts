import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { sql } from 'kysely'
import { forUser, type PersonalTable } from '../for-user.ts'
import type { Db, Trx } from '../pool.ts'
import { inTransaction } from '../transaction.ts'
import { isHealthTable } from './guard-health.ts'

/**
 * Locks the health data of a person until the transaction ends; the caller has already locked the person. The person's
 * lock ends with the main transaction, which may commit first: without this lock, the next caller would not see rows
 * that are about to be committed.
 */
export async function lockHealthData(healthTrx: Trx, userId: UserId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${userId}, 0))`.execute(healthTrx)
}

/** Whether the table is outside schema `health`. */
export const isElsewhere = (table: PersonalTable): boolean => !isHealthTable(table)

/**
 * Deletes a person's rows from those of these tables that are in schema `health`. Runs in another transaction than the
 * other rows: the caller locks the person and keeps that transaction open, so that nobody writes new rows in between. A
 * second run does nothing.
 */
export async function destroyHealthRows(healthDb: Db, userId: UserId, tables: readonly PersonalTable[]): Promise<void> {
  const own = tables.filter(isHealthTable)
  if (own.length === 0) return
  await inTransaction(healthDb, async (trx) => {
    await lockHealthData(trx, userId)
    for (const table of own) await forUser(trx, userId).deleteFrom(table).execute()
  })
}
