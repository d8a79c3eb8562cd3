import type { PortalOrg } from '@ieum/contracts/outside/mydata/portal.ts'
import { OrganizationGuid } from '@ieum/contracts/shared/ids.ts'
import { ORGANIZATION_GUID_NAMESPACE } from '@ieum/domain/mydata/connect/selection/organization-guid.ts'
import { organizationIndustry } from '@ieum/domain/mydata/organizations/organization-industry.ts'
import { uuidv5 } from '../../../platform/db/uuid.ts'
import { isPlainDomain } from '../../../platform/outbound/transport/addresses.ts'
import type { LogoTable } from '../logos/logo-table.ts'
import type { OrganizationRecord } from './organization.ts'

export function organizationGuidOf(orgCode: string): OrganizationGuid {
  return OrganizationGuid.parse(uuidv5(ORGANIZATION_GUID_NAMESPACE, orgCode))
}

/** Portal availability codes for working, and for maintenance (whose windows are then checked). */
const AVAILABLE = ['01', '03']

/**
 * What we store of a portal row. Returns null for a row without an address or business number: it could not be called.
 */
export function recordOfPortalRow(row: PortalOrg, logos: Pick<LogoTable, 'addressOf'>): OrganizationRecord | null {
  if (row.op_type === 'D' || !row.domain || !row.serial_num || !isPlainDomain(row.domain)) return null
  const industry = row.industry ?? null
  const { industryEnum, industryToDisplayEnum } = organizationIndustry(industry, row.org_code)
  return {
    guid: organizationGuidOf(row.org_code),
    orgCode: row.org_code,
    orgType: row.org_type,
    // The name has no visible character: the code at least distinguishes institutions.
    name: row.org_name || row.org_code,
    industry,
    industryEnum,
    industryToDisplayEnum,
    logoImageUrl: logos.addressOf(row.org_code),
    aliases: row.aliases ?? [],
    domain: row.domain,
    serialNumber: row.serial_num,
    relayOrgCode: row.relay_org_code ?? null,
    authType: row.auth_type ?? '01',
    scheduledSlots: row.np_time_list ?? [],
    maintenances: row.maintenance_list ?? [],
    isLive: row.availability === undefined || AVAILABLE.includes(row.availability),
    isGone: false,
  }
}
