import { TERMS_TYPES } from '@ieum/contracts/shared/terms-types.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { putCurrentTerms } from '../terms/terms-rows.ts'
import { termsOf } from './current-terms.ts'

/** Writes the terms of this build at start; running it again changes nothing. */
export async function seedTerms(db: Db): Promise<void> {
  await inTransaction(db, async (trx) => {
    for (const terms of termsOf(TERMS_TYPES)) await putCurrentTerms(trx, terms)
  })
}
