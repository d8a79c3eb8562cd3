import type { UserId } from '@ieum/contracts/shared/ids.ts'
import type { TermsType } from '@ieum/contracts/shared/terms-types.ts'
import { sql } from 'kysely'
import type { Columns } from '../../db/columns.ts'
import type { Db } from '../../db/pool.ts'

/** When the person consented to the current version of these terms, epoch ms; null when never, or when it was withdrawn. */
export async function consentedAtMs(db: Db, userId: UserId, termsType: TermsType): Promise<number | null> {
  const { rows } = await sql<Columns<'user_terms_consent', 'consented_at'>>`
    select consent.consented_at from user_terms_consent consent
    join terms on terms.terms_type_enum = consent.terms_type_enum and terms.version = consent.version
    where consent.user_id = ${userId} and consent.terms_type_enum = ${termsType} and terms.is_current
      and consent.withdrawn_at is null`.execute(db)
  return rows[0]?.consented_at.getTime() ?? null
}
