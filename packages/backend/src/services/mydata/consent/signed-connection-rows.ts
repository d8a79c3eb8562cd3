import type { OrganizationGuid, UserId } from '@ieum/contracts/shared/ids.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/pool.ts'
import { type CamelRow, camelRow, columnList, columnsOf, type StoredRow } from '../../../platform/db/rows.ts'

const CONNECTION = columnsOf('connection', [
  'organization_guid',
  'state',
  'connected_at',
  'consent_ends_at',
  'refresh_token_expires_at',
])
const SIGNED = columnsOf('consent_document', ['document', 'certification_transaction_id'])
type Stored = StoredRow<typeof CONNECTION> &
  StoredRow<typeof SIGNED> & {
    /** The institution has rejected its token since. */
    readonly was_refused: boolean
  }
export type SignedConnection = CamelRow<Stored>

/**
 * Connections with these institutions and the document that each was signed with, sealed under the person's key. A
 * consent that was given at the institution has no document: what is stored there is our request.
 */
export async function loadSignedConnections(
  db: Db,
  userId: UserId,
  organizationGuids: readonly OrganizationGuid[],
): Promise<readonly SignedConnection[]> {
  const { rows } = await sql<Stored>`
    select ${columnList(CONNECTION, 'connection')}, ${columnList(SIGNED, 'signed')}, exists (
        select from sync_organization refused where refused.user_id = ${userId}
          and refused.organization_guid = connection.organization_guid and refused.failure = 'RELOGIN_REQUIRED'
          and refused.sync_id > connection.fence) as was_refused
    from connection join consent_document signed on signed.user_id = connection.user_id
      and signed.certification_transaction_id = connection.certification_transaction_id
      and signed.organization_guid = connection.organization_guid and signed.authorization_grant is null
    where connection.user_id = ${userId} and connection.organization_guid = any(${organizationGuids}::uuid[])
  `.execute(db)
  return rows.map(camelRow)
}
