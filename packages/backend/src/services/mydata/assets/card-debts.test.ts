import type { Asset, AssetsAnswer } from '@ieum/contracts/mydata/assets/assets.ts'
import type { ScopeType } from '@ieum/contracts/mydata/enums.ts'
import { addDays, koreanYmd, startOfKoreanDayMs, ymd, ymdParts } from '@ieum/domain/time/korea.ts'
import { connectAll } from '@ieum/testkit/journeys/journey.ts'
import { newPerson } from '@ieum/testkit/people/new-person.ts'
import { type PersonSession, signUp } from '@ieum/testkit/people/person-session.ts'
import { useWorld } from '@ieum/testkit/world/use-world.ts'
import { describe, expect, it } from 'vitest'
import { organizationGuidOf } from '../organizations/portal-row.ts'

const CARD = 'D1SHCD0000'
const TELECOM = 'F1KTTL0000'

const { world } = useWorld({ exclusive: true })

const today = async () => koreanYmd((await world.control.clock()).nowMs)
const inDays = async (days: number) => ymd(addDays(ymdParts(await today()), days))
const digits = (day: string) => day.replaceAll('-', '')

const WHOLE = { lump_sum_amt: 0, monthly_amt: 0, loan_short_amt: 0, revolving_amt: 0, loan_long_amt: 0, etc_amt: 0 }
const advanceOf = (day: string, balance: number) => ({
  loan_dtime: '20261105143000',
  loan_amt: balance,
  balance_amt: balance,
  pay_due_date: digits(day),
  int_rate: 17.9,
})

async function atCard(holding: object, scopes?: readonly ScopeType[]): Promise<PersonSession> {
  const file = { like: 'park-junho', holdings: { [CARD]: { card_list: [], ...holding } } }
  const session = await signUp(world.url, world.control, await newPerson(world.control, file))
  await connectAll(session, world.control, { organizationGuids: [organizationGuidOf(CARD)], ...(scopes && { scopes }) })
  return session
}

const billOf = ({ assets }: AssetsAnswer) =>
  assets.find(({ scopeTypeEnums }) => scopeTypeEnums.includes('CARD_BILL')) as Asset

/** The facts on the bill's page. */
async function pageOfBill(session: PersonSession) {
  const { assetIdentifier } = billOf(await session.mydata.listAssets())
  const { asset, facts, parts } = await session.mydata.getAsset({ params: { assetIdentifier } })
  return {
    balanceKrw: asset.balanceKrw,
    facts: Object.fromEntries(facts.map(({ factEnum, value }) => [factEnum, value])),
    parts: parts
      .filter(({ partKindEnum }) => partKindEnum !== 'BILL')
      .map((one) => [one.name, one.amountKrw, one.date]),
  }
}

describe('what a person owes a card company', () => {
  it('counts a cash advance once, in the loan that it is', async () => {
    const day = await inDays(10)
    const bill = {
      ...WHOLE,
      pay_due_date: digits(day),
      pay_amt: 900_000,
      lump_sum_amt: 400_000,
      loan_short_amt: 500_000,
    }
    const session = await atCard({ pay_list: [bill], short_term_list: [advanceOf(day, 500_000)] })
    const home = await session.mydata.listAssets()
    expect(home.netWorthKrw).toBe(-900_000)
    expect(home.debtKrw).toBe(900_000)
    expect(billOf(home)).toMatchObject({ balanceKrw: 400_000, nextPaymentKrw: 900_000, nextPaymentDate: day })
    expect(home.groups.find(({ groupEnum }) => groupEnum === 'LOAN')?.totalKrw).toBe(500_000)
    expect(await pageOfBill(session)).toEqual({
      balanceKrw: 400_000,
      facts: { NEXT_BILL_AMOUNT: '900000', NEXT_BILL_DATE: day, OWED_AS_LOAN_AMOUNT: '500000' },
      parts: [
        ['결제할 금액', 900_000, day],
        ['단기카드대출(현금서비스) 갚기', 500_000, day],
      ],
    })
  })

  it('leaves it in the bill where the loans were not agreed to', async () => {
    const day = await inDays(10)
    const bill = {
      ...WHOLE,
      pay_due_date: digits(day),
      pay_amt: 900_000,
      lump_sum_amt: 400_000,
      loan_short_amt: 500_000,
    }
    const holding = { pay_list: [bill], short_term_list: [advanceOf(day, 500_000)] }
    const home = await (await atCard(holding, ['CARD_BILL'])).mydata.listAssets()
    expect(home.netWorthKrw).toBe(-900_000)
    expect(billOf(home).balanceKrw).toBe(900_000)
  })

  it('counts every bill, and what a revolving balance holds beyond them', async () => {
    const [soon, later] = [await inDays(3), await inDays(24)]
    const session = await atCard({
      pay_list: [
        {
          ...WHOLE,
          seqno: '1',
          pay_due_date: digits(soon),
          pay_amt: 300_000,
          lump_sum_amt: 100_000,
          revolving_amt: 200_000,
        },
        { ...WHOLE, seqno: '2', pay_due_date: digits(later), pay_amt: 120_000, lump_sum_amt: 120_000 },
      ],
      revolving_list: [
        { req_date: '20250301', end_date: '20300301', min_pay_rate: 10, min_pay_amt: 50_000, remained_amt: 700_000 },
      ],
    })
    const home = await session.mydata.listAssets()
    expect(home.netWorthKrw).toBe(-920_000)
    expect(await pageOfBill(session)).toEqual({
      balanceKrw: 920_000,
      facts: { NEXT_BILL_AMOUNT: '300000', NEXT_BILL_DATE: soon, REVOLVING_BALANCE: '500000' },
      parts: [
        ['결제할 금액', 300_000, soon],
        ['리볼빙 이월 금액 갚기', 200_000, soon],
        ['결제할 금액', 120_000, later],
      ],
    })
  })

  it('counts a bill in credit as money owed to the person', async () => {
    const day = await inDays(10)
    const session = await atCard({
      pay_list: [{ ...WHOLE, pay_due_date: digits(day), pay_amt: -35_000, lump_sum_amt: -35_000 }],
    })
    const home = await session.mydata.listAssets()
    expect([home.assetKrw, home.debtKrw, home.netWorthKrw]).toEqual([35_000, 0, 35_000])
    expect((await pageOfBill(session)).facts).toMatchObject({ REFUND_AMOUNT: '35000' })
  })

  it('counts a bill that is past its day and still reported, and calls no day of it the next', async () => {
    const day = await inDays(-5)
    const session = await atCard({
      pay_list: [
        { ...WHOLE, pay_due_date: digits(day), pay_amt: 80_000, lump_sum_amt: 80_000 },
        { ...WHOLE, pay_amt: 20_000, lump_sum_amt: 20_000 },
      ],
    })
    const home = await session.mydata.listAssets()
    expect(home.netWorthKrw).toBe(-100_000)
    expect(billOf(home)).toMatchObject({ nextPaymentDate: null, nextPaymentKrw: null, lastPaymentDate: day })
    expect((await pageOfBill(session)).facts).toEqual({
      LAST_BILL_AMOUNT: '80000',
      LAST_BILL_DATE: day,
      PAST_DUE_AMOUNT: '80000',
    })
  })
})

it('calls the next payment the last one when its day is over, without a new reading', async () => {
  const day = await inDays(1)
  const session = await atCard({
    pay_list: [{ ...WHOLE, pay_due_date: digits(day), pay_amt: 80_000, lump_sum_amt: 80_000 }],
  })
  expect((await pageOfBill(session)).facts).toEqual({ NEXT_BILL_AMOUNT: '80000', NEXT_BILL_DATE: day })
  await world.control.setClock({ nowMs: startOfKoreanDayMs(addDays(ymdParts(day), 1)) })
  expect((await pageOfBill(session)).facts).toEqual({ LAST_BILL_AMOUNT: '80000', LAST_BILL_DATE: day })
  const { groups, assets } = await session.mydata.listAssets()
  expect(groups.find(({ groupEnum }) => groupEnum === 'CARD')).toMatchObject({ nextPaymentDate: null })
  expect(assets[0]).toMatchObject({ nextPaymentDate: null, lastPaymentDate: day })
})

it('calls the bill of a phone that was charged already its last one', async () => {
  const line = { mgmt_id: 'm1', telecom_num: '010-****-1234', type: '01', issue_date: '20200101', charge_amt: 57_000 }
  const day = await inDays(-1)
  const holdings = { [TELECOM]: { telecom_list: [{ ...line, charge_day: Math.min(28, ymdParts(day).day) }] } }
  const session = await signUp(
    world.url,
    world.control,
    await newPerson(world.control, { like: 'park-junho', holdings }),
  )
  await connectAll(session, world.control, { organizationGuids: [organizationGuidOf(TELECOM)] })
  const [asset] = (await session.mydata.listAssets()).assets
  expect(asset).toMatchObject({ nextPaymentDate: null, nextPaymentKrw: null, lastPaymentKrw: 57_000 })
  const { facts } = await session.mydata.getAsset({
    params: { assetIdentifier: asset?.assetIdentifier as Asset['assetIdentifier'] },
  })
  expect(facts.map(({ factEnum }) => factEnum)).toEqual(['LAST_BILL_AMOUNT', 'LAST_BILL_DATE', 'ACCOUNT_TYPE'])
})
