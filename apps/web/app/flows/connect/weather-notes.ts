import type { WeatherOfOrganization } from '@ieum/contracts/mydata/weather.ts'
import { weatherNote, organizationStatus as words } from '@ieum/copy/mydata/weather.ts'
import { silentApi } from '../../api.ts'

/** Status notes of institutions, by guid. */
export async function readWeatherNotes(): Promise<ReadonlyMap<string, string>> {
  const { organizations } = await silentApi.mydata.listOrganizationWeather()
  const notes = organizations.map((one) => [one.guid, noteOf(one)] as const)
  return new Map(notes.filter((note): note is [(typeof note)[0], string] => note[1] !== null))
}

function noteOf({ organizationWeatherEnum, expectedSeconds, maintenanceUntilMs }: WeatherOfOrganization) {
  return maintenanceUntilMs === null
    ? weatherNote(organizationWeatherEnum, expectedSeconds)
    : words.maintenanceUntil(maintenanceUntilMs)
}
