import type { UserId } from '@ieum/contracts/shared/ids.ts'
import type { Stores } from '../../platform/context.ts'
import { lockHealthData } from '../../platform/db/health/lock-health-data.ts'
import { lockPerson } from '../../platform/db/person-rows.ts'
import type { Trx } from '../../platform/db/pool.ts'
import { inTwoTransactions } from '../../platform/db/transaction.ts'
import type { Health } from './health-context.ts'

/** A change of health data, and the consents that the ledger has to contain because of it. */
export type ConsentedChange<T> = {
  /** Reads and writes health data alone. A refusal rolls everything back. */
  readonly data: (healthTrx: Trx) => Promise<T>
  /**
   * Records the consents in the ledger. It reads the ledger for the current state, never the rows of `data`: those may
   * belong to a change whose consent was not recorded.
   */
  readonly consent: (trx: Trx, changed: T) => Promise<void>
}

/**
 * The one place that decides in which order a consent and the health data under it are committed: the ledger first,
 * then the data. No health data exist without a recorded consent, and none are deleted before the withdrawal is
 * recorded.
 *
 * When the process ends between the two commits, a recorded consent has no data yet: the repeated call writes them. A
 * recorded withdrawal still has its data: the repeated call deletes them, or the job that was enqueued with the
 * withdrawal does. The changes of one person run one after another, whichever of the two commits they have reached.
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
    if (!(await lockPerson(trx, userId))) return null
    await lockHealthData(healthTrx, userId)
    const changed = await data(healthTrx)
    await consent(trx, changed)
    return { changed }
  })
}
