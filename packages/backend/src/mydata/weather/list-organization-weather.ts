import type { weather } from '@ieum/contracts/mydata/weather.ts'
import { maintenanceNow } from '@ieum/domain/mydata/maintenance.ts'
import type { Handler } from '../../http/handler.ts'
import type { MydataContext } from '../mydata-context.ts'
import { isDataProvider, organizationBrief } from '../organizations/organization.ts'
import { weatherOfRecord } from './weather-of-record.ts'

type List = Handler<typeof weather.listOrganizationWeather, MydataContext>

/** Every institution that takes part, including those without present data. */
export const listOrganizationWeather: List = async (_call, context) => {
  const { clock, organizations, weather } = context
  const { countedAtMs, byGuid } = await weather.all()
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
          ...(await weatherOfRecord(context, byGuid, record)),
          maintenanceUntilMs: maintenance && String(maintenance.toMs),
        }
      }),
    ),
  }
}
