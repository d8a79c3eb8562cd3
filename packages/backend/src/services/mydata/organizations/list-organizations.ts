import { createHash } from 'node:crypto'
import type { OrganizationList, organizations } from '@ieum/contracts/mydata/organizations/organizations.ts'
import type { Maintenance } from '@ieum/contracts/outside/mydata/portal.ts'
import { sortedOrganizations } from '@ieum/domain/mydata/connect/selection/organization-order.ts'
import { maintenanceNow } from '@ieum/domain/mydata/organizations/maintenance.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { organizationsMaxAgeMs } from '../consent/prepare-consent.ts'
import type { MydataContext } from '../mydata-context.ts'
import { isDataProvider, maintenanceView, type OrganizationRecord, organizationView } from './organization.ts'

type List = Handler<typeof organizations.listOrganizations, MydataContext>

/** Every active data provider with its present maintenance; returns 304 when nothing has changed since the ETag. */
export const listOrganizations: List = async ({ reply }, context) => {
  const { clock, config, organizations: directory } = context
  await directory.refreshIfOlderThan(organizationsMaxAgeMs(config.world))
  const answer = organizationListOf(directory.all(), directory.allMaintenance(), clock.now())
  if (reply) {
    const etag = `"${createHash('sha256').update(JSON.stringify(answer)).digest('base64url')}"`
    reply.header('etag', etag).header('cache-control', 'private, no-cache')
    const known = reply.request.headers['if-none-match']
    if (known?.split(/\s*,\s*/).some((one) => one.replace(/^W\//, '') === etag)) reply.code(304)
  }
  return answer
}

/** Every active data provider, with its present maintenance. */
export function organizationListOf(
  records: readonly OrganizationRecord[],
  allMaintenance: Maintenance | null,
  nowMs: number,
): OrganizationList {
  const outage = allMaintenance && maintenanceNow([allMaintenance], nowMs)
  return {
    organizations: sortedOrganizations(
      records
        .filter((record) => record.isLive && isDataProvider(record))
        .map((record) => organizationView(record, nowMs)),
    ),
    allOrganizationMaintenanceSchedule: outage && maintenanceView(outage),
  }
}
