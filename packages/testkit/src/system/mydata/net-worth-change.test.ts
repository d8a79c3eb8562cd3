import { beforeAll, describe, expect, it } from 'vitest'
import { connectAll, ownedOrganizationGuids } from '../../journeys/journey.ts'
import { newPerson } from '../../people/new-person.ts'
import { type PersonSession, signUp } from '../../people/person-session.ts'
import { useWorld } from '../../world/use-world.ts'

const BANK = 'A1AAER0000'
const OTHER = 'A1AAES0000'
const DAY_MS = 86_400_000

const opened = useWorld({ exclusive: true })
const control = () => opened.world.control

const account = (account_num: string, balance_amt: number) => ({
  account_num,
  prod_name: `통장 ${account_num.slice(-3)}`,
  account_type: '1001',
  saving_method: '01',
  issue_date: '20200101',
  balance_amt,
})
const HOLDINGS = {
  [BANK]: {
    reg_date: '20180611',
    account_list: [account('88800011122101', 1_000_000), account('88800011122102', 200_000)],
  },
  [OTHER]: { reg_date: '20180611', account_list: [account('88800011122201', 7_000_000)] },
}

describe('the change since last month', () => {
  let session: PersonSession
  let userId: string
  let guids: Awaited<ReturnType<typeof ownedOrganizationGuids>>
  const change = async () => {
    const { netWorthChange } = await session.mydata.listAssets()
    if (!netWorthChange) return null
    const { sinceDate: _, ...rest } = netWorthChange
    return rest
  }
  const NOTHING = { comparableKrw: 0, exchangeRateKrw: 0, addedKrw: 0, addedCount: 0, removedKrw: 0, removedCount: 0 }

  beforeAll(async () => {
    const person = await newPerson(control(), { holdings: HOLDINGS, behaviour: {} })
    session = await signUp(opened.world.url, control(), person)
    userId = await opened.userIdOf(session)
    guids = await ownedOrganizationGuids(session, control())
  })

  it('is none before anything was recorded of a month before', async () => {
    const bank = guids.slice(0, 1)
    await connectAll(session, control(), { organizationGuids: bank })
    expect(await change()).toBeNull()
  })

  it('is of what was there both times; what is connected, typed in or hidden is named apart', async () => {
    await control().setClock({ advanceMs: 32 * DAY_MS })
    expect(await change()).toEqual(NOTHING)

    const before = (await session.mydata.listAssets()).netWorthKrw
    await connectAll(session, control(), { organizationGuids: guids.slice(1) })
    const added = (await session.mydata.listAssets()).netWorthKrw - before
    expect(Math.abs(added)).toBeGreaterThan(0)
    expect(await change()).toEqual({ ...NOTHING, addedKrw: added, addedCount: added === 1_200_000 ? 2 : 1 })

    const manual = { kind: 'REAL_ESTATE', name: '우리 집', amount: 852_120_000, asOfDate: '2026-01-01' } as const
    const { manualAssetId } = await session.mydata.addManualAsset({ body: manual })
    expect(await change()).toMatchObject({ comparableKrw: 0, addedKrw: added + 852_120_000 })
    await session.mydata.deleteManualAsset({ params: { manualAssetId } })

    await session.mydata.updateExposedOrganizations({ body: { organizationGuids: guids.slice(1) } })
    expect(await change()).toMatchObject({ comparableKrw: 0, addedKrw: added, removedKrw: -before })
    await session.mydata.updateExposedOrganizations({ body: { organizationGuids: guids } })
    expect(await change()).toMatchObject({ comparableKrw: 0, addedKrw: added, removedKrw: 0 })
  })

  it('records a part under the key of its institution, once while nothing changes, and loses it with the institution', async () => {
    const stored = async () => {
      const { rows } = await opened.db.query(
        'select organization_guid, count(*)::int as count from net_worth_part where user_id = $1 group by 1 order by 1',
        [userId],
      )
      return rows as { organization_guid: string; count: number }[]
    }
    expect((await stored()).map((row) => row.organization_guid)).toEqual(guids.map(String).toSorted())
    const left = guids.slice(1)
    await session.mydata.disconnect({ body: { organizationGuid: guids[0] as (typeof guids)[number] } })
    await expect.poll(async () => (await stored()).map((row) => row.organization_guid)).toEqual(left.map(String))
  })

  it('of a month with a sum alone has no reasons', async () => {
    await opened.db.query('delete from net_worth_part where user_id = $1', [userId])
    await opened.db.query('delete from net_worth_day where user_id = $1', [userId])
    expect(await change()).toBeNull()
  })
})
