import type { OrganizationGuid, UserId } from '@ieum/contracts/shared/ids.ts'
import type { Stores, Time } from '../../../platform/context.ts'
import type { TransferRequest } from '../../portal/portal-queries.ts'
import { connectionTokens } from '../connect/connection-rows.ts'
import type { Directory } from '../mydata-dependencies.ts'
import { loadTransferRequests } from './transfer-request-rows.ts'

/**
 * Requests that are neither withdrawn nor over, whether or not their tokens still work: one that waits for a new
 * sign-in was not withdrawn.
 * @source docs/reference/standard.md#portal (지원-103)
 */
export async function transferRequests(
  { clock, db, organizations, vault }: Time & Stores & Directory,
  userId: UserId,
): Promise<readonly TransferRequest[]> {
  const rows = await loadTransferRequests(db, userId, clock.now())
  const keys = await vault.organizationKeys(
    userId,
    rows.map((row) => row.organizationGuid),
  )
  return rows.flatMap((row) => {
    const guid: OrganizationGuid = row.organizationGuid
    const key = keys.get(guid)
    const orgCode = organizations.find(guid)?.orgCode
    if (!key || !orgCode) return []
    return {
      orgCode,
      scopes: connectionTokens.open(key, [guid], row.tokens).scopes,
      consentedAtMs: row.connectedAtMs,
      consentEndsAtMs: row.consentEndsAtMs,
    }
  })
}
