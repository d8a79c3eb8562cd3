import type { Maintenance } from '@ieum/contracts/outside/mydata/portal.ts'
import type { SandboxClock } from '../clock.ts'
import { timestamp } from '../holdings/calendar.ts'
import { isInDailySlot, msOf } from '../korean-time.ts'
import type { Store } from '../store.ts'
import {
  agencies,
  certificateIssuers,
  OPERATOR_ORG_CODE,
  OPERATOR_SERIAL_NUMBER,
  portalParty,
} from './built-in-orgs.ts'
import { type Institution, type InstitutionSources, loadInstitutions } from './institution-rows.ts'

/** A row of 지원-002 without its `op_type`. */
type Row = { readonly org_code: string } & Record<string, unknown>

/** The portal's record of a row; times are YYYYMMDDhhmmss as a number, unique for each change. */
type StoredRow = {
  readonly row: Row
  readonly createdAt: number
  readonly changedAt: number
  readonly isDeleted: boolean
}

/** Participants with their dates: the portal's list, and the sandbox's look-up of institutions. */
export type Directory = {
  institutions(): Institution[]
  find(orgCode: string): Institution | undefined
  findByHost(host: string): Institution | undefined
  /** Rows changed after `searchTimestamp` (0: all active ones), with the timestamp for the next call. */
  changedSince(searchTimestamp: number): { searchTimestamp: number; orgs: Record<string, unknown>[] }
  /** Announces an outage on the row, or withdraws it. */
  announceMaintenance(orgCode: string, maintenance: Maintenance | undefined): void
  isInMaintenance(orgCode: string): boolean
  allMaintenance(): Maintenance | undefined
  announceAllMaintenance(maintenance: Maintenance | undefined): void
  /** Rows that the portal returns beside its own, exactly as typed. */
  typedRows(): readonly unknown[]
  typeRows(rows: readonly unknown[]): void
  /** Reads the row files again and records changes. */
  refresh(): void
}

export function isActive(maintenance: Maintenance, nowMs: number): boolean {
  if (maintenance.cycle === 'DAILY') return isInDailySlot(nowMs, maintenance.from, maintenance.to)
  return nowMs >= msOf(maintenance.from) && nowMs < msOf(maintenance.to)
}

export function createDirectory(
  store: Store,
  clock: SandboxClock,
  sources: InstitutionSources,
  tlsPort: () => number,
): Directory {
  const stored = store.collection<StoredRow>('portal-rows')
  const announced = store.collection<Maintenance>('announced-maintenance')
  const everything = '*'
  let typed: readonly unknown[] = []
  let institutions = loadInstitutions(sources)

  const maintenancesOf = (institution: Institution) => {
    const extra = announced.get(institution.org_code)
    return extra ? [...institution.maintenance_list, extra] : institution.maintenance_list
  }
  const isDown = (institution: Institution) =>
    maintenancesOf(institution).some((maintenance) => isActive(maintenance, clock.now()))

  function rows(): Row[] {
    const providers = [...institutions.values()].map((institution) => {
      const { host, domain, maintenance_list: _, ...row } = institution
      return {
        ...row,
        org_type: '01',
        is_rcv_org: false,
        domain: domain ?? `${host}:${tlsPort()}`,
        maintenance_list: maintenancesOf(institution),
      }
    })
    const party = (org_code: string, org_type: string, org_name: string, serial_num: string, host?: string) => ({
      org_code,
      org_type,
      org_name,
      serial_num,
      ...(host ? { domain: `${host}:${tlsPort()}` } : {}),
    })
    return [
      ...providers,
      ...agencies.map((one) => party(one.orgCode, '06', one.orgName, one.serialNumber, one.host)),
      ...certificateIssuers.map((one) => party(one.orgCode, one.orgType, one.orgName, one.serialNumber, one.host)),
      party(OPERATOR_ORG_CODE, '03', '이음', OPERATOR_SERIAL_NUMBER),
      party(portalParty.orgCode, '07', portalParty.orgName, portalParty.serialNumber, portalParty.host),
    ]
  }

  /** Later than every change so far, so that a reader who stored the last timestamp sees the next change. */
  function nextTimestamp(): number {
    const last = stored.values().reduce((latest, one) => Math.max(latest, one.changedAt), 0)
    const now = Number(timestamp(clock.now()))
    return now > last ? now : Number(timestamp(msOf(String(last)) + 1000))
  }

  function recordChanges(): void {
    const current = rows()
    const codes = new Set(current.map((row) => row.org_code))
    let at: number | undefined
    for (const row of current) {
      const known = stored.get(row.org_code)
      if (known && !known.isDeleted && JSON.stringify(known.row) === JSON.stringify(row)) continue
      at ??= nextTimestamp()
      const createdAt = known && !known.isDeleted ? known.createdAt : at
      stored.put(row.org_code, { row, createdAt, changedAt: at, isDeleted: false })
    }
    for (const one of stored.values()) {
      if (codes.has(one.row.org_code) || one.isDeleted) continue
      at ??= nextTimestamp()
      stored.put(one.row.org_code, { ...one, changedAt: at, isDeleted: true })
    }
  }

  return {
    institutions: () => [...institutions.values()],
    find: (orgCode) => institutions.get(orgCode),
    findByHost: (host) => [...institutions.values()].find((one) => one.host === host),
    changedSince(searchTimestamp) {
      const changed = stored
        .values()
        .filter((one) => one.changedAt > searchTimestamp && !(one.isDeleted && searchTimestamp === 0))
      const latest = stored.values().reduce((last, one) => Math.max(last, one.changedAt), searchTimestamp)
      return {
        searchTimestamp: latest,
        orgs: changed.map((one) => {
          if (one.isDeleted) return { op_type: 'D', ...one.row }
          const institution = institutions.get(one.row.org_code)
          const availability = institution ? { availability: isDown(institution) ? '03' : '01' } : {}
          return { op_type: one.createdAt > searchTimestamp ? 'I' : 'M', ...one.row, ...availability }
        }),
      }
    },
    announceMaintenance(orgCode, maintenance) {
      if (maintenance) announced.put(orgCode, maintenance)
      else announced.delete(orgCode)
      recordChanges()
    },
    isInMaintenance(orgCode) {
      const institution = institutions.get(orgCode)
      const all = announced.get(everything)
      return Boolean((institution && isDown(institution)) || (all && isActive(all, clock.now())))
    },
    typedRows: () => typed,
    typeRows(rows) {
      typed = rows
    },
    allMaintenance: () => announced.get(everything),
    announceAllMaintenance(maintenance) {
      if (maintenance) announced.put(everything, maintenance)
      else announced.delete(everything)
    },
    refresh() {
      institutions = loadInstitutions(sources)
      recordChanges()
    },
  }
}
