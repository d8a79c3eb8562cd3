import { CertificationTransactionId } from '@ieum/contracts/shared/ids.ts'
import { DAY_MS } from '@ieum/domain/time/durations.ts'
import { peopleWithUnsignedTransactions } from '../../cross-user/mydata/people-with-unsigned-transactions.ts'
import type { Db } from '../../db/pool.ts'
import { inTransaction } from '../../db/transaction.ts'
import { firstUuidv7 } from '../../db/uuid.ts'
import { type PurgeOptions, purgePersonByPerson } from '../../jobs/purge.ts'
import { deleteUnsignedTransactions } from './certification-transaction-rows.ts'

/**
 * Machine time; a signature is asked for within ten minutes.
 * @source ours: nothing goes on with it then, and each has a document for every institution
 */
const KEPT_UNSIGNED_MS = DAY_MS

/**
 * Deletes consents that were never signed, with their documents; the record of what was chosen stays. Returns how many
 * rows went. Stops between two people when asked to.
 */
export function purgeUnsigned(db: Db, realNowMs: number, options: PurgeOptions = {}): Promise<number> {
  const before = CertificationTransactionId.parse(firstUuidv7(realNowMs - KEPT_UNSIGNED_MS))
  return purgePersonByPerson(
    (most) => peopleWithUnsignedTransactions(db, before, most),
    (userId) => inTransaction(db, (trx) => deleteUnsignedTransactions(trx, userId, before)),
    options,
  )
}
