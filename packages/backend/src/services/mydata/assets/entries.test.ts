import type { Transaction } from '@ieum/contracts/mydata/assets/assets.ts'
import { DAY_MS } from '@ieum/domain/time/durations.ts'
import { koreanYmd } from '@ieum/domain/time/korea.ts'
import { connectAll, watchSync } from '@ieum/testkit/journeys/journey.ts'
import { newPerson } from '@ieum/testkit/people/new-person.ts'
import { type PersonSession, signUp } from '@ieum/testkit/people/person-session.ts'
import { useWorld } from '@ieum/testkit/world/use-world.ts'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { organizationGuidOf } from '../organizations/portal-row.ts'

const BANK = 'A1AAEO0000'
const CARD = 'D1SHCD0000'
const PAY = 'E1NVPY0000'

const { world } = useWorld({ exclusive: true })
let nowMs: number
afterEach(async () => {
  for (const orgCode of [BANK, CARD, PAY]) await world.control.clearBehaviour(orgCode)
})

const day = (ago: number) => koreanYmd(nowMs - ago * DAY_MS).replaceAll('-', '')

/** A person with this data at one institution, connected. */
async function holder(orgCode: string, holding: object): Promise<PersonSession> {
  const person = await newPerson(world.control, { holdings: { [orgCode]: holding }, behaviour: {} })
  const session = await signUp(world.url, world.control, person)
  const organizationGuids = [organizationGuidOf(orgCode)]
  await connectAll(session, world.control, { organizationGuids, informedConsent: { shouldSchedule: false } })
  return session
}

const account = (balance: number, transactions: readonly object[]) => ({
  account_list: [
    {
      ...{ account_num: '11000000000199', prod_name: '입출금통장', account_type: '1001', saving_method: '01' },
      ...{ issue_date: '20200101', balance_amt: balance, transactions },
    },
  ],
})

async function only(session: PersonSession) {
  const { assets } = await session.mydata.listAssets()
  const [asset] = assets
  if (!asset || assets.length !== 1) throw new Error(`one asset was expected, not ${assets.length}`)
  return asset
}

/** The whole list, in pages of this size. */
async function entries(session: PersonSession, limit = 100): Promise<Transaction[]> {
  const { assetIdentifier } = await only(session)
  const all: Transaction[] = []
  for (let pageToken: string | undefined; ; ) {
    const query = { limit, ...(pageToken !== undefined && { pageToken }) }
    const page = await session.mydata.listTransactions({ params: { assetIdentifier }, query })
    all.push(...page.transactions)
    if (page.nextPageToken === null) return all
    pageToken = page.nextPageToken
  }
}

async function refresh(session: PersonSession): Promise<void> {
  const { syncId } = await session.mydata.refreshAssets({ body: { organizationGuids: [] } })
  await watchSync(session, syncId)
}

beforeAll(async () => {
  nowMs = (await world.control.clock()).nowMs
})

describe('[ADR 0124] entries as their institution reports them', () => {
  const AMOUNTS = [9_000, 300, 500, 100, 700, 50, 20, 1_000]
  const ofDay = (ago: number) =>
    AMOUNTS.map((trans_amt, at) => ({
      trans_dtime: day(ago),
      trans_no: String(at),
      trans_type: at % 2 === 1 ? '02' : '03',
      trans_amt,
    }))

  it.each(['normal', 'oldest-first', 'moving-pages'])(
    'rows of one day have balances that run down the list (%s)',
    async (name) => {
      await world.control.setBehaviour(BANK, { name, apis: ['은행-004'] })
      const session = await holder(BANK, account(50_000, ofDay(2)))
      for (const limit of [3, 100]) {
        const listed = await entries(session, limit)
        expect(listed.map(({ amountKrw }) => Math.abs(amountKrw ?? 0))).toEqual(AMOUNTS.toReversed())
        expect(listed[0]?.balanceKrw).toBe(50_000)
        for (const [at, { amountKrw, balanceKrw }] of listed.slice(0, -1).entries()) {
          expect((balanceKrw ?? 0) - (amountKrw ?? 0)).toBe(listed[at + 1]?.balanceKrw)
        }
      }
    },
    60_000,
  )

  it('a provisional row that is dropped leaves the list and the sums', async () => {
    const dropped_at = `${koreanYmd(nowMs + DAY_MS).replaceAll('-', '')}000000`
    const session = await holder(
      BANK,
      account(80_000, [
        { trans_dtime: `${day(1)}100000`, trans_type: '03', trans_amt: 90_000 },
        { trans_dtime: `${day(1)}110000`, trans_type: '02', trans_amt: 10_000 },
        { trans_dtime: `${day(1)}120000`, trans_type: '02', trans_amt: 6_000, dropped_at },
      ]),
    )
    expect((await entries(session)).map(({ amountKrw }) => amountKrw)).toEqual([-6_000, -10_000, 90_000])
    await world.control.setClock({ advanceMs: DAY_MS })
    await refresh(session)
    expect((await entries(session)).map(({ amountKrw }) => amountKrw)).toEqual([-10_000, 90_000])
    const { assetIdentifier, balanceKrw } = await only(session)
    expect(balanceKrw).toBe(80_000)
    const { monthOutKrw } = await session.mydata.getAsset({ params: { assetIdentifier } })
    const month = koreanYmd((await world.control.clock()).nowMs).slice(0, 7)
    const listed = (await entries(session)).filter(({ occurredDate }) => occurredDate.startsWith(month))
    expect(monthOutKrw).toBe(-listed.reduce((sum, { amountKrw }) => sum + Math.min(amountKrw ?? 0, 0), 0))
  }, 60_000)

  it('one number three times on one day is three entries, and a type that nobody knows goes by the balances', async () => {
    const session = await holder(
      BANK,
      account(40_000, [
        { trans_dtime: day(3), trans_no: '1', trans_type: '03', trans_amt: 76_000 },
        { trans_dtime: day(2), trans_no: '7', trans_type: '02', trans_amt: 1_000 },
        { trans_dtime: day(2), trans_no: '7', trans_type: '02', trans_amt: 2_000 },
        { trans_dtime: day(2), trans_no: '7', trans_type: '02', trans_amt: 3_000 },
        { trans_dtime: day(1), trans_no: '9', trans_type: '77', moves: 'out', trans_amt: 30_000 },
      ]),
    )
    const listed = await entries(session)
    expect(listed.map(({ amountKrw }) => amountKrw)).toEqual([-30_000, -3_000, -2_000, -1_000, 76_000])
    expect(new Set(listed.map(({ transactionIdentifier }) => transactionIdentifier)).size).toBe(5)
  }, 60_000)

  it('a card is spent with as its list adds up: cancelled ones count nothing, a minus gives money back', async () => {
    await world.control.setBehaviour(CARD, { name: 'moving-pages', apis: ['카드-008'] })
    const today = `${day(0)}000001`
    const approved = (approved_num: string, approved_amt: number, own: object = {}) => ({
      ...{ approved_num, approved_dtime: today, merchant_name: '들꽃식당', approved_amt },
      ...own,
    })
    const session = await holder(CARD, {
      card_list: [
        {
          ...{
            card_id: 'c1',
            card_num: '1234-****-****-5678',
            card_name: '신용카드',
            card_type: '01',
            issue_date: '20200101',
          },
          approved_list: [
            approved('1', 10_000),
            approved('2', 20_000),
            approved('3', 138_000, { status: '02', trans_dtime: today }),
            approved('4', 50_000, { status: '03', modified_amt: 30_000, trans_dtime: today }),
            approved('5', -4_000),
            approved('6', 1_000),
          ],
        },
      ],
    })
    const { assets } = await session.mydata.listAssets()
    const card = assets.find(({ scopeTypeEnums }) => scopeTypeEnums[0] === 'CARD_CARD')
    expect(card?.monthSpendingKrw).toBe(10_000 + 20_000 + 30_000 - 4_000 + 1_000)
  }, 60_000)

  it('rewards and expired money are neither income nor spending, and a category comes with its consent', async () => {
    const session = await holder(PAY, {
      fob_list: [
        {
          ...{ fob_id: 'f1', fob_name: '이음머니', reg_date: '20200101', total_balance_amt: 9_200 },
          transactions: [
            { trans_dtime: `${day(0)}000001`, trans_type: '5101', trans_amt: 10_000 },
            { trans_dtime: `${day(0)}000002`, trans_type: '5401', trans_amt: 300 },
            { trans_dtime: `${day(0)}000003`, trans_type: '5402', trans_amt: 100 },
            { trans_dtime: `${day(0)}000004`, trans_type: '5501', trans_amt: 1_000, trans_category: '11' },
          ],
        },
      ],
    })
    const listed = await entries(session)
    expect(listed.map(({ kindEnum, amountKrw, categoryCode }) => [kindEnum, amountKrw, categoryCode])).toEqual([
      ['PAYMENT', -1_000, '11'],
      ['EXPIRY', -100, null],
      ['REWARD', 300, null],
      ['IN', 10_000, null],
    ])
    const { assetIdentifier } = await only(session)
    const { monthInKrw, monthOutKrw } = await session.mydata.getAsset({ params: { assetIdentifier } })
    expect([monthInKrw, monthOutKrw]).toEqual([10_000, 1_000])
  }, 60_000)
})
