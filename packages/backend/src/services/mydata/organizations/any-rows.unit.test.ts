import { OrganizationList } from '@ieum/contracts/mydata/organizations/organizations.ts'
import { PortalOrg } from '@ieum/contracts/outside/mydata/portal.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyPortal, noLogos, nothingSeen, storedBroken } from './any-rows.fixture.ts'
import { organizationListOf } from './list-organizations.ts'
import type { OrganizationRecord } from './organization.ts'
import { recordOfPortalRow } from './portal-row.ts'

it('whatever the portal answers, a row costs itself alone', async () => {
  const seen = nothingSeen()
  await fc.assert(anyPortal(seen), { numRuns: 300 })
  expect(seen.read / seen.rows).toBeGreaterThan(0.2)
  expect(seen.listed).toBeGreaterThan(100)
})

const GOOD = {
  op_type: 'I',
  org_code: 'A1AAEO0000',
  org_type: '01',
  org_name: '아무 은행',
  serial_num: '123-45-67890',
  domain: 'a.bank.example',
  industry: 'bank',
}
const outage = { from: '20261120000000', to: '20261121000000', cycle: 'IRREGULAR' }

describe('a row of the portal', () => {
  it.each([
    ['with hours for an outage', { maintenance_list: [{ ...outage, from: '0100', to: '0500' }] }, 0],
    ['with moments for hours', { maintenance_list: [{ ...outage, cycle: 'DAILY' }] }, 0],
    ['with a day that does not exist', { maintenance_list: [{ ...outage, from: '20260230000000' }] }, 0],
    ['with one outage of two that can be read', { maintenance_list: [{ cycle: 'DAILY' }, outage] }, 1],
    ['with an outage to the end of days', { maintenance_list: [{ ...outage, to: '99991231235959' }] }, 1],
  ])('%s stays without it', (_, change, outages) => {
    const record = recordOfPortalRow(PortalOrg.parse({ ...GOOD, ...change }), noLogos)
    expect(record?.maintenances).toHaveLength(outages)
  })

  it.each([
    ['\u202e행은한신', '행은한신'],
    ['신\u200b한은행\u00ad', '신한은행'],
    ['\u3164\u115f', 'A1AAEO0000'],
    ['\u200f\ufeff', 'A1AAEO0000'],
  ])('named %j is shown as %j', (org_name, name) => {
    expect(
      recordOfPortalRow(PortalOrg.parse({ ...GOOD, org_name, aliases: ['\u200b', 'a\u202eb'] }), noLogos),
    ).toMatchObject({
      name,
      aliases: ['ab'],
    })
  })

  it.each([
    ['a name with a NUL', { org_name: '아무\0은행' }],
    ['half of a character', { org_name: '\ud800' }],
    ['an address with a NUL', { domain: 'a.bank.example\0' }],
  ])('with %s is none', (_, change) => {
    expect(PortalOrg.safeParse({ ...GOOD, ...change }).success).toBe(false)
  })
})

it('an institution that lies broken in the database is listed without what is broken', () => {
  const record = storedBroken(recordOfPortalRow(PortalOrg.parse(GOOD), noLogos) as OrganizationRecord)
  const now = Date.parse('2026-11-20T01:30:00+09:00')
  const { organizations } = OrganizationList.parse(organizationListOf([record], null, now))
  expect(organizations).toMatchObject([{ name: '아무 은행', aliases: ['a'], maintenanceSchedule: null }])
})
