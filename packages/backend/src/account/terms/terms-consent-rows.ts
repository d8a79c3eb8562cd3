import type { UserId } from '@ieum/contracts/shared/ids.ts'
import type { TermsType } from '@ieum/contracts/shared/terms-types.ts'
import { sql } from 'kysely'
import type { Columns } from '../../db/columns.ts'
import type { Db, Queryable } from '../../db/pool.ts'

/** When the person consented to the current version of these terms, epoch ms; null when never, or when it was withdrawn. */
export async function consentedAtMs(db: Db, userId: UserId, termsType: TermsType): Promise<number | null> {
  const { rows } = await sql<Columns<'user_terms_consent', 'consented_at'>>`
    select consent.consented_at from user_terms_consent consent
    join terms on terms.terms_type_enum = consent.terms_type_enum and terms.version = consent.version
    where consent.user_id = ${userId} and consent.terms_type_enum = ${termsType} and terms.is_current
      and consent.withdrawn_at is null`.execute(db)
  return rows[0]?.consented_at.getTime() ?? null
}

/** One version of terms that a person consented to. Business time. */
export type StoredTermsConsent = {
  readonly termsTypeEnum: string
  readonly version: string
  /** The last time. */
  readonly consentedAtMs: number
  readonly withdrawnAtMs: number | null
}

/** All of one person, withdrawn ones too, in the order in which they were given. */
export async function loadTermsConsents(db: Queryable, userId: UserId): Promise<readonly StoredTermsConsent[]> {
  const { rows } = await sql<
    Columns<'user_terms_consent', 'terms_type_enum' | 'version' | 'consented_at' | 'withdrawn_at'>
  >`
    select terms_type_enum, version, consented_at, withdrawn_at from user_terms_consent
    where user_id = ${userId} order by consented_at, terms_type_enum, version`.execute(db)
  return rows.map((row) => ({
    termsTypeEnum: row.terms_type_enum,
    version: row.version,
    consentedAtMs: row.consented_at.getTime(),
    withdrawnAtMs: row.withdrawn_at?.getTime() ?? null,
  }))
}
