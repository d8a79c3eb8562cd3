import { type Weather, weatherOf } from '@ieum/domain/mydata/weather.ts'
import type { Outside } from '../mydata-parts.ts'
import type { OrganizationRecord } from '../organizations/organization.ts'
import type { Counted } from './weather-counts.ts'

const NOBODY_ASKED: Counted = { wellCount: 0, illCount: 0, tookCounts: [], peopleCount: 0 }

/** The expected behaviour of one institution just now. */
export async function weatherOfRecord(
  { breaker }: Pick<Outside, 'breaker'>,
  byGuid: ReadonlyMap<string, Counted>,
  { guid }: Pick<OrganizationRecord, 'guid'>,
): Promise<Weather> {
  return weatherOf({ ...(byGuid.get(guid) ?? NOBODY_ASKED), isLeftAlone: await breaker.isOpen(guid) })
}
