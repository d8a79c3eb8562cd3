/** How institutions answer just now: about institutions, the same for everybody. */
import { z } from 'zod'
import { EpochMsOut } from '../shared/wire.ts'
import { mydataCalls } from './calls.ts'
import { OrganizationBrief } from './organizations.ts'
import { ORGANIZATION_WEATHERS } from './weather-names.ts'

export const WeatherOfOrganization = OrganizationBrief.extend({
  organizationWeatherEnum: z.enum(ORGANIZATION_WEATHERS),
  /** Nine of ten people have theirs by then; null unless `SLOW`. */
  expectedSeconds: z.number().int().positive().nullable(),
  /** It has said that it is not there until then, business time; null where it has not. */
  maintenanceUntilMs: EpochMsOut.nullable(),
})
export type WeatherOfOrganization = z.infer<typeof WeatherOfOrganization>

export const weather = mydataCalls({
  listOrganizationWeather: {
    method: 'GET',
    path: '/v1/mydata/organization-weather',
    who: 'public',
    summary: 'How every institution answers just now, from what everybody asked in the last half hour',
    errors: [],
    response: z.object({
      /** When it was counted, machine time. */
      countedAtMs: EpochMsOut,
      organizations: z.array(WeatherOfOrganization),
    }),
  },
})
