import type { OrganizationGuid, UserId } from '@ieum/contracts/shared/ids.ts'
import { sql } from 'kysely'
import type { Trx } from '../../../platform/db/pool.ts'
import { columnList, columnsOf, type StoredRow } from '../../../platform/db/rows.ts'
import type { KeyHandle } from '../../../platform/keys/cipher.ts'
import { journeyContent } from '../journey/sealed-journey.ts'

const COLUMNS = columnsOf('connect_journey', ['purpose', 'content', 'saved_at'])

/**
 * Deletes journeys that name an institution and were stored before a moment, machine time: a later one is a new
 * request.
 */
export async function forgetJourneys(
  trx: Trx,
  userId: UserId,
  key: KeyHandle,
  { organizationGuid, beforeMs }: { readonly organizationGuid: OrganizationGuid; readonly beforeMs: number },
): Promise<void> {
  const { rows } = await sql<StoredRow<typeof COLUMNS>>`
    select ${columnList(COLUMNS)} from connect_journey
    where user_id = ${userId} and saved_at <= ${new Date(beforeMs)}`.execute(trx)
  for (const { purpose, content, saved_at: savedAt } of rows) {
    if (!journeyContent.open(key, [purpose], content).organizationGuids.includes(organizationGuid)) continue
    await sql`
      delete from connect_journey where user_id = ${userId} and purpose = ${purpose} and saved_at = ${savedAt}
    `.execute(trx)
  }
}
