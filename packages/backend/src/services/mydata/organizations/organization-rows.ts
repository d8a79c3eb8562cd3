import type { Industry, IndustryToDisplay } from '@ieum/contracts/mydata/enums.ts'
import { AliasList, Maintenance, MaintenanceList, SlotList } from '@ieum/contracts/outside/mydata/portal.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/pool.ts'
import { type ColumnsOf, camelRow, columnList, columnsOf, type StoredRow } from '../../../platform/db/rows.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { OrganizationRecord } from './organization.ts'

export type PortalState = {
  readonly searchTimestamp: string
  readonly allMaintenance: Maintenance | null
  readonly version: number
}

const STATE = columnsOf('portal_state', ['search_timestamp', 'all_maintenance', 'version'])
const COLUMNS = columnsOf('organization', [
  'organization_guid',
  'org_code',
  'org_type',
  'name',
  'industry',
  'industry_enum',
  'industry_to_display_enum',
  'logo_image_url',
  'domain',
  'serial_num',
  'relay_org_code',
  'auth_type',
  'is_live',
  'is_gone',
  // JSON from the portal, partly stored before its form was checked.
  'aliases',
  'np_time_list',
  'maintenance_list',
])
type Stored = StoredRow<typeof COLUMNS>

export async function loadPortalState(db: Db): Promise<PortalState | null> {
  const { rows } = await sql<StoredRow<typeof STATE>>`
    select ${columnList(STATE)} from portal_state where portal_state_id = ${1}`.execute(db)
  if (!rows[0]) return null
  const row = camelRow(rows[0])
  return { ...row, allMaintenance: Maintenance.safeParse(row.allMaintenance).data ?? null }
}

export async function loadOrganizations(db: Db): Promise<OrganizationRecord[]> {
  const { rows } = await sql<Stored>`
    select ${columnList(COLUMNS)} from organization order by org_code`.execute(db)
  return rows.map(recordOfRow)
}

/** A stored organisation. JSON values that do not fit the form are left out: they may be older than it. */
export function recordOfRow(row: Stored): OrganizationRecord {
  const { organizationGuid, serialNum, aliases, npTimeList, maintenanceList, ...rest } = camelRow(row)
  return {
    ...rest,
    guid: organizationGuid,
    industryEnum: rest.industryEnum as Industry,
    industryToDisplayEnum: rest.industryToDisplayEnum as IndustryToDisplay,
    aliases: AliasList.parse(aliases),
    serialNumber: serialNum,
    scheduledSlots: SlotList.parse(npTimeList),
    maintenances: MaintenanceList.parse(maintenanceList),
  }
}

export type PortalChanges = {
  readonly upserts: readonly OrganizationRecord[]
  readonly goneOrgCodes: readonly string[]
  /** Codes of a complete read: every other organisation has left. Null for a read of changes. */
  readonly onlyOrgCodes: readonly string[] | null
  readonly searchTimestamp: string
  readonly allMaintenance: Maintenance | null
  readonly isChanged: boolean
  readonly fetchedAtMs: number
}

/** Applies the portal's changes and returns the new version, which increases only when something changed. */
export function savePortalChanges(db: Db, changes: PortalChanges): Promise<number> {
  return inTransaction(db, async (trx) => {
    // One writer at a time, whichever process reads the portal.
    await sql`insert into portal_state (portal_state_id, search_timestamp, fetched_at, version)
      values (${1}, '0', ${new Date(changes.fetchedAtMs)}, 0) on conflict do nothing`.execute(trx)
    await sql`select version from portal_state where portal_state_id = ${1} for update`.execute(trx)
    if (changes.upserts.length > 0) await upsert(trx, changes.upserts)
    if (changes.goneOrgCodes.length > 0) {
      await sql`update organization set is_live = false, is_gone = true, version = version + 1
        where org_code = any(${changes.goneOrgCodes}::text[]) and not is_gone`.execute(trx)
    }
    if (changes.onlyOrgCodes) {
      await sql`update organization set is_live = false, is_gone = true, version = version + 1
        where not (org_code = any(${changes.onlyOrgCodes}::text[])) and not is_gone`.execute(trx)
    }
    const { rows } = await sql<StoredRow<ColumnsOf<'portal_state', 'version'>>>`
      update portal_state set search_timestamp = ${changes.searchTimestamp},
        all_maintenance = ${changes.allMaintenance === null ? null : JSON.stringify(changes.allMaintenance)}::jsonb,
        fetched_at = ${new Date(changes.fetchedAtMs)}, version = version + ${changes.isChanged ? 1 : 0}::bigint
      where portal_state_id = ${1} returning version`.execute(trx)
    return Number(rows[0]?.version ?? 0)
  })
}

async function upsert(trx: Trx, records: readonly OrganizationRecord[]): Promise<void> {
  const rows = records.map(rowOfRecord)
  await sql`
    insert into organization (organization_guid, org_code, org_type, name, industry, industry_enum,
      industry_to_display_enum, logo_image_url, aliases, domain, serial_num, relay_org_code, auth_type, np_time_list,
      maintenance_list, is_live)
    select organization_guid, org_code, org_type, name, industry, industry_enum, industry_to_display_enum,
      logo_image_url, aliases, domain, serial_num, relay_org_code, auth_type, np_time_list, maintenance_list, is_live
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (organization_guid uuid, org_code text,
      org_type text, name text, industry text, industry_enum text, industry_to_display_enum text, logo_image_url text,
      aliases jsonb, domain text, serial_num text, relay_org_code text, auth_type text, np_time_list jsonb,
      maintenance_list jsonb, is_live boolean)
    on conflict (org_code) do update set org_type = excluded.org_type, name = excluded.name,
      industry = excluded.industry, industry_enum = excluded.industry_enum,
      industry_to_display_enum = excluded.industry_to_display_enum, logo_image_url = excluded.logo_image_url,
      aliases = excluded.aliases,
      domain = excluded.domain, serial_num = excluded.serial_num, relay_org_code = excluded.relay_org_code,
      auth_type = excluded.auth_type, np_time_list = excluded.np_time_list,
      maintenance_list = excluded.maintenance_list, is_live = excluded.is_live, is_gone = false,
      version = organization.version + 1
  `.execute(trx)
}

/** The stored form of an organisation. */
export const rowOfRecord = (record: OrganizationRecord) => ({
  organization_guid: record.guid,
  org_code: record.orgCode,
  org_type: record.orgType,
  name: record.name,
  industry: record.industry,
  industry_enum: record.industryEnum,
  industry_to_display_enum: record.industryToDisplayEnum,
  logo_image_url: record.logoImageUrl,
  aliases: record.aliases,
  domain: record.domain,
  serial_num: record.serialNumber,
  relay_org_code: record.relayOrgCode,
  auth_type: record.authType,
  np_time_list: record.scheduledSlots,
  maintenance_list: record.maintenances,
  is_live: record.isLive,
  is_gone: record.isGone,
})
