import { type OrganizationStatusNow, statusOf } from '@ieum/domain/mydata/organizations/organization-status.ts'
import type { Outbound } from '../mydata-dependencies.ts'
import type { OrganizationRecord } from '../organizations/organization.ts'
import type { Counted } from './status-counts.ts'

const NOBODY_ASKED: Counted = { wellCount: 0, illCount: 0, tookCounts: [], peopleCount: 0 }

/** The expected behaviour of one institution just now. */
export async function recordedStatus(
  { breaker }: Pick<Outbound, 'breaker'>,
  byGuid: ReadonlyMap<string, Counted>,
  { guid }: Pick<OrganizationRecord, 'guid'>,
): Promise<OrganizationStatusNow> {
  return statusOf({ ...(byGuid.get(guid) ?? NOBODY_ASKED), isLeftAlone: await breaker.isOpen(guid) })
}
