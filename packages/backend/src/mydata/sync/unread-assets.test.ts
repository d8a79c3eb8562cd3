import type { AssetsAnswer } from '@ieum/contracts/mydata/assets.ts'
import type { SyncId } from '@ieum/contracts/shared/ids.ts'
import { connectAll, watchSync } from '@ieum/testkit/journey.ts'
import { newPerson } from '@ieum/testkit/new-person.ts'
import { type PersonSession, signUp } from '@ieum/testkit/person-session.ts'
import { startWorld, type World } from '@ieum/testkit/start-world.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { organizationGuidOf } from '../organizations/portal-row.ts'

/** The bank of the rich person where most of their accounts are. */
const BANK = 'A1AAEO0000'
const guid = organizationGuidOf(BANK)

let world: World
/** What a person sees who has nothing unreadable; the same for everybody like the rich person. */
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

/** Two refreshes of one person have to be ten seconds apart. */
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
