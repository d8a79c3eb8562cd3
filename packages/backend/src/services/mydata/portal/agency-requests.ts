import type { UserId } from '@ieum/contracts/shared/ids.ts'
import type { Db } from '../../../platform/db/pool.ts'
import type { AgencyRequest, AgencyRequestsAsked } from '../../portal/portal-queries.ts'
import type { Directory } from '../mydata-dependencies.ts'
import { loadAgencyRequests } from './agency-request-rows.ts'

/**
 * Requests that are still stored: unsigned ones are deleted after a day, all of them when the data is destroyed.
 * @source docs/reference/standard.md#portal (지원-106)
 */
export async function agencyRequests(
  { db, organizations }: Directory & { readonly db: Db },
  userId: UserId,
  asked: AgencyRequestsAsked,
): Promise<readonly AgencyRequest[]> {
  const rows = await loadAgencyRequests(db, userId, asked)
  return rows.map((row) => ({
    id: row.certificationTransactionId,
    agencyName: organizations.findByOrgCode(row.agencyOrgCode)?.name ?? row.agencyOrgCode,
    requestedAtMs: row.requestedAtMs,
  }))
}
