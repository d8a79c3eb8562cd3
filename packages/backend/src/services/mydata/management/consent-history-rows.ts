import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/pool.ts'
import { type CamelRow, camelRow, columnList, columnsOf, type StoredRow } from '../../../platform/db/rows.ts'

const SIGNING = columnsOf('certification_transaction', [
  'state',
  'certificate_organization_enum',
  'certificate_type_enum',
])
const KNOWN = columnsOf('consent_record', ['consent_ends_at', 'copy_version'])
type OfOthers = StoredRow<typeof SIGNING> & StoredRow<typeof KNOWN>

type Stored = {
  readonly kind: 'CONSENT' | 'CHANGE' | 'WITHDRAWAL'
  readonly consent_id: string | null
  readonly occurred_at: Date
  /** Distinguishes entries of one moment. */
  readonly place: string
  readonly is_in_ledger: boolean
  readonly organization_count: number
} & { readonly [column in keyof OfOthers]: OfOthers[column] | null }
/** An entry of a person's history; fields from other rows are null once those are deleted. */
export type ConsentHistoryRow = CamelRow<Stored>

/**
 * The ledger's entries, and the consents that are not in it. Newest first, after a position; one extra row shows
 * whether there is a next page.
 */
export async function loadConsentHistories(
  db: Db,
  userId: UserId,
  after: { readonly occurredAtMs: number; readonly place: string } | null,
  limit: number,
): Promise<readonly ConsentHistoryRow[]> {
  const occurredAt = after ? new Date(after.occurredAtMs) : null
  const { rows } = await sql<Stored>`
    select history.kind, history.consent_id, history.occurred_at, history.place, history.is_in_ledger,
      history.organization_count, ${columnList(SIGNING, 'signing')}, ${columnList(KNOWN, 'record')}
    from (
      select entry.user_id, entry.kind, entry.consent_id, entry.recorded_at as occurred_at,
        lpad(entry.seq::text, 20, '0') as place, true as is_in_ledger, (
          select count(distinct own.subject_id)::int from consent_ledger own
          where own.user_id = ${userId} and own.consent_id = entry.consent_id
            and own.kind in ('DOCUMENT', 'CHANGE')) as organization_count
      from consent_ledger entry
      where entry.user_id = ${userId} and entry.service = 'mydata' and entry.kind in ('CONSENT', 'CHANGE', 'WITHDRAWAL')
      union all
      select asked.user_id, 'CONSENT', asked.certification_transaction_id, coalesce(asked.signed_at, asked.requested_at),
        asked.certification_transaction_id::text, false, cardinality(asked.extended_organization_guids) + (
          select count(*)::int from consent_document document
          where document.user_id = ${userId}
            and document.certification_transaction_id = asked.certification_transaction_id)
      from certification_transaction asked
      where asked.user_id = ${userId} and not exists (
        select from consent_ledger entry where entry.user_id = ${userId} and entry.kind = 'CONSENT'
          and entry.consent_id = asked.certification_transaction_id)
    ) as history
    left join certification_transaction signing on signing.user_id = history.user_id
      and signing.certification_transaction_id = history.consent_id
    left join consent_record record on record.user_id = history.user_id
      and record.certification_transaction_id = history.consent_id
    where history.user_id = ${userId} and (${occurredAt}::timestamptz is null
      or (history.occurred_at, history.place) < (${occurredAt}::timestamptz, ${after?.place ?? null}::text))
    order by history.occurred_at desc, history.place desc limit ${limit}`.execute(db)
  return rows.map(camelRow)
}
