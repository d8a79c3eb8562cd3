import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { sql } from 'kysely'
import type { Columns } from '../../db/columns.ts'
import type { Db } from '../../db/pool.ts'

type Known = Columns<'consent_record', 'consent_id' | 'consented_at' | 'consent_ends_at' | 'copy_version'>
type Signing = Columns<
  'certification_transaction',
  'state' | 'signed_at' | 'certificate_organization_enum' | 'certificate_type_enum'
>

/** What a person consented to submit and what became of it; the last five are null once an unsigned one is purged. */
export type ConsentHistoryRow = Known & {
  readonly [column in keyof Signing]: Signing[column] | null
} & { readonly organization_count: number | null }

/** Newest first, after a position; one more than asked for tells whether there is a next page. */
export async function loadConsentHistories(
  db: Db,
  userId: UserId,
  after: { readonly consentedAtMs: number; readonly consentId: string } | null,
  limit: number,
): Promise<readonly ConsentHistoryRow[]> {
  const consentedAt = after ? new Date(after.consentedAtMs) : null
  const { rows } = await sql<ConsentHistoryRow>`
    select record.consent_id, record.consented_at, record.consent_ends_at, record.copy_version, signing.state,
      signing.signed_at, signing.certificate_organization_enum, signing.certificate_type_enum,
      case when signing.user_id is not null then cardinality(signing.extended_organization_guids) + (
        select count(*)::int from consent_document document
        where document.user_id = ${userId}
          and document.certification_transaction_id = record.certification_transaction_id) end as organization_count
    from consent_record record
    left join certification_transaction signing on signing.user_id = record.user_id
      and signing.certification_transaction_id = record.certification_transaction_id
    where record.user_id = ${userId}
      and (${consentedAt}::timestamptz is null
        or (record.consented_at, record.consent_id) < (${consentedAt}::timestamptz, ${after?.consentId ?? null}::uuid))
    order by record.consented_at desc, record.consent_id desc limit ${limit}`.execute(db)
  return rows
}
