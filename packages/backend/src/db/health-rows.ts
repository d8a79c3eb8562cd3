import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { forUser, type PersonalTable } from './for-user.ts'
import { isHealthTable } from './guard-health.ts'
import type { Db } from './pool.ts'
import { inTransaction } from './transaction.ts'

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
    for (const table of own) await forUser(trx, userId).deleteFrom(table).execute()
  })
}
