import { CertificationTransactionId } from '@ieum/contracts/shared/ids.ts'
import { DAY_MS } from '@ieum/domain/time/durations.ts'
import type { Clock } from '../../../platform/clock.ts'
import { peopleWithDeadConsents } from '../../../platform/cross-user/mydata/people-with-dead-consents.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { type PurgeOptions, purgePersonByPerson } from '../../../platform/db/purge.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { firstUuidv7 } from '../../../platform/db/uuid.ts'
import { deleteEndedListConsents } from '../two-step/list-consent-rows.ts'
import { deleteUnsignedTransactions } from './certification-transaction-rows.ts'

/**
 * Machine time; a signature has to be made within ten minutes.
 * @source ours: an unsigned consent has no use after that, and each has a document for every institution
 */
const KEPT_UNSIGNED_MS = DAY_MS

/**
 * Deletes consents that were never signed, with their documents, and lists whose consent has ended, including account
 * numbers; the record of what was chosen remains. Returns the number of rows. Stops between two people on request.
 */
export function purgeDeadConsents(
  db: Db,
  clock: Pick<Clock, 'now' | 'realNow'>,
  options: PurgeOptions = {},
): Promise<number> {
  const endedBeforeMs = clock.now()
  const unsignedBefore = CertificationTransactionId.parse(firstUuidv7(clock.realNow() - KEPT_UNSIGNED_MS))
  return purgePersonByPerson(
    (most) => peopleWithDeadConsents(db, { unsignedBefore, endedBeforeMs }, most),
    (userId) =>
      inTransaction(
        db,
        async (trx) =>
          (await deleteUnsignedTransactions(trx, userId, unsignedBefore)) +
          (await deleteEndedListConsents(trx, userId, endedBeforeMs)),
      ),
    options,
  )
}
