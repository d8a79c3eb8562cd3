import { home } from '@ieum/copy/mydata/assets/home.ts'
import { connectAll } from '@ieum/testkit/journeys/journey.ts'
import { personFileLike } from '@ieum/testkit/people/new-person.ts'
import { expect } from '@playwright/test'
import { expectGoodScreen } from '../../src/checks.ts'
import { test } from '../../src/test.ts'

const MODEL_BANK = 'A1AAER0000'

/** Unusual values that some banks report instead. */
const ODD = {
  A1AAER0000: { apis: ['은행-003'], fields: { currency_code: 'US$' } },
  A1AAEO0000: { apis: ['은행-003'], fields: { currency_code: 'USD', balance_amt: '1e999' } },
  A1AAEM0000: { apis: ['은행-003'], fields: { balance_amt: 9007199254740991 } },
  A1AAES0000: { apis: ['은행-004'], fields: { trans_dtime: '20260230' } },
  A1AABG0000: { apis: ['은행-001'], fields: { account_type: '__proto__' } },
} as const

test('home, every asset and the selection render whatever institutions and the portal send', async ({
  page,
  control,
  names,
  signedIn,
}) => {
  const { holdings } = (await personFileLike(control)) as unknown as { holdings: Record<string, unknown> }
  const oddHoldings = Object.fromEntries(Object.keys(ODD).map((orgCode) => [orgCode, holdings[MODEL_BANK]]))
  const behaviour = Object.fromEntries(Object.entries(ODD).map(([at, odd]) => [at, { name: 'odd-values', ...odd }]))
  const session = await signedIn({ holdings: oddHoldings, behaviour })
  const wanted = new Set(Object.keys(ODD).map((orgCode) => names.get(orgCode)))
  const { organizations } = await session.mydata.listOrganizations()
  const organizationGuids = organizations.filter(({ name }) => wanted.has(name)).map(({ guid }) => guid)
  await connectAll(session, control, { organizationGuids })

  expect((await page.goto('/'))?.status()).toBe(200)
  await expect(page.getByRole('region', { name: home.groupsLabel })).toBeVisible()
  await expectGoodScreen(page)
  const { assets } = await session.mydata.listAssets()
  expect(assets.length).toBeGreaterThan(Object.keys(ODD).length)
  for (const { assetIdentifier } of assets) {
    const answer = await page.request.get(`/assets/${assetIdentifier}`, { headers: { accept: 'text/html' } })
    expect(answer.status()).toBe(200)
  }
  await expect(page.goto(`/assets/${assets[0]?.assetIdentifier}`).then((answer) => answer?.status())).resolves.toBe(200)

  const hours = [{ from: '0100', to: '0500', cycle: 'IRREGULAR', reason: '점검' }]
  const row = { op_type: 'I', org_code: 'A1ZZZZ0009', org_type: '01', org_name: '오시은행', industry: 'bank' }
  const where = { serial_num: '123-45-67890', domain: 'a1zzzz0009.provider.localhost', maintenance_list: hours }
  const rows = [
    { ...row, ...where },
    { ...row, ...where, org_code: 'A1ZZZZ0008', org_name: '\0' },
  ]
  await control.call('PUT', '/control/portal-rows', { rows })
  const list = async () => (await session.mydata.listOrganizations()).organizations.map(({ name }) => name)
  await expect.poll(list, { timeout: 60_000 }).toContain('오시은행')
  expect((await page.goto('/connect?purpose=home_empty_card'))?.status()).toBe(200)
  await control.call('PUT', '/control/portal-rows', { rows: [] })
})
