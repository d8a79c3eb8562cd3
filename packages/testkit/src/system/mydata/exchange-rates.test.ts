import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { ExchangeRatesClient } from '@ieum/backend/platform/outbound/parties/exchange-rates.ts'
import { createExchangeRatesClient } from '@ieum/backend/platform/outbound/parties/exchange-rates-client.ts'
import { createOutsideHttp, type OutsideHttp } from '@ieum/backend/platform/outbound/transport/http-client.ts'
import type { AssetsAnswer } from '@ieum/contracts/mydata/assets/assets.ts'
import { OutsideFile } from '@ieum/contracts/outside/outside-file.ts'
import { lastPublishedDay } from '@ieum/domain/time/banking-days.ts'
import type { Ymd } from '@ieum/domain/time/korea.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectAll, ownedOrganizationGuids } from '../../journeys/journey.ts'
import { newPerson } from '../../people/new-person.ts'
import { type PersonSession, signUp } from '../../people/person-session.ts'
import { useWorld } from '../../world/use-world.ts'

const SOURCE = 'ERKEXM0000'
const BANK = 'A1AAER0000'
const DAY_MS = 86_400_000

const opened = useWorld({ exclusive: true })
const control = () => opened.world.control

describe('the source over HTTP', () => {
  let http: OutsideHttp
  let client: ExchangeRatesClient
  const never = new AbortController().signal
  const ask = (day: string) => client.ratesOf(day as Ymd, never)
  const clientWith = (change: { clientSecret?: string }) => {
    const { dataDir } = opened.world
    const outside = OutsideFile.parse(JSON.parse(readFileSync(path.join(dataDir, 'sandbox', 'outside.json'), 'utf8')))
    if (!outside.exchangeRates) throw new Error('the sandbox writes no source of exchange rates')
    http ??= createOutsideHttp({ ...outside, isReal: false })
    const peer = { ...outside.exchangeRates, ...change }
    return createExchangeRatesClient({ http, peer, operatorOrgCode: outside.operatorOrgCode })
  }
  beforeAll(() => {
    client = clientWith({})
  })
  afterAll(() => http.close())

  it('publishes the rates of a banking day, of one unit each', async () => {
    const outcome = await ask('2026-11-20')
    if (outcome.kind !== 'published') throw new Error(outcome.kind)
    const rates = new Map(outcome.rates.map(({ currencyCode, rate }) => [currencyCode, Number(rate)]))
    expect(outcome.unreadRowCount).toBe(0)
    expect(rates.has('KRW')).toBe(false)
    expect(rates.get('USD')).toBeGreaterThan(1_000)
    // Published for a hundred units.
    expect(rates.get('JPY')).toBeLessThan(12)
    expect(rates.get('IDR')).toBeLessThan(0.2)
    expect(await ask('2026-11-20')).toEqual(outcome)
  })

  it.each([
    ['a Saturday', '2026-11-21'],
    ['a bank holiday', '2026-10-09'],
    ['a day to come', '2099-11-20'],
  ])('has none of %s', async (_name, day) => {
    expect(await ask(day)).toEqual({ kind: 'published', rates: [], unreadRowCount: 0 })
  })

  it('refuses another key, with HTTP 200', async () => {
    expect(await clientWith({ clientSecret: 'another' }).ratesOf('2026-11-20' as Ymd, never)).toEqual({
      kind: 'refused',
    })
  })

  it.each<[string, { name: string; [knob: string]: unknown }, string]>([
    ['an outage', { name: 'http-500' }, 'failed'],
    ['a reset', { name: 'reset' }, 'failed'],
    ['half an answer', { name: 'malformed-json' }, 'failed'],
    ['another shape', { name: 'wrong-schema' }, 'failed'],
    ['another place', { name: 'redirect' }, 'failed'],
    ['the quota of the day', { name: 'quota' }, 'quota'],
    ['no row that can be read', { name: 'odd-values', fields: { deal_bas_r: '-' } }, 'failed'],
    ['rows of another type', { name: 'odd-values', fields: { result: 'ok' } }, 'failed'],
  ])('after %s it says %s', async (_name, behaviour, kind) => {
    await control().setBehaviour(SOURCE, behaviour)
    try {
      expect((await ask('2026-11-20')).kind).toBe(kind)
    } finally {
      await control().clearBehaviour(SOURCE)
    }
  })

  it.each<[string, { name: string; [knob: string]: unknown }, unread: number]>([
    ['a currency that is missing', { name: 'empty', asset: 'USD' }, 0],
    ['one odd row', { name: 'odd-values', asset: 'USD', fields: { deal_bas_r: '1,39' } }, 1],
    ['one row without its rate', { name: 'odd-values', asset: 'USD', fields: { deal_bas_r: null } }, 1],
    ['a unit of another shape', { name: 'odd-values', asset: 'USD', fields: { cur_unit: 'US$' } }, 1],
  ])('%s costs itself', async (_name, behaviour, unread) => {
    await control().setBehaviour(SOURCE, behaviour)
    try {
      const outcome = await ask('2026-11-20')
      if (outcome.kind !== 'published') throw new Error(outcome.kind)
      expect(outcome.unreadRowCount).toBe(unread)
      expect(outcome.rates.map(({ currencyCode }) => currencyCode)).not.toContain('USD')
      expect(outcome.rates.map(({ currencyCode }) => currencyCode)).toContain('JPY')
    } finally {
      await control().clearBehaviour(SOURCE)
    }
  })
})

const account = (account_num: string, prod_name: string, change: object) => ({
  account_num,
  prod_name,
  account_type: '1001',
  saving_method: '01',
  issue_date: '20200101',
  balance_amt: 1_000_000,
  ...change,
})
const HOLDING = {
  reg_date: '20180611',
  account_list: [
    account('88800011122233', '원화통장', {}),
    account('88800011122244', '달러통장', {
      is_foreign_deposit: true,
      currency_code: 'USD',
      balance_amt: 5857.31,
      other_currencies: [{ currency_code: 'JPY', balance_amt: 120_000 }],
    }),
    {
      account_num: '88800011122255',
      prod_name: '달러대출',
      account_type: '3100',
      issue_date: '20250301',
      exp_date: '20330301',
      last_offered_rate: 4.61,
      currency_code: 'USD',
      loan_principal: 800_000,
      balance_amt: 800_000,
      repay_method: '01',
      repay_date: 27,
      repay_org_code: 'AAEO0000',
      repay_account_num: '11023456780101',
    },
  ],
}

/** The table's rate in ten thousandths of a won: calculated differently from the code under test. */
async function tenThousandths(currencyCode: string): Promise<bigint> {
  const { rows } = await opened.db.query(
    'select (rate * 10000)::bigint::text as rate from exchange_rate where currency_code = $1 order by rate_date desc limit 1',
    [currencyCode],
  )
  return BigInt(rows[0].rate)
}

describe('foreign money of a person', () => {
  let session: PersonSession
  let home: AssetsAnswer
  const named = (name: string) => {
    const asset = home.assets.find(({ nameToDisplay }) => nameToDisplay === name)
    if (!asset) throw new Error(`no ${name}`)
    return asset
  }
  beforeAll(async () => {
    const person = await newPerson(control(), { holdings: { [BANK]: HOLDING }, behaviour: {} })
    session = await signUp(opened.world.url, control(), person)
    const organizationGuids = await ownedOrganizationGuids(session, control())
    await connectAll(session, control(), { organizationGuids })
    home = await session.mydata.listAssets()
  }, 120_000)

  it('counts in net worth at the newest published rate, debts too, with the day of the rate', async () => {
    const [dollar, yen] = [await tenThousandths('USD'), await tenThousandths('JPY')]
    const dollars = Number((585_731n * dollar) / 1_000_000n)
    const yens = Number((120_000n * yen) / 10_000n)
    const owed = Number((800_000n * dollar) / 10_000n)
    expect(named('달러통장')).toMatchObject({
      balanceKrw: null,
      netWorthKrw: dollars + yens,
      foreignAmounts: [
        { currencyCode: 'USD', amount: '5857.31' },
        { currencyCode: 'JPY', amount: '120000' },
      ],
      foreignCurrencyEstimate: { estimatedKrw: dollars + yens, missingCurrencyCodes: [], isExchangeRateStale: false },
    })
    expect(named('달러대출').netWorthKrw).toBe(-owed)
    expect(home).toMatchObject({
      netWorthKrw: 1_000_000 + dollars + yens - owed,
      debtKrw: owed,
      foreignCurrencyEstimate: {
        estimatedKrw: dollars + yens - owed,
        exchangeRateDate: lastPublishedDay((await control().clock()).nowMs),
        exchangeRateSourceEnum: 'KOREA_EXIMBANK',
        isExchangeRateStale: false,
        missingCurrencyCodes: [],
      },
    })
    const groups = new Map(home.groups.map((group) => [group.groupEnum, group]))
    expect(groups.get('DEPOSIT')).toMatchObject({
      totalKrw: 1_000_000 + dollars + yens,
      foreignCurrencyEstimate: { estimatedKrw: dollars + yens },
    })
    expect(groups.get('LOAN')).toMatchObject({ totalKrw: owed, foreignCurrencyEstimate: { estimatedKrw: owed } })
  })

  it('has the same amount on the page of its asset as on home', async () => {
    const { assetIdentifier, foreignCurrencyEstimate, netWorthKrw } = named('달러통장')
    const { asset } = await session.mydata.getAsset({ params: { assetIdentifier } })
    expect(asset).toMatchObject({ netWorthKrw, foreignCurrencyEstimate, balanceKrw: null })
  })

  it('uses the newest known rate when the source fails, and marks it as old', async () => {
    await control().setBehaviour(SOURCE, { name: 'http-500' })
    await control().setClock({ advanceMs: 7 * DAY_MS })
    const later = await session.mydata.listAssets()
    expect(later.netWorthKrw).toBe(home.netWorthKrw)
    expect(later.foreignCurrencyEstimate).toEqual({ ...home.foreignCurrencyEstimate, isExchangeRateStale: true })

    await control().clearBehaviour(SOURCE)
    await control().setClock({ advanceMs: 3 * DAY_MS })
    const published = lastPublishedDay((await control().clock()).nowMs)
    const day = async () => (await session.mydata.listAssets()).foreignCurrencyEstimate?.exchangeRateDate
    await expect.poll(day).toBe(published)
    const again = await session.mydata.listAssets()
    expect(again.foreignCurrencyEstimate?.isExchangeRateStale).toBe(false)
    expect(again.netWorthKrw).not.toBe(home.netWorthKrw)
  })

  it('in a currency that the source does not publish is named beside the sum', async () => {
    const holdings = {
      [BANK]: { reg_date: '20180611', account_list: [account('88800011122266', '텡게통장', { currency_code: 'KZT' })] },
    }
    const other = await signUp(opened.world.url, control(), await newPerson(control(), { holdings, behaviour: {} }))
    await connectAll(other, control(), { organizationGuids: await ownedOrganizationGuids(other, control()) })
    expect(await other.mydata.listAssets()).toMatchObject({
      netWorthKrw: 0,
      foreignCurrencyEstimate: { estimatedKrw: 0, exchangeRateDate: null, missingCurrencyCodes: ['KZT'] },
    })
  })
})
