import type { OrganizationGuid, UserId } from '@ieum/contracts/shared/ids.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/pool.ts'
import { type CamelRow, camelRow, columnList, columnsOf, type StoredRow } from '../../../platform/db/rows.ts'
import { areFactsWhole } from '../sync/older-transactions/history-rows.ts'
import { oldestTransactionDay } from '../sync/older-transactions/oldest-transaction-day.ts'

export const CONNECTION = columnsOf('connection', [
  'organization_guid',
  'state',
  'consent_ends_at',
  'refresh_token_expires_at',
  'cycle_days',
  'is_consent_passbook_display_text',
  'is_consent_affiliated_store_name',
  'is_consent_transaction_category',
])
type Stored = StoredRow<typeof CONNECTION> & {
  /** Whether the person authenticated at the institution itself; null when the consent is no longer stored. */
  readonly is_individual: boolean | null
  readonly are_facts_whole: boolean
}
export type ConnectionRow = CamelRow<Stored>

/** The person's connections at `nowMs`, business time, that are not disconnected, in the order of connecting; `null` for all. */
export async function loadConnections(
  db: Db,
  userId: UserId,
  guids: readonly OrganizationGuid[] | null,
  nowMs: number,
): Promise<readonly ConnectionRow[]> {
  const { rows } = await sql<Stored>`
    select ${columnList(CONNECTION)}, (
        select given.is_individual from certification_transaction given where given.user_id = ${userId}
          and given.certification_transaction_id = connection.certification_transaction_id) as is_individual,
      ${areFactsWhole(userId, oldestTransactionDay(nowMs))} as are_facts_whole
    from connection
    where user_id = ${userId} and state <> 'DISCONNECTED'
      and (${guids}::uuid[] is null or organization_guid = any(${guids}::uuid[]))
    order by connected_at, organization_guid`.execute(db)
  return rows.map(camelRow)
}
