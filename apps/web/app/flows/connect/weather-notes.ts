import { weatherNote } from '@ieum/copy/mydata/weather.ts'
import { silentApi } from '../../api.ts'

/** What there is to say of institutions just now, by guid. */
export async function readWeatherNotes(): Promise<ReadonlyMap<string, string>> {
  const { organizations } = await silentApi.mydata.listOrganizationWeather()
  const notes = organizations.map(
    (one) => [one.guid, weatherNote(one.organizationWeatherEnum, one.expectedSeconds)] as const,
  )
  return new Map(notes.filter((note): note is [(typeof note)[0], string] => note[1] !== null))
}
