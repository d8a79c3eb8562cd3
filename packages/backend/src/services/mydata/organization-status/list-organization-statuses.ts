import type { organizationStatus } from '@ieum/contracts/mydata/organizations/organization-status.ts'
import { maintenanceNow } from '@ieum/domain/mydata/organizations/maintenance.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import type { MydataContext } from '../mydata-context.ts'
import { isDataProvider, organizationBrief } from '../organizations/organization.ts'
import { recordedStatus } from './recorded-status.ts'

type List = Handler<typeof organizationStatus.listOrganizationStatuses, MydataContext>

/** Every institution that takes part, including those without present data. */
export const listOrganizationStatuses: List = async (_call, context) => {
  const { clock, organizations, statusCounts } = context
  const { countedAtMs, byGuid } = await statusCounts.all()
  const nowMs = clock.now()
  const records = organizations.all().filter((record) => record.isLive && isDataProvider(record))
  return {
    // Counted by the real clock, since calls take real time; shown by the clock that people see.
    countedAtMs: String(countedAtMs + nowMs - clock.realNow()),
    organizations: await Promise.all(
      records.map(async (record) => {
        const maintenance = maintenanceNow(record.maintenances, nowMs)
        return {
          ...organizationBrief(record),
          ...(await recordedStatus(context, byGuid, record)),
          maintenanceUntilMs: maintenance && String(maintenance.toMs),
        }
      }),
    ),
  }
}
