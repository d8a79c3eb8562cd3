import { TERMS_TYPES } from '@ieum/contracts/shared/terms-types.ts'
import { TERMS_TITLES } from '@ieum/copy/terms-titles.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { CURRENT_TERMS } from './current-terms.ts'

/** Writes the terms of this build at start; running it again changes nothing. */
export async function seedTerms(db: Db): Promise<void> {
  await inTransaction(db, async (trx) => {
    for (const type of TERMS_TYPES) {
      const { version, path } = CURRENT_TERMS[type]
      const row = { terms_type_enum: type, version, title: TERMS_TITLES[type], url: path, is_current: true }
      await trx
        .insertInto('terms')
        .values(row)
        .onConflict((conflict) => conflict.columns(['terms_type_enum', 'version']).doUpdateSet(row))
        .execute()
      await trx
        .updateTable('terms')
        .set({ is_current: false })
        .where('terms_type_enum', '=', type)
        .where('version', '<>', version)
        .where('is_current', '=', true)
        .execute()
    }
  })
}
