import type { TermsType } from '@ieum/contracts/shared/terms-types.ts'
import type { Queryable, Trx } from '../../../platform/db/pool.ts'
import { columnsOf, type RowOf } from '../../../platform/db/rows.ts'

const COLUMNS = columnsOf('terms', ['version', 'title', 'url'])

/** The current version of these terms; null when there is none. */
export async function loadCurrentTerms(db: Queryable, termsType: TermsType): Promise<RowOf<typeof COLUMNS> | null> {
  const row = await db
    .selectFrom('terms')
    .select(COLUMNS)
    .where('terms_type_enum', '=', termsType)
    .where('is_current', '=', true)
    .executeTakeFirst()
  return row ?? null
}

/** Makes this the only current version of its kind. */
export async function putCurrentTerms(
  trx: Trx,
  { termsTypeEnum, version, title, url }: RowOf<typeof COLUMNS> & { readonly termsTypeEnum: TermsType },
): Promise<void> {
  const row = { terms_type_enum: termsTypeEnum, version, title, url, is_current: true }
  await trx
    .insertInto('terms')
    .values(row)
    .onConflict((conflict) => conflict.columns(['terms_type_enum', 'version']).doUpdateSet(row))
    .execute()
  await trx
    .updateTable('terms')
    .set({ is_current: false })
    .where('terms_type_enum', '=', termsTypeEnum)
    .where('version', '<>', version)
    .where('is_current', '=', true)
    .execute()
}
