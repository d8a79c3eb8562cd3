import type { OrganizationGuid } from '@ieum/contracts/shared/ids.ts'
import type { Institutions } from '../mydata-dependencies.ts'

/** An institution that does not answer delays nothing beyond this. */
const REVOKE_LIMIT_MS = 5_000

/**
 * Notifies an institution that a token is no longer used. Returns true when the institution confirms, or no longer
 * exists; false when it has to be notified again.
 */
export async function revokeToken(
  { breaker, organizations, outside }: Institutions,
  organizationGuid: OrganizationGuid,
  accessToken: string,
  stopping: AbortSignal,
): Promise<boolean> {
  const record = organizations.find(organizationGuid)
  if (!record?.isLive || !record.industry) return true
  if (await breaker.isOpen(organizationGuid)) return false
  const signal = AbortSignal.any([stopping, AbortSignal.timeout(REVOKE_LIMIT_MS)])
  return outside.dataProvider.revokeToken({ ...record, industry: record.industry }, accessToken, signal)
}
