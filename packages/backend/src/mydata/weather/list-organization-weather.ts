import type { weather } from '@ieum/contracts/mydata/weather.ts'
import { weatherOf } from '@ieum/domain/mydata/weather.ts'
import type { Handler } from '../../http/handler.ts'
import type { MydataContext } from '../mydata-context.ts'
import { isDataProvider, organizationBrief } from '../organizations/organization.ts'
import type { Counted } from './weather-counts.ts'

type List = Handler<typeof weather.listOrganizationWeather, MydataContext>

/** Every institution that takes part, also those of which nothing is known just now. */
export const listOrganizationWeather: List = async (_call, { breaker, organizations, weather }) => {
  const { countedAtMs, byGuid } = await weather.all()
  const records = organizations.all().filter((record) => record.isLive && isDataProvider(record))
  return {
    countedAtMs: String(countedAtMs),
    organizations: await Promise.all(
      records.map(async (record) => ({
        ...organizationBrief(record),
        ...weatherOf({
          ...(byGuid.get(record.guid) ?? NOBODY_ASKED),
          isLeftAlone: await breaker.isOpen(record.guid),
        }),
      })),
    ),
  }
}

const NOBODY_ASKED: Counted = { wellCount: 0, illCount: 0, tookCounts: [], peopleCount: 0 }
