import type { Industry, IndustryToDisplay } from '@ieum/contracts/mydata/enums.ts'
import type { Organization, OrganizationBrief } from '@ieum/contracts/mydata/organizations/organizations.ts'
import type { Maintenance } from '@ieum/contracts/outside/mydata/portal.ts'
import type { OrganizationGuid } from '@ieum/contracts/shared/ids.ts'
import { isConnectableNow } from '@ieum/domain/mydata/connect/selection/connectability.ts'
import {
  type MaintenanceWindow,
  maintenanceNow,
  maintenanceState,
} from '@ieum/domain/mydata/organizations/maintenance.ts'
import { organizationIndustry } from '@ieum/domain/mydata/organizations/organization-industry.ts'

/** A stored organisation: the portal's facts and what we derive from them. */
export type OrganizationRecord = {
  readonly guid: OrganizationGuid
  readonly orgCode: string
  readonly orgType: string
  readonly name: string
  readonly industry: string | null
  readonly industryEnum: Industry
  readonly industryToDisplayEnum: IndustryToDisplay
  readonly logoImageUrl: string | null
  readonly aliases: readonly string[]
  readonly domain: string
  readonly serialNumber: string
  readonly relayOrgCode: string | null
  readonly authType: string
  /** Slots for scheduled transfers, `hhmm:hhmm` in Korea. */
  readonly scheduledSlots: readonly string[]
  readonly maintenances: readonly Maintenance[]
  readonly isLive: boolean
  /** The portal has removed it from the regime. */
  readonly isGone: boolean
}

const DATA_PROVIDER_TYPES = ['01', '02']
const INDIVIDUAL_ONLY = '02'
const BOTH_WAYS = '03'

/** A data provider: what the selection screen lists. */
export function isDataProvider(record: OrganizationRecord): boolean {
  return DATA_PROVIDER_TYPES.includes(record.orgType) && record.industryEnum !== 'UNKNOWN'
}

/** The organisation in the form of the API, at this moment of business time. */
export function organizationView(record: OrganizationRecord, nowMs: number): Organization {
  const window = maintenanceNow(record.maintenances, nowMs)
  const { isSupported, subIndustryEnum } = organizationIndustry(record.industry, record.orgCode)
  return {
    ...organizationBrief(record),
    industryEnum: record.industryEnum,
    industryToDisplayEnum: record.industryToDisplayEnum,
    subIndustryEnum,
    isConnectable: record.isLive && isDataProvider(record) && isSupported && record.authType !== INDIVIDUAL_ONLY,
    isIndividualAuthenticationSupported: isIndividualAuthenticationSupported(record),
    aliases: [...record.aliases],
    maintenanceSchedule: window && maintenanceView(window),
    maintenanceStateEnum: maintenanceState(record.maintenances, nowMs),
  }
}

/** Whether it has a page for individual authentication. */
export function isIndividualAuthenticationSupported({ authType }: Pick<OrganizationRecord, 'authType'>): boolean {
  return authType === BOTH_WAYS || authType === INDIVIDUAL_ONLY
}

export function organizationBrief(record: OrganizationRecord): OrganizationBrief {
  return { guid: record.guid, name: record.name, logoImageUrl: record.logoImageUrl }
}

export function maintenanceView(window: MaintenanceWindow) {
  return { ...window, fromMs: String(window.fromMs), toMs: String(window.toMs) }
}

export function isOrganizationConnectable(record: OrganizationRecord, nowMs: number): boolean {
  return isConnectableNow(organizationView(record, nowMs))
}
