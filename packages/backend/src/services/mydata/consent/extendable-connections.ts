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
      ...row,
      isConnected: row.state === 'CONNECTED',
      signedDocument: consentText.open(key, [row.certificationTransactionId, row.organizationGuid], row.document),
    }
    const document = textOf.get(row.organizationGuid) as string
    return extensionDecision(connection, { document, consentEndsAtMs }, nowMs).kind === 'extend'
  })
  return new Set(extendable.map((row) => row.organizationGuid))
}
