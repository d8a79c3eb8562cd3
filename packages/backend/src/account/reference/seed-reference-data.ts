import { CUSTOMIZED_GUIDS_SERVICE_ID } from '@ieum/contracts/account/settings.ts'
import { TERMS_TYPES } from '@ieum/contracts/account/terms.ts'
import { type IndustryToDisplay, PURPOSES } from '@ieum/contracts/mydata/enums.ts'
import { TERMS_TITLES } from '@ieum/copy/account/terms-titles.ts'
import { customizedGuidsKey } from '@ieum/domain/mydata/connect/tailored-groups.ts'
import { tailoredSeed } from '@ieum/domain/mydata/connect/tailored-seed.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import { inTransaction } from '../../db/transaction.ts'
import { CURRENT_TERMS } from './current-terms.ts'

/** Writes the terms of this build; running it again changes nothing. At start. */
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

/**
 * Works out the tailored organisations of every purpose from the organisations that are there, by the one table in
 * `@ieum/domain`. Whenever the portal's rows have changed; unchanged lists write nothing.
 */
export async function seedTailoredGroups(db: Db): Promise<void> {
  const rows = await db
    .selectFrom('organization')
    .select(['organization_guid', 'name', 'industry_to_display_enum'])
    .where('is_live', '=', true)
    .execute()
  const organizations = rows.map((row) => ({
    guid: row.organization_guid,
    name: row.name,
    industryToDisplayEnum: row.industry_to_display_enum as IndustryToDisplay,
  }))
  const keys = PURPOSES.map(customizedGuidsKey)
  const values = PURPOSES.map((purpose) => JSON.stringify(tailoredSeed(purpose, organizations)))
  await sql`
    insert into default_key_value (service_id, key, value)
    select ${CUSTOMIZED_GUIDS_SERVICE_ID}, key, value from unnest(${keys}::text[], ${values}::text[]) as seed (key, value)
    on conflict (service_id, key) do update set value = excluded.value
    where default_key_value.value is distinct from excluded.value`.execute(db)
}
