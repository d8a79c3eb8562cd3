import type { UserId } from '@ieum/contracts/shared/ids.ts'
import type { Stores } from '../context.ts'
import { lockHealthData } from '../db/health-rows.ts'
import { holdPerson } from '../db/person-rows.ts'
import type { Trx } from '../db/pool.ts'
import { inTwoTransactions } from '../db/transaction.ts'
import type { Health } from './health-context.ts'

/** A change of health data, and what the ledger of consents has to contain because of it. */
export type ConsentedChange<T> = {
  /** Reads and writes health data alone. A refusal takes back everything. */
  readonly data: (healthTrx: Trx) => Promise<T>
  /**
   * Records what follows in the ledger. It asks the ledger what is there, never the rows of `data`: those may stand for a
   * change whose consent was not recorded.
   */
  readonly consent: (trx: Trx, changed: T) => Promise<void>
}

/**
 * The one place that decides in which order a consent and the health data under it are committed: the ledger first, then
 * the data. No health data exists without its consent on record, and none is deleted before its withdrawal is on record.
 *
 * When the process ends between the two commits, a recorded consent has no data yet: the repeated call writes it. A recorded
 * withdrawal still has its data: the repeated call deletes it, or the job that was enqueued with the withdrawal does.
 * The changes of one person follow one another, whichever of the two commits they have reached.
 *
 * @returns null when there is no such person
 * @source ADR 0122
 */
export function consentBeforeData<T>(
  { db, healthDb }: Pick<Stores, 'db'> & Health,
  userId: UserId,
  { data, consent }: ConsentedChange<T>,
): Promise<{ readonly changed: T } | null> {
  return inTwoTransactions(db, healthDb, async (trx, healthTrx) => {
    if (!(await holdPerson(trx, userId))) return null
    await lockHealthData(healthTrx, userId)
    const changed = await data(healthTrx)
    await consent(trx, changed)
    return { changed }
  })
}
