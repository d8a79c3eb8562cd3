import type { Asset } from '@ieum/contracts/mydata/assets/assets.ts'
import type { AssetIdentifier } from '@ieum/contracts/shared/ids.ts'
import { connectAll } from '@ieum/testkit/journeys/journey.ts'
import { newPerson } from '@ieum/testkit/people/new-person.ts'
import { type PersonSession, signUp } from '@ieum/testkit/people/person-session.ts'
import { refusalOf } from '@ieum/testkit/refusal-of.ts'
import { useWorld } from '@ieum/testkit/world/use-world.ts'
import { describe, expect, it } from 'vitest'
import { organizationGuidOf } from '../organizations/portal-row.ts'

const BROKER = 'C1AACU0000'
const BANK = 'A1AAEO0000'
const CASH = 3_000_000

const { world } = useWorld()

const deposit = (account_num: string, prod_name: string, balance_amt: number) => ({
  account_num,
  prod_name,
  account_type: '1001',
  saving_method: '01',
  issue_date: '20220310',
  balance_amt,
})

async function somebody({ isLinked = true } = {}): Promise<PersonSession> {
  const account = {
    account_num: '50120001',
    account_name: '주식 계좌',
    account_type: '101',
    issue_date: '20200101',
    is_account_link: isLinked,
    withholdings_amt: CASH,
  }
  const holdings = {
    [BROKER]: { account_list: [account] },
    [BANK]: {
      account_list: [deposit('110120000101', '연계 통장', CASH), deposit('110120000102', '월급 통장', 50_000)],
    },
  }
  const person = await newPerson(world.control, { like: 'park-junho', holdings })
  const session = await signUp(world.url, world.control, person)
  await connectAll(session, world.control, { organizationGuids: [BROKER, BANK].map(organizationGuidOf) })
  return session
}

const named = (assets: readonly Asset[], name: string) => assets.find((one) => one.nameToDisplay === name) as Asset

async function seen({ mydata }: PersonSession) {
  const home = await mydata.listAssets()
  const account = named(home.assets, '주식 계좌')
  const { asset } = await mydata.getAsset({ params: { assetIdentifier: account.assetIdentifier } })
  expect(asset).toEqual(account)
  const { balanceKrw, linkedCash } = account
  return [home.netWorthKrw, balanceKrw, linkedCash?.stateEnum ?? null, linkedCash?.deposits.length ?? 0]
}

const ALL = 2 * CASH + 50_000

describe('cash of an account that is linked to a bank', () => {
  it('counts and is asked about, counts once after the answer, and counts again when that is taken back', async () => {
    const session = await somebody()
    const { mydata } = session
    expect(await seen(session)).toEqual([ALL, CASH, 'MAY_COUNT_TWICE', 1])
    const { assets } = await mydata.listAssets()
    const [account, linked] = [named(assets, '주식 계좌'), named(assets, '연계 통장')]
    const params = { assetIdentifier: account.assetIdentifier }
    expect(account.linkedCash?.deposits).toEqual([
      {
        assetIdentifier: linked.assetIdentifier,
        organizationName: linked.organization.name,
        nameToDisplay: '연계 통장',
        assetIdentifierToDisplay: linked.assetIdentifierToDisplay,
        balanceKrw: CASH,
      },
    ])

    await mydata.setLinkedCash({ params, body: { depositAssetIdentifier: linked.assetIdentifier } })
    expect(await seen(session)).toEqual([ALL - CASH, 0, 'COUNTED_IN_DEPOSIT', 1])
    const show = (...codes: string[]) =>
      mydata.updateExposedOrganizations({ body: { organizationGuids: codes.map(organizationGuidOf) } })
    await show(BROKER)
    expect(await seen(session)).toEqual([CASH, CASH, null, 0])
    await show(BROKER, BANK)
    expect(await seen(session)).toEqual([ALL - CASH, 0, 'COUNTED_IN_DEPOSIT', 1])

    await mydata.setLinkedCash({ params, body: { depositAssetIdentifier: null } })
    expect(await seen(session)).toEqual([ALL, CASH, 'COUNTED_IN_ACCOUNT', 1])
    await mydata.deleteLinkedCash({ params })
    expect(await seen(session)).toEqual([ALL, CASH, 'MAY_COUNT_TWICE', 1])
    expect(await refusalOf(mydata.deleteLinkedCash({ params }))).toMatchObject({
      code: 'MYDATA_ASSET_NOT_FOUND',
    })
  }, 90_000)

  it('is asked of current accounts alone; of dollars nobody asks, and the account says that they may count twice', async () => {
    const account = {
      account_num: '50120001',
      account_name: '주식 계좌',
      account_type: '101',
      issue_date: '20200101',
      is_account_link: true,
      withholdings_amt: CASH,
      foreign_cash: [{ currency_code: 'USD', withholdings_amt: 120.5 }],
    }
    const savings = { ...deposit('110120000103', '정기적금', CASH), account_type: '1003' }
    const dollars = {
      ...deposit('110120000104', '외화 통장', 120.5),
      is_foreign_deposit: true,
      currency_code: 'USD',
    }
    const holdings = {
      [BROKER]: { account_list: [account] },
      [BANK]: { account_list: [savings, deposit('110120000102', '월급 통장', 50_000), dollars] },
    }
    const person = await newPerson(world.control, { like: 'park-junho', holdings })
    const session = await signUp(world.url, world.control, person)
    await connectAll(session, world.control, { organizationGuids: [BROKER, BANK].map(organizationGuidOf) })
    const { assets } = await session.mydata.listAssets()
    const { linkedCash, assetIdentifier } = named(assets, '주식 계좌')
    expect(linkedCash).toMatchObject({ stateEnum: 'MAY_COUNT_TWICE', currencyCodesTwice: ['USD'] })
    expect(linkedCash?.deposits.map((one) => one.nameToDisplay)).toEqual(['월급 통장'])
    const params = { assetIdentifier }
    const depositAssetIdentifier = named(assets, '정기적금').assetIdentifier
    expect(await refusalOf(session.mydata.setLinkedCash({ params, body: { depositAssetIdentifier } }))).toMatchObject({
      code: 'MYDATA_ASSET_NOT_FOUND',
    })
  }, 90_000)

  it('is forgotten with the institution of the deposit', async () => {
    const session = await somebody()
    const { assets } = await session.mydata.listAssets()
    await session.mydata.setLinkedCash({
      params: { assetIdentifier: named(assets, '주식 계좌').assetIdentifier },
      body: { depositAssetIdentifier: named(assets, '연계 통장').assetIdentifier },
    })
    await session.mydata.disconnect({ body: { organizationGuid: organizationGuidOf(BANK) } })
    expect(await seen(session)).toEqual([CASH, CASH, null, 0])
  }, 90_000)

  it('is asked of no account that is not linked, and answered by nobody else, and with nothing else', async () => {
    const [one, other, plain] = [await somebody(), await somebody(), await somebody({ isLinked: false })]
    expect(await seen(plain)).toEqual([ALL, CASH, null, 0])
    const { assets } = await one.mydata.listAssets()
    const identifierOf = (name: string) => named(assets, name).assetIdentifier
    const answer = (
      by: PersonSession,
      assetIdentifier: AssetIdentifier,
      depositAssetIdentifier: AssetIdentifier | null,
    ) => refusalOf(by.mydata.setLinkedCash({ params: { assetIdentifier }, body: { depositAssetIdentifier } }))
    const notFound = { code: 'MYDATA_ASSET_NOT_FOUND' }
    expect(await answer(other, identifierOf('주식 계좌'), null)).toMatchObject(notFound)
    expect(await answer(one, identifierOf('연계 통장'), null)).toMatchObject(notFound)
    expect(await answer(one, identifierOf('주식 계좌'), identifierOf('월급 통장'))).toMatchObject(notFound)
    const theirs = named((await other.mydata.listAssets()).assets, '연계 통장').assetIdentifier
    expect(await answer(one, identifierOf('주식 계좌'), theirs)).toMatchObject(notFound)
    expect(await seen(one)).toEqual([ALL, CASH, 'MAY_COUNT_TWICE', 1])
  }, 90_000)
})
