import type { AssetsAnswer } from '@ieum/contracts/mydata/assets/assets.ts'
import type { SyncId } from '@ieum/contracts/shared/ids.ts'
import { connectAll, watchSync } from '@ieum/testkit/journeys/journey.ts'
import { newPerson } from '@ieum/testkit/people/new-person.ts'
import { type PersonSession, signUp } from '@ieum/testkit/people/person-session.ts'
import { startWorld, type World } from '@ieum/testkit/world/start-world.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { organizationGuidOf } from '../../organizations/portal-row.ts'

/** The bank of the rich person where most of their accounts are. */
const BANK = 'A1AAEO0000'
const guid = organizationGuidOf(BANK)

let world: World
/** Home of a person without unreadable data; the same for everybody like the rich person. */
let whole: AssetsAnswer
let numbers: string[]

beforeAll(async () => {
  world = await startWorld({ env: { IDENTITY_CODES_PER_HOUR_PER_ADDRESS: '1000' } })
  const { session } = await connected()
  whole = await session.mydata.listAssets()
  const [rich] = (await world.control.people()) as unknown as {
    holdings: Record<string, { account_list: Account[] }>
  }[]
  numbers = rich?.holdings[BANK]?.account_list.map((account) => account.account_num) as string[]
}, 90_000)
afterAll(() => world?.stop())
afterEach(() => world.control.clearBehaviour(BANK))

type Account = { account_num: string }

async function connected(): Promise<{ session: PersonSession; syncId: SyncId; failed: string[] }> {
  const session = await signUp(world.url, world.control, await newPerson(world.control))
  const { syncId, status } = await connectAll(session, world.control, { organizationGuids: [guid] })
  return { session, syncId, failed: status.organizationSyncStatus.failedOrgs.map((one) => one.guid) }
}

/** Two refreshes of one person must be ten seconds apart. */
async function refreshed(session: PersonSession): Promise<void> {
  const syncId = await until(async () => {
    try {
      return (await session.mydata.refreshAssets({ body: { organizationGuids: [] } })).syncId
    } catch (error) {
      if ((error as { errorCodeEnum?: string }).errorCodeEnum === 'MYDATA_REFRESH_TOO_SOON') return null
      throw error
    }
  })
  await watchSync(session, syncId)
}

async function until<T>(read: () => Promise<T | null>): Promise<T> {
  const end = performance.now() + 30_000
  for (;;) {
    const value = await read()
    if (value !== null) return value
    if (performance.now() > end) throw new Error('the condition did not come')
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

const shown = ({ assets }: AssetsAnswer) =>
  assets
    .map((asset) => [asset.assetIdentifierToDisplay, asset.nameToDisplay, asset.balanceKrw, asset.scopeAssetStatusEnum])
    .sort((one, other) => String(one).localeCompare(String(other)))
const balances = (home: AssetsAnswer) => shown(home).map(([number, name, krw]) => [number, name, krw])
const ofLast4 = ({ assets }: AssetsAnswer, number: string) =>
  assets.find((asset) => asset.assetIdentifierToDisplay?.endsWith(number.slice(-4))) as AssetsAnswer['assets'][number]

describe('one balance that cannot be read', () => {
  it.each(['http-500', 'reset'])(
    'at the first reading (%s) fails the institution, loses no other asset, and is read later',
    async (name) => {
      const asset = numbers[0] as string
      await world.control.setBehaviour(BANK, { name, apis: ['은행-003'], asset })
      const { session, syncId, failed } = await connected()
      expect(failed).toEqual([guid])
      const home = await session.mydata.listAssets()
      const lost = ofLast4(whole, asset)
      expect(shown(home)).toEqual(
        shown({
          ...whole,
          assets: whole.assets.map((one) =>
            one === lost ? { ...one, balanceKrw: null, scopeAssetStatusEnum: 'FAILED' } : one,
          ),
        }),
      )
      expect(home.netWorthKrw).toBe(whole.netWorthKrw - lost.netWorthKrw)
      expect(home.notices.map((notice) => [notice.organization.guid, notice.noticeEnum])).toEqual([[guid, 'DELAYED']])

      await world.control.clearBehaviour(BANK)
      await world.control.setClock({ advanceMs: 61_000 })
      await until(async () => {
        const { organizationSyncStatus: status } = await session.mydata.getSyncStatus({ params: { syncId } })
        return status.successfulOrgs.length === 1 ? status : null
      })
      const later = await session.mydata.listAssets()
      expect(shown(later)).toEqual(shown(whole))
      expect([later.netWorthKrw, later.notices]).toEqual([whole.netWorthKrw, []])
      expect(later.assets.some((one) => one.isNew)).toBe(false)
    },
    60_000,
  )

  it('that is told but does not fit costs that account alone, and is asked again at the next reading', async () => {
    const asset = numbers[0] as string
    await world.control.setBehaviour(BANK, { name: 'wrong-schema', apis: ['은행-003'], asset })
    const { session, failed } = await connected()
    expect(failed).toEqual([])
    const home = await session.mydata.listAssets()
    const lost = ofLast4(whole, asset)
    expect(shown(home)).toEqual(
      shown({
        ...whole,
        assets: whole.assets.map((one) =>
          one === lost ? { ...one, balanceKrw: null, scopeAssetStatusEnum: 'FAILED' } : one,
        ),
      }),
    )
    expect(home.notices.map((notice) => [notice.organization.guid, notice.noticeEnum])).toEqual([[guid, 'PARTIAL']])

    await world.control.clearBehaviour(BANK)
    await refreshed(session)
    const later = await session.mydata.listAssets()
    expect([shown(later), later.notices]).toEqual([shown(whole), []])
  }, 60_000)

  it('at a later reading stays what it was, with the moment it is of', async () => {
    const asset = numbers[0] as string
    const { session } = await connected()
    const before = ofLast4(await session.mydata.listAssets(), asset)
    await world.control.setBehaviour(BANK, { name: 'http-500', apis: ['은행-003'], asset })
    await refreshed(session)
    const home = await session.mydata.listAssets()
    expect([balances(home), home.netWorthKrw]).toEqual([balances(whole), whole.netWorthKrw])
    const after = ofLast4(home, asset)
    expect([after.scopeAssetStatusEnum, after.fetchedAtMs]).toEqual(['FAILED', before.fetchedAtMs])
    const fresh = home.assets.find((one) => one.scopeAssetStatusEnum === 'ACTIVE')
    expect(Number(fresh?.fetchedAtMs)).toBeGreaterThan(Number(before.fetchedAtMs))
    const { asset: detail } = await session.mydata.getAsset({ params: { assetIdentifier: after.assetIdentifier } })
    expect(detail).toEqual(after)
    expect(home.notices.map((notice) => notice.noticeEnum)).toEqual(['FAILED'])

    await world.control.clearBehaviour(BANK)
    await refreshed(session)
    expect(shown(await session.mydata.listAssets())).toEqual(shown(whole))
  }, 60_000)
})

describe('one list that does not come', () => {
  it('leaves the assets of the others, and those that it named before', async () => {
    await world.control.setBehaviour(BANK, { name: 'http-500', apis: ['선불-001'] })
    const first = await connected()
    expect(first.failed).toEqual([guid])
    const partly = await first.session.mydata.listAssets()
    const prepaid = whole.assets.filter((asset) => asset.scopeTypeEnums.includes('BANK_PREPAID'))
    expect(prepaid).toHaveLength(1)
    expect(shown(partly)).toEqual(shown({ ...whole, assets: whole.assets.filter((one) => !prepaid.includes(one)) }))

    await world.control.clearBehaviour(BANK)
    const second = await connected()
    await world.control.setBehaviour(BANK, { name: 'http-500', apis: ['선불-001'] })
    await refreshed(second.session)
    const home = await second.session.mydata.listAssets()
    expect(balances(home)).toEqual(balances(whole))
    const failed = home.assets.filter((asset) => asset.scopeAssetStatusEnum === 'FAILED')
    expect(failed.map((asset) => asset.nameToDisplay)).toEqual(prepaid.map((asset) => asset.nameToDisplay))
  }, 60_000)
})

describe('rows that nobody expects', () => {
  const [salary, overdraft, deposit, fund, mortgage] = [
    '11023456780101',
    '11098765430102',
    '22034567890103',
    '55012345670104',
    '90012345670105',
  ] as const

  it('are there, each with what is known of it and what is not, and none of them raises net worth', async () => {
    const [owed, drawn] = [ofLast4(whole, mortgage), ofLast4(whole, overdraft)].map(({ balanceKrw }) => balanceKrw ?? 0)
    await world.control.setBehaviour(BANK, {
      name: 'odd-rows',
      rows: [
        { api: '은행-001', asset: salary, fields: { account_type: '7777' } },
        { api: '은행-001', asset: deposit, fields: { account_status: '03', prod_name: '', is_consent: 'y' } },
        { api: '은행-003', asset: overdraft, fields: { balance_amt: -(drawn as number) } },
        { api: '은행-006', asset: fund, rspCode: '40402' },
        { api: '은행-009', asset: mortgage, fields: { balance_amt: -(owed as number) } },
      ],
    })
    const { session, failed } = await connected()
    expect(failed).toEqual([])
    const home = await session.mydata.listAssets()
    expect(home.assets).toHaveLength(whole.assets.length)
    const seen = (number: string) => {
      const one = ofLast4(home, number)
      return [one.groupEnum, one.balanceKrw, one.netWorthKrw, one.issues.map(({ issueEnum }) => issueEnum)]
    }
    expect(seen(salary)).toEqual(['UNKNOWN', null, 0, ['PRODUCT_TYPE_UNKNOWN', 'BALANCE_MISSING']])
    expect(seen(deposit)).toEqual(['DEPOSIT', ofLast4(whole, deposit).balanceKrw, 0, ['NAME_MISSING']])
    expect(seen(overdraft)).toEqual(['DEPOSIT', drawn, drawn, ['BALANCE_SIGN_TURNED']])
    expect(seen(fund)).toEqual(['INVESTMENT', null, 0, ['DETAIL_REFUSED']])
    expect(seen(mortgage)).toEqual(['LOAN', owed, -(owed as number), ['BALANCE_SIGN_TURNED']])
    expect([ofLast4(home, deposit).contractStatusEnum, ofLast4(home, deposit).nameToDisplay]).toEqual([
      'CLOSED',
      '은행 예금',
    ])
    const lost = [salary, deposit, fund].reduce((sum, number) => sum + ofLast4(whole, number).netWorthKrw, 0)
    expect(home.netWorthKrw).toBe(whole.netWorthKrw - lost)
    expect(home.notices.map((notice) => notice.noticeEnum)).toEqual(['PARTIAL'])
    for (const { assetIdentifier } of home.assets) await session.mydata.getAsset({ params: { assetIdentifier } })

    const unknown = ofLast4(home, salary)
    const off = { organizationGuid: guid, scopeTypeEnum: 'UNKNOWN' as const, assetIdentifier: unknown.assetIdentifier }
    const switched = (isConsented: boolean) =>
      session.mydata.updateUserScopeStatus({ body: { ...off, isConsented, updateMask: ['isConsented'] } })
    await switched(false)
    expect((await session.mydata.listAssets()).assets).toHaveLength(whole.assets.length - 1)
    await switched(true)
    expect((await session.mydata.listAssets()).assets).toHaveLength(whole.assets.length)
  }, 60_000)

  it.each([
    ['refused', { name: 'odd-rows', rows: [{ api: '은행-006', asset: fund, rspCode: '40305' }] }, 'UPDATE_REFUSED'],
    ['no answer', { name: 'http-500', apis: ['은행-006'], asset: fund }, 'UPDATE_MISSING'],
  ])(
    'of an asset that was read before leave it as it was, with its day and why: %s',
    async (_about, behaviour, issue) => {
      const { session } = await connected()
      const before = ofLast4(await session.mydata.listAssets(), fund)
      await world.control.setBehaviour(BANK, behaviour)
      await refreshed(session)
      const after = ofLast4(await session.mydata.listAssets(), fund)
      expect([after.balanceKrw, after.fetchedAtMs, after.scopeAssetStatusEnum, after.issues]).toEqual([
        before.balanceKrw,
        before.fetchedAtMs,
        'FAILED',
        [{ issueEnum: issue }],
      ])
      const detail = await session.mydata.getAsset({ params: { assetIdentifier: after.assetIdentifier } })
      expect([detail.asset, detail.facts.length > 0]).toEqual([after, true])

      await world.control.clearBehaviour(BANK)
      await refreshed(session)
      expect(ofLast4(await session.mydata.listAssets(), fund)).toMatchObject({
        balanceKrw: before.balanceKrw,
        scopeAssetStatusEnum: 'ACTIVE',
        issues: [],
      })
    },
    60_000,
  )
})
