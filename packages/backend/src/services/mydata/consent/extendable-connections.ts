import type { OrganizationGuid, UserId } from '@ieum/contracts/shared/ids.ts'
import { extensionDecision } from '@ieum/domain/mydata/connections/extension.ts'
import type { Db } from '../../../platform/db/pool.ts'
import type { KeyHandle } from '../../../platform/keys/cipher.ts'
import { consentText } from './sealed-consent.ts'
import { loadSignedConnections } from './signed-connection-rows.ts'

export type AskedDocument = { readonly organizationGuid: OrganizationGuid; readonly text: string }

/**
 * Guids of the institutions whose living connection covers the request, so that renewing its token is enough.
 * @param key the person's own, under which the signed documents are sealed
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
  const rows = await loadSignedConnections(db, userId, guids)
  const textOf = new Map(asked.map((one) => [one.organizationGuid, one.text]))
  const extendable = rows.filter((row) => {
    const connection = {
      isConnected: row.state === 'CONNECTED',
      wasRefused: row.was_refused,
      consentEndsAtMs: row.consent_ends_at.getTime(),
      refreshTokenExpiresAtMs: row.refresh_token_expires_at.getTime(),
      connectedAtMs: row.connected_at.getTime(),
      signedDocument: consentText.open(key, [row.certification_transaction_id, row.organization_guid], row.document),
    }
    const document = textOf.get(row.organization_guid) as string
    return extensionDecision(connection, { document, consentEndsAtMs }, nowMs).kind === 'extend'
  })
  return new Set(extendable.map((row) => row.organization_guid))
}
