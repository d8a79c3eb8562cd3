import { z } from 'zod'
import { OrganizationGuid } from '../../shared/ids.ts'
import { EpochMsOut } from '../../shared/wire.ts'
import { mydataCalls } from '../calls.ts'
import {
  ConnectionTypeEnum,
  IndustryEnum,
  IndustryToDisplayEnum,
  MaintenanceCycleEnum,
  MaintenanceStateEnum,
  SubIndustryEnum,
} from '../enums.ts'

export const MaintenanceSchedule = z.object({
  fromMs: EpochMsOut,
  toMs: EpochMsOut,
  maintenanceCycleEnum: MaintenanceCycleEnum,
  reason: z.string().nullable(),
})

/** Path of the institutions' pictures on our origin. */
export const LOGOS_PATH = '/logos'

export const OrganizationBrief = z.object({
  guid: OrganizationGuid,
  name: z.string(),
  /** A path of our own origin; null where the institution has no picture: then letters of its name are shown. */
  logoImageUrl: z.string().nullable(),
})
export type OrganizationBrief = z.infer<typeof OrganizationBrief>

export const Organization = OrganizationBrief.extend({
  industryEnum: IndustryEnum,
  industryToDisplayEnum: IndustryToDisplayEnum,
  subIndustryEnum: SubIndustryEnum,
  isConnectable: z.boolean(),
  isIndividualAuthenticationSupported: z.boolean(),
  /** Other names that people type, for the search field. */
  aliases: z.array(z.string()),
  /** Present during maintenance of the organisation. */
  maintenanceSchedule: MaintenanceSchedule.nullable(),
  maintenanceStateEnum: MaintenanceStateEnum,
})
export type Organization = z.infer<typeof Organization>

export const Connection = z.object({
  organization: Organization,
  connectionTypeEnum: ConnectionTypeEnum,
  /** End of the transfer request; null without a valid consent. */
  dataAccessConsentExpiredAt: EpochMsOut.nullable(),
  refreshTokenExpiredAtMs: EpochMsOut.nullable(),
  /** Days between periodic transfers; null when they are off. */
  scheduledDataRequestCycle: z.number().int().nullable(),
  isConsentPassbookDisplayText: z.boolean(),
  isConsentAffiliatedStoreName: z.boolean(),
  isConsentToCollectAndUseTransactionCategory: z.boolean(),
  /**
   * False while entries that were stored earlier still have to be read again for what this version stores of them (bill,
   * approval number, merchant's number …): the analysis then knows less of them.
   */
  areFactsWhole: z.boolean(),
})
export type Connection = z.infer<typeof Connection>

export const OrganizationList = z.object({
  organizations: z.array(Organization),
  /** Present during maintenance of all organisations. */
  allOrganizationMaintenanceSchedule: MaintenanceSchedule.nullable(),
})
export type OrganizationList = z.infer<typeof OrganizationList>

export const organizations = mydataCalls({
  listOrganizations: {
    method: 'GET',
    path: '/v1/mydata/users/me/organizations',
    who: 'user',
    summary: 'Every organisation of the regime, connectable or not (ETag)',
    errors: [],
    response: OrganizationList,
  },
  listConnectedOrganizations: {
    method: 'GET',
    path: '/v1/mydata/users/me/connected-organizations',
    who: 'user',
    summary: "The person's connections",
    errors: [],
    response: z.object({ connections: z.array(Connection) }),
  },
  searchUserConnectedOrganizations: {
    method: 'POST',
    path: '/v1/mydata/users/me/connected-organizations/search',
    who: 'user',
    effects: 'none',
    summary: 'Connections among the named organisations',
    errors: [],
    body: z.strictObject({ organizationGuids: z.array(OrganizationGuid).max(500) }),
    response: z.object({ connections: z.array(Connection) }),
  },
})
