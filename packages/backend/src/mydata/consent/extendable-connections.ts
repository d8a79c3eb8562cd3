import type { OrganizationGuid, UserId } from '@ieum/contracts/shared/ids.ts'
import { extensionDecision } from '@ieum/domain/mydata/extension.ts'
import { sql } from 'kysely'
import type { Columns } from '../../db/columns.ts'
import type { Db } from '../../db/pool.ts'
import type { KeyHandle } from '../../keys/cipher.ts'
import { consentText } from './sealed-consent.ts'

export type AskedDocument = { readonly organizationGuid: OrganizationGuid; readonly text: string }

/**
 * Guids of those institutions whose living connection covers what is asked, so that renewing its token is enough.
 * @param key the person's own, under which the signed documents are
 * @param nowMs business time
 */
export async function extendableGuids(
  db: Db,
  userId: UserId,
  key: KeyHandle,
  asked: readonly AskedDocument[],
  consentEndsAtMs: number,
  nowMs: number,
): Promise<Set<OrganizationGuid>> {
  const guids = asked.map((one) => one.organizationGuid)
  const { rows } = await sql<
    Columns<
      'connection',
      'organization_guid' | 'state' | 'connected_at' | 'consent_ends_at' | 'refresh_token_expires_at'
    > &
      Columns<'consent_document', 'document'> & { was_refused: boolean }
  >`
    select connection.organization_guid, connection.state, connection.connected_at, connection.consent_ends_at,
      connection.refresh_token_expires_at, signed.document, exists (
        select from sync_organization refused where refused.user_id = ${userId}
          and refused.organization_guid = connection.organization_guid and refused.failure = 'RELOGIN_REQUIRED'
          and refused.sync_id > connection.fence) as was_refused
    from connection join consent_document signed on signed.user_id = connection.user_id
      and signed.certification_transaction_id = connection.certification_transaction_id
      and signed.organization_guid = connection.organization_guid
    where connection.user_id = ${userId} and connection.organization_guid = any(${guids}::uuid[])`.execute(db)
  const textOf = new Map(asked.map((one) => [one.organizationGuid, one.text]))
  const extendable = rows.filter((row) => {
    const connection = {
      isConnected: row.state === 'CONNECTED',
      wasRefused: row.was_refused,
      consentEndsAtMs: row.consent_ends_at.getTime(),
      refreshTokenExpiresAtMs: row.refresh_token_expires_at.getTime(),
      connectedAtMs: row.connected_at.getTime(),
      signedDocument: consentText.open(key, row.document),
    }
    const document = textOf.get(row.organization_guid) as string
    return extensionDecision(connection, { document, consentEndsAtMs }, nowMs).kind === 'extend'
  })
  return new Set(extendable.map((row) => row.organization_guid))
}
