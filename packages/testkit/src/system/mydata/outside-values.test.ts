import type { AssetsAnswer } from '@ieum/contracts/mydata/assets/assets.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectAll } from '../../journeys/journey.ts'
import { newPerson, personFileLike } from '../../people/new-person.ts'
import { type PersonSession, signUp } from '../../people/person-session.ts'
import { startWorld, type World } from '../../world/start-world.ts'

type Odd = { readonly what: string; readonly apis?: string[]; readonly on?: string; readonly fields: object }

const detail = (fields: object) => ({ apis: ['은행-003'], fields })
const transactions = (fields: object) => ({ apis: ['은행-004'], fields })

/** Odd values of an institution for one person, each at a separate bank; `PARTIAL` where data are left out. */
const CASES: readonly (Odd & { readonly notice: 'PARTIAL' | 'DELAYED' | null })[] = [
  { what: 'a currency in small letters', ...detail({ currency_code: 'krw' }), notice: null },
  { what: 'a currency that is none', ...detail({ currency_code: 'US$' }), notice: 'PARTIAL' },
  { what: 'a word for an amount', ...detail({ currency_code: 'USD', balance_amt: 'one' }), notice: 'PARTIAL' },
  { what: 'infinity', ...detail({ balance_amt: '1e999' }), notice: 'PARTIAL' },
  { what: 'more than there is', ...detail({ balance_amt: 9007199254740991 }), notice: 'PARTIAL' },
  { what: 'less than there is', ...detail({ balance_amt: -9007199254740991 }), notice: 'PARTIAL' },
  { what: '30 February', ...transactions({ trans_dtime: '20260230' }), notice: 'PARTIAL' },
  { what: 'day nought', ...transactions({ trans_dtime: '00000000' }), notice: 'PARTIAL' },
  { what: 'month 13', ...transactions({ trans_dtime: '20261399000000' }), notice: 'PARTIAL' },
  { what: 'won in small letters', ...transactions({ currency_code: 'krw' }), notice: null },
  { what: 'a word in dollars', ...transactions({ currency_code: 'USD', trans_amt: 'one' }), notice: 'PARTIAL' },
  { what: 'what objects inherit', apis: ['은행-001'], fields: { account_type: 'constructor' }, notice: 'PARTIAL' },
  { what: 'a code that objects inherit', ...transactions({ trans_type: '__proto__' }), notice: null },
  {
    what: 'tokens for ever',
    on: 'token',
    fields: { expires_in: 9007199254740991, refresh_token_expires_in: 9007199254740991 },
    notice: null,
  },
]

const MODEL_BANK = 'A1AAER0000'
const HEALTHY = ['D1SHCD0000', 'E1NVPY0000'] as const

let world: World
let session: PersonSession
let home: AssetsAnswer
const nameOf = new Map<string, string>()

beforeAll(async () => {
  world = await startWorld({ env: { IDENTITY_CODES_PER_HOUR_PER_ADDRESS: '1000' } })
  const { institutions } = await world.control.call<{
    institutions: { orgCode: string; name: string; industry: string; isInMaintenance: boolean }[]
  }>('GET', '/control/institutions')
  const banks = institutions.filter((one) => one.industry === 'bank' && !one.isInMaintenance)
  const { holdings } = (await personFileLike(world.control)) as unknown as { holdings: Record<string, unknown> }
  const ownHoldings: Record<string, unknown> = Object.fromEntries(
    HEALTHY.map((orgCode) => [orgCode, holdings[orgCode]]),
  )
  const behaviour: Record<string, object> = {}
  for (const [at, { what, apis, on, fields }] of CASES.entries()) {
    const { orgCode, name } = banks[at] as (typeof banks)[number]
    ownHoldings[orgCode] = holdings[MODEL_BANK]
    behaviour[orgCode] = { name: 'odd-values', fields, ...(apis && { apis }), ...(on && { on }) }
    nameOf.set(what, name)
  }
  session = await signUp(world.url, world.control, await newPerson(world.control, { holdings: ownHoldings, behaviour }))
  const { organizations } = await session.mydata.listOrganizations()
  const names = new Set([...institutions.filter((one) => one.orgCode in ownHoldings).map((one) => one.name)])
  await connectAll(session, world.control, {
    organizationGuids: organizations.filter((one) => names.has(one.name)).map((one) => one.guid),
  })
  home = await session.mydata.listAssets()
}, 150_000)
afterAll(() => world?.stop())

const assetsAt = (name: string | undefined) => home.assets.filter((asset) => asset.organization.name === name)

describe('home renders, whatever an institution sends', () => {
  it('with the assets of the others', () => {
    expect(new Set(home.assets.map((asset) => asset.organization.name)).size).toBe(CASES.length + HEALTHY.length)
    expect(home.netWorthKrw).toBeGreaterThan(0)
  })

  it.each(CASES)('$what', async ({ what, notice }) => {
    const name = nameOf.get(what)
    const assets = assetsAt(name)
    expect(assets.length).toBeGreaterThan(0)
    expect(home.notices.find((one) => one.organization.name === name)?.noticeEnum ?? null).toBe(notice)
    for (const { assetIdentifier } of assets) {
      const { asset } = await session.mydata.getAsset({ params: { assetIdentifier } })
      expect(asset.assetIdentifier).toBe(assetIdentifier)
      const { transactions: rows } = await session.mydata.listTransactions({ params: { assetIdentifier }, query: {} })
      expect(rows.every((row) => !Number.isNaN(Date.parse(row.occurredDate)))).toBe(true)
    }
  })
})

describe('the list of institutions renders, whatever the portal sends', () => {
  const row = (org_code: string, change: object) => ({
    op_type: 'I',
    org_code,
    org_type: '01',
    org_name: `가나은행 ${org_code}`,
    serial_num: '123-45-67890',
    domain: `${org_code.toLowerCase()}.provider.localhost:4443`,
    industry: 'bank',
    ...change,
  })
  const hours = [{ from: '0100', to: '0500', cycle: 'IRREGULAR', reason: '점검' }]

  it('a row costs itself alone, of two the last counts, and reading goes on', async () => {
    const rows = [
      row('A1ZZZZ0001', { org_name: '아무\0은행' }),
      row('A1ZZZZ0002', { maintenance_list: hours }),
      row('A1ZZZZ0003', { domain: '127.0.0.1:4443' }),
      'no row',
      row('A1ZZZZ0004', {}),
      row('A1ZZZZ0004', { org_name: '나중은행' }),
    ]
    await world.control.call('PUT', '/control/portal-rows', { rows })
    const list = async () => (await session.mydata.listOrganizations()).organizations.map((one) => one.name)
    await expect.poll(list, { timeout: 40_000 }).toEqual(expect.arrayContaining(['가나은행 A1ZZZZ0002', '나중은행']))
    expect((await list()).filter((name) => /아무|A1ZZZZ000[134]/.test(name))).toEqual([])
    const { organizations } = await session.mydata.listOrganizations()
    expect(organizations.find((one) => one.name === '가나은행 A1ZZZZ0002')?.maintenanceSchedule).toBeNull()

    await world.control.call('PUT', '/control/portal-rows', { rows: [...rows, row('A1ZZZZ0005', {})] })
    await expect.poll(list, { timeout: 40_000 }).toContain('가나은행 A1ZZZZ0005')
  }, 100_000)
})
