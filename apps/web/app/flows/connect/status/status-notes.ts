import type { StatusOfOrganization } from '@ieum/contracts/mydata/organizations/organization-status.ts'
import { statusNote, organizationStatus as words } from '@ieum/copy/mydata/connections/organization-status.ts'
import { silentApi } from '../../../reads/api.ts'

/** Status notes of institutions, by guid. */
export async function readStatusNotes(): Promise<ReadonlyMap<string, string>> {
  const { organizations } = await silentApi.mydata.listOrganizationStatuses()
  const notes = organizations.map((one) => [one.guid, noteOf(one)] as const)
  return new Map(notes.filter((note): note is [(typeof note)[0], string] => note[1] !== null))
}

function noteOf({ organizationStatusEnum, expectedSeconds, maintenanceUntilMs }: StatusOfOrganization) {
  return maintenanceUntilMs === null
    ? statusNote(organizationStatusEnum, expectedSeconds)
    : words.maintenanceUntil(maintenanceUntilMs)
}
