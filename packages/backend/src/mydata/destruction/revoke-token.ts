import type { OrganizationGuid } from '@ieum/contracts/shared/ids.ts'
import type { Institutions } from '../mydata-parts.ts'

/** An institution that does not answer holds nothing up. */
const REVOKE_LIMIT_MS = 5_000

/**
 * Tells an institution that a token is of no use any more. True when it knows it, or is there no more to be told; false
 * when it has to be told again.
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
