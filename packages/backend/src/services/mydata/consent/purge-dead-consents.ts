import { CertificationTransactionId } from '@ieum/contracts/shared/ids.ts'
import { UNSIGNED_CONSENT_STORED_MS } from '@ieum/domain/mydata/constants.ts'
import type { Clock } from '../../../platform/clock.ts'
import { peopleWithDeadConsents } from '../../../platform/cross-user/mydata/people-with-dead-consents.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { type PurgeOptions, purgePersonByPerson } from '../../../platform/db/purge.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { firstUuidv7 } from '../../../platform/db/uuid.ts'
import { deleteEndedListConsents } from '../two-step/list-consent-rows.ts'
import { deleteUnsignedTransactions } from './certification-transaction-rows.ts'

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
  const unsignedBefore = CertificationTransactionId.parse(firstUuidv7(clock.realNow() - UNSIGNED_CONSENT_STORED_MS))
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
