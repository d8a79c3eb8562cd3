import type { AssetsAnswer } from '@ieum/contracts/mydata/assets/assets.ts'
import { connectAll, watchSync } from '@ieum/testkit/journeys/journey.ts'
import { newPerson } from '@ieum/testkit/people/new-person.ts'
import { type PersonSession, signUp } from '@ieum/testkit/people/person-session.ts'
import { useWorld } from '@ieum/testkit/world/use-world.ts'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { organizationGuidOf } from '../organizations/portal-row.ts'

const BROKER = 'C1AACU0000'
const guid = organizationGuidOf(BROKER)
const NUMBER = '50120001'

const { world } = useWorld({ exclusive: true })
afterEach(() => world.control.clearBehaviour(BROKER))

const accountOf = (account_num: string, lent: object) => ({
  account_num,
  account_name: '주식 계좌',
  account_type: '101',
  issue_date: '20200101',
  withholdings_amt: 1_000_000,
  ...lent,
})

async function atBroker(...accounts: readonly object[]): Promise<PersonSession> {
  const file = { like: 'park-junho', holdings: { [BROKER]: { account_list: accounts } } }
  const session = await signUp(world.url, world.control, await newPerson(world.control, file))
  await connectAll(session, world.control, { organizationGuids: [guid] })
  return session
}

const shown = ({ assets }: AssetsAnswer) =>
  assets.map((one) => [one.groupEnum, one.nameToDisplay, one.balanceKrw, one.netWorthKrw, one.scopeAssetStatusEnum])

/** Two refreshes of one person have to be ten seconds apart. */
async function refreshed(session: PersonSession): Promise<void> {
  const syncId = await vi.waitFor(
    async () => (await session.mydata.refreshAssets({ body: { organizationGuids: [guid] } })).syncId,
    { timeout: 30_000, interval: 200 },
  )
  await watchSync(session, syncId)
}

describe('what a broker has lent on an account', () => {
  it('is a loan each, counted once, and goes off and on with its account', async () => {
    const session = await atBroker(
      accountOf(NUMBER, { credit_loan_amt: 700_000, mortgage_amt: 500_000 }),
      accountOf('50120002', {}),
    )
    const { mydata } = session
    const home = await mydata.listAssets()
    expect([home.assetKrw, home.debtKrw, home.netWorthKrw]).toEqual([2_000_000, 1_200_000, 800_000])
    expect(shown(home)).toEqual([
      ['INVESTMENT', '주식 계좌', 1_000_000, 1_000_000, 'ACTIVE'],
      ['INVESTMENT', '주식 계좌', 1_000_000, 1_000_000, 'ACTIVE'],
      ['LOAN', '주식 계좌 신용융자', 700_000, -700_000, 'ACTIVE'],
      ['LOAN', '주식 계좌 증권담보대출', 500_000, -500_000, 'ACTIVE'],
    ])
    expect(home.groups.find(({ groupEnum }) => groupEnum === 'LOAN')).toMatchObject({ totalKrw: 1_200_000, count: 2 })
    const [margin] = home.assets.filter(({ loanKindEnum }) => loanKindEnum === 'MARGIN_LOAN')
    const loan = await mydata.getAsset({ params: { assetIdentifier: margin!.assetIdentifier } })
    expect(loan.asset).toEqual(margin)
    const assetIdentifier = margin!.lentOnAssetIdentifier!
    const { asset, facts } = await mydata.getAsset({ params: { assetIdentifier } })
    expect(asset.nameToDisplay).toBe('주식 계좌')
    expect(facts).toContainEqual(expect.objectContaining({ factEnum: 'MARGIN_LOAN_AMOUNT', value: '700000' }))

    const { connections } = await mydata.listConnectedOrganizationConsentScopes()
    const consented = connections.flatMap(({ scopes }) => scopes.flatMap(({ assets }) => assets))
    expect(consented.map(({ nameToDisplay }) => nameToDisplay)).toEqual(['주식 계좌', '주식 계좌'])

    const off = { organizationGuid: guid, scopeTypeEnum: 'INVEST_ACCOUNT' as const, assetIdentifier }
    const switched = (isConsented: boolean, identifier = assetIdentifier) =>
      mydata.updateUserScopeStatus({
        body: { ...off, assetIdentifier: identifier, isConsented, updateMask: ['isConsented'] },
      })
    await expect(switched(false, margin!.assetIdentifier)).rejects.toMatchObject({
      errorCodeEnum: 'MYDATA_ASSET_NOT_FOUND',
    })
    await switched(false)
    const without = await mydata.listAssets()
    expect([without.assets.length, without.netWorthKrw]).toEqual([1, 1_000_000])
    await refreshed(session)
    expect((await mydata.listAssets()).netWorthKrw).toBe(1_000_000)
    await switched(true)
    await refreshed(session)
    expect(shown(await mydata.listAssets())).toEqual(shown(home))
  }, 90_000)

  it('stays as it was while its account cannot be read, and is gone when it is repaid', async () => {
    const session = await atBroker(accountOf(NUMBER, { credit_loan_amt: 700_000 }))
    await world.control.setBehaviour(BROKER, {
      name: 'odd-rows',
      rows: [{ api: '금투-002', asset: NUMBER, rspCode: '40305' }],
    })
    await refreshed(session)
    expect(shown(await session.mydata.listAssets())).toEqual([
      ['INVESTMENT', '주식 계좌', 1_000_000, 1_000_000, 'FAILED'],
      ['LOAN', '주식 계좌 신용융자', 700_000, -700_000, 'FAILED'],
    ])
    await world.control.setBehaviour(BROKER, {
      name: 'odd-rows',
      rows: [{ api: '금투-002', asset: NUMBER, fields: { credit_loan_amt: 0 } }],
    })
    await refreshed(session)
    expect(shown(await session.mydata.listAssets())).toEqual([
      ['INVESTMENT', '주식 계좌', 1_000_000, 1_000_000, 'ACTIVE'],
    ])
  }, 90_000)
})
