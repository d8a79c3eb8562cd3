/** Status of institutions now: it concerns institutions only and is the same for everybody. */
import { z } from 'zod'
import { EpochMsOut } from '../../shared/wire.ts'
import { mydataCalls } from '../calls.ts'
import { ORGANIZATION_STATUSES } from './organization-status-names.ts'
import { OrganizationBrief } from './organizations.ts'

export const StatusOfOrganization = OrganizationBrief.extend({
  organizationStatusEnum: z.enum(ORGANIZATION_STATUSES),
  /** Nine of ten people have their data within this time; null unless `SLOW`. */
  expectedSeconds: z.number().int().positive().nullable(),
  /** End of an announced outage, business time; null where none is announced. */
  maintenanceUntilMs: EpochMsOut.nullable(),
})
export type StatusOfOrganization = z.infer<typeof StatusOfOrganization>

export const organizationStatus = mydataCalls({
  listOrganizationStatuses: {
    method: 'GET',
    path: '/v1/mydata/organization-statuses',
    who: 'public',
    summary: 'How every institution answers just now, from what everybody asked in the last half hour',
    errors: [],
    response: z.object({
      /** When it was counted, machine time. */
      countedAtMs: EpochMsOut,
      organizations: z.array(StatusOfOrganization),
    }),
  },
})
