/** A row that was exchanged or damaged is left out of its list, and the list reports it. */

import { liftLedgerGuard } from '@ieum/backend/platform/ledger/lift-ledger-guard.fixture.ts'
import { organizationGuidOf } from '@ieum/backend/services/mydata/organizations/portal-row.ts'
import { expect, it } from 'vitest'
import { agreeToCredit } from '../../journeys/credit-journey.ts'
import { connectAll } from '../../journeys/journey.ts'
import { useWorld } from '../../world/use-world.ts'

const bank = organizationGuidOf('A1AAEO0000')
const card = organizationGuidOf('D1SHCD0000')

const opened = useWorld({ exclusive: true })

/** Damages the last byte of a column of the newest row of a person. */
async function damage(table: string, column: string, userId: string, where = 'true'): Promise<void> {
  const { rowCount } = await opened.db.query(
    `update ${table} set ${column} = set_byte(${column}, length(${column}) - 1, get_byte(${column}, length(${column}) - 1) # 1)
     where user_id = $1 and ctid = (select ctid from ${table} where user_id = $1 and length(${column}) > 20 and ${where} limit 1)`,
    [userId],
  )
  expect(rowCount).toBe(1)
}

it('lists of the data connection', { timeout: 120_000 }, async () => {
  const session = await opened.somebody()
  const { account, mydata } = session
  await connectAll(session, opened.world.control, { organizationGuids: [bank, card] })
  for (const name of ['차', '집']) {
    await mydata.addManualAsset({ body: { kind: 'CAR', name, amount: 1_000_000, asOfDate: '2026-01-01' } })
  }
  for (const name of ['가나은행', '다라은행']) await mydata.awaitOrganization({ body: { name } })
  const userId = await opened.userIdOf(session)
  const before = await mydata.listAssets()
  const terms = (await account.listTermsConsents()).termsConsents.length
  expect(before.manualAssetsLeftOutCount).toBe(0)

  await damage('manual_asset', 'content', userId)
  await damage('awaited_organization', 'content', userId)
  await damage('connection', 'tokens', userId)

  expect(await mydata.listManualAssets()).toMatchObject({ manualAssets: [{}], leftOutCount: 1 })
  expect(await mydata.listAwaitedOrganizations()).toMatchObject({ awaitedOrganizations: [{}], leftOutCount: 1 })
  await opened.world.control.setClock({ advanceMs: 11 * 60_000 })
  const home = await mydata.listAssets()
  expect(home).toMatchObject({ manualAssets: [{}], manualAssetsLeftOutCount: 1, reading: { freshnessEnum: 'PARTIAL' } })
  expect(home.netWorthKrw).toBe(before.netWorthKrw - 1_000_000)
  const { connections } = await mydata.listConnectedOrganizationConsentScopes({})
  expect(connections.map((one) => one.reading.freshnessEnum).toSorted()).toContain('PARTIAL')
  expect(connections).toHaveLength(2)

  expect(terms).toBeGreaterThan(0)
  const consents = (await mydata.listConsents({ query: {} })).consents.length
  expect(consents).toBe(1)
  await liftLedgerGuard(opened.db)
  await damage('consent_ledger', 'content', userId, `kind = 'CONSENT' and service = 'account'`)
  await damage('consent_ledger', 'content', userId, `kind = 'CONSENT' and service = 'mydata'`)
  expect((await account.listTermsConsents()).termsConsents).toHaveLength(terms - 1)
  expect(await account.listTermsConsents()).toMatchObject({ leftOutCount: 1 })
  expect(await mydata.listConsents({ query: {} })).toMatchObject({ consents: [], leftOutCount: 1 })
})

it('net worth of a day: what does not open stops no other change, and no day is recorded without it', {
  timeout: 120_000,
}, async () => {
  const session = await opened.somebody()
  const { mydata } = session
  await connectAll(session, opened.world.control, { organizationGuids: [bank, card] })
  const body = { kind: 'CAR', name: '차', amount: 1_000_000, asOfDate: '2026-01-01' } as const
  await mydata.addManualAsset({ body })
  const userId = await opened.userIdOf(session)
  const sealedDay = async () => {
    const { rows } = await opened.db.query(
      `select encode(content, 'hex') as content from net_worth_day where user_id = $1`,
      [userId],
    )
    return rows.map((row) => row.content)
  }
  await damage('net_worth_part', 'content', userId)
  await damage('net_worth_day', 'content', userId)
  const damaged = await sealedDay()
  await mydata.addManualAsset({ body })
  const recorded = await sealedDay()
  expect(recorded).toHaveLength(1)
  expect(recorded).not.toEqual(damaged)

  await damage('connection', 'summary', userId)
  await mydata.addManualAsset({ body })
  expect(await sealedDay()).toEqual(recorded)
})

it('lists of credit', { timeout: 120_000 }, async () => {
  const session = await opened.somebody()
  await agreeToCredit(session, opened.world.control)
  const { credit } = session
  const userId = await opened.userIdOf(session)
  const query = { limit: 100 }
  const before = await credit.listKcbCreditHistories({ query })
  expect(before.leftOutCount).toBe(0)
  await damage('credit_history', 'content', userId, `credit_bureau_enum = 'KCB'`)
  const after = await credit.listKcbCreditHistories({ query })
  expect(after.leftOutCount).toBe(1)
  expect(before.histories.length - after.histories.length).toBeLessThanOrEqual(1)
  expect(await credit.listCreditEvents()).toMatchObject({ leftOutCount: 1 })
})
