/** Arbitrary portal answers, from the client through the stored rows to the list that everybody sees. */
import { OrganizationList } from '@ieum/contracts/mydata/organizations/organizations.ts'
import { type Maintenance, PortalOrg } from '@ieum/contracts/outside/mydata/portal.ts'
import { slotAtOrAfterMs } from '@ieum/domain/mydata/sync/scheduled-transfer.ts'
import fc from 'fast-check'
import { createPortalClient } from '../../../platform/outbound/parties/portal-client.ts'
import { anythingFor } from '../../../platform/outbound/transport/any-answer.fixture.ts'
import type { OutsideHttp } from '../../../platform/outbound/transport/http-client.ts'
import { organizationListOf } from './list-organizations.ts'
import type { OrganizationRecord } from './organization.ts'
import { recordOfRow, rowOfRecord } from './organization-rows.ts'
import { recordOfPortalRow } from './portal-row.ts'

export const noLogos = { addressOf: () => null }
const NOW_MS = Date.parse('2026-11-20T12:00:00+09:00')
const HOUR_MS = 3_600_000

/** Counts answers, so that a run of nothing but refusals is detected. */
export type Seen = { answers: number; rows: number; read: number; listed: number }
export const nothingSeen = (): Seen => ({ answers: 0, rows: 0, read: 0, listed: 0 })

const often = (usual: unknown, ...others: readonly unknown[]) =>
  fc.oneof({ weight: 10, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: fc.constantFrom(...others) })

const times = fc.constantFrom('0100', '0500', '2400', '2500', '', '20261120000000', '20261121000000', '20261399000000')
const maintenance = fc.record({
  from: times,
  to: times,
  cycle: fc.constantFrom('IRREGULAR', 'DAILY', 'WEEKLY'),
  reason: fc.constantFrom('정기 점검', null, 'a\0b', undefined),
})
const row = anythingFor(PortalOrg).chain((generated) =>
  typeof generated === 'object' && generated !== null
    ? fc
        .record({
          op_type: often('I', 'M', 'D'),
          org_code: fc.constantFrom('A1AAEO0000', 'D1SHCD0000', 'B1SSLF0000', 'E1NVPY0000', 'A1AAEO000', '__proto__'),
          org_type: often('01', '02', '07', 1),
          industry: often('bank', 'card', '__proto__', 'constructor', undefined),
          domain: often('a.bank.example', '127.0.0.1', 'BANK', undefined),
          serial_num: often('123-45-67890', undefined),
          maintenance_list: fc.oneof(fc.array(maintenance, { maxLength: 3 }), fc.constantFrom(null, {}, 'x')),
          np_time_list: fc.oneof(
            fc.array(fc.constantFrom('0100:0300', '2200:0400', '9999:0000', 'x'), { maxLength: 3 }),
          ),
          availability: often(undefined, '01', '03', '02', '99'),
        })
        .map((usual) => ({ ...generated, ...usual }))
    : fc.constant(generated),
)
const answers = fc.record({
  rsp_code: fc.constant('00000'),
  search_timestamp: fc.constantFrom<(string | number | null)[]>(20261120120000, '20261120120000', 'now', null, -1),
  org_cnt: fc.constantFrom<(string | number | null)[]>(1, 'many', null),
  org_list: fc.array(row, { maxLength: 6 }),
  all_maintenance: fc.option(maintenance),
})

/** One answer of the portal. */
export const anyPortal = (seen: Seen) =>
  fc.asyncProperty(answers, async (generated) => {
    // As sent over the network.
    const body: typeof generated = JSON.parse(JSON.stringify(generated))
    seen.answers += 1
    const read = await portalAnswering(body).readOrganizations('7')
    if (read.kind !== 'organizations') throw new Error('the answer was refused for a part of it')
    const wanted = lastOfEach(body.org_list)
    if (read.rows.length !== wanted.size) throw new Error('a row cost another one')
    if (read.unreadableCount !== body.org_list.length - readable(body.org_list).length) throw new Error('miscounted')
    if (!['7', '20261120120000'].includes(read.searchTimestamp)) throw new Error('cannot be asked again')
    const records = read.rows.flatMap((one) => recordOfPortalRow(one, noLogos) ?? []).map(stored)
    for (let hour = 0; hour < 24; hour += 5) show(records, read.allMaintenance, NOW_MS + hour * HOUR_MS, seen)
    seen.rows += body.org_list.length
    seen.read += read.rows.length
  })

const readable = (rows: readonly unknown[]) => rows.filter((one) => PortalOrg.safeParse(one).success)
const lastOfEach = (rows: readonly unknown[]) =>
  new Map(readable(rows).map((one) => [(one as { org_code: string }).org_code, one]))

/** The record as PostgreSQL stores it. @throws Error for JSON that PostgreSQL would reject */
function stored(record: OrganizationRecord): OrganizationRecord {
  const json = JSON.stringify(rowOfRecord(record))
  if (/\\u0000|\\ud[89a-f]/i.test(json)) throw new Error('PostgreSQL refuses this')
  return recordOfRow(JSON.parse(json))
}

function show(
  records: readonly OrganizationRecord[],
  allMaintenance: Maintenance | null,
  nowMs: number,
  seen: Seen,
): void {
  const { organizations } = OrganizationList.parse(organizationListOf(records, allMaintenance, nowMs))
  for (const record of records) new Date(slotAtOrAfterMs(nowMs, record.scheduledSlots, 0.5)).toISOString()
  seen.listed += organizations.length
}

function portalAnswering(body: unknown) {
  const http = {
    request: async (_, { path }) => ({
      kind: 'reply',
      status: 200,
      headers: {},
      body: Buffer.from(
        JSON.stringify(path.includes('token') ? { access_token: 'x', expires_in: 9007199254740991 } : body),
      ),
    }),
  } as OutsideHttp
  const peer = { url: 'https://portal.example', serialNumber: '1', clientId: 'x', clientSecret: 'x' }
  return createPortalClient({ http, peer, operatorOrgCode: 'OPERATOR00', now: () => NOW_MS })
}

/** A record as an older build may have stored it: shown with the rest, without values that do not fit. */
export const storedBroken = (record: OrganizationRecord) =>
  recordOfRow({
    ...rowOfRecord(record),
    aliases: [1, 'a', null],
    np_time_list: { of: 'nothing' },
    maintenance_list: [{ from: '0100', to: '0500', cycle: 'IRREGULAR' }, 'x', { cycle: 'DAILY' }],
  })
