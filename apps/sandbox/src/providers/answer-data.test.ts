import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { civil, dayFrom, koreanDay, yearsBefore, ymd } from '../holdings/calendar.ts'
import { loadPeople, parsePerson } from '../people/load-people.ts'
import type { Person } from '../people/person.ts'
import type { StoredConsent } from './answer-data.ts'
import { type Asking, ask, assetsOf, callFor, EVERYTHING, everyPage, listed } from './ask.ts'
import type { Row } from './call.ts'
import { callsServedBy, matchCall, SERVED_CALLS } from './served-calls.ts'

const people = loadPeople([fileURLToPath(new URL('../../people', import.meta.url))])
const rich = people[0] as Person
/** 10:30 in Korea on a day in November 2026. */
const NOW = Date.UTC(2026, 10, 21, 1, 30)
const today = koreanDay(NOW)
const FIVE_YEARS = { from_date: ymd(yearsBefore(today, 5)), to_date: ymd(today) }
const MONTHS = { from_month: `${civil(today).year - 1}01`, to_month: `${civil(today).year}12` }

const at = (orgCode: string, more: Partial<Asking> = {}): Asking => ({ person: rich, orgCode, nowMs: NOW, ...more })

function blanksIn(value: unknown): boolean {
  if (value === null || value === '' || value === undefined) return true
  return typeof value === 'object' && Object.values(value).some(blanksIn)
}

/** Every call at every institution of a person, with the fields from its list. */
function everyCall(person: Person) {
  return Object.entries(person.holdings).flatMap(([orgCode, holding]) =>
    callsServedBy(holding.industry).flatMap((call) => {
      const asking = at(orgCode, { person })
      const assets = call.kind === 'list' ? [{}] : assetsOf(asking, call.scope)
      const withoutAssets = /^card\.(point|bill|loan)$|\.db$/.test(call.scope) && assets.length === 0
      return (withoutAssets ? [{}] : assets).map((asset) => ({
        asking,
        call,
        fields: { ...asset, ...extraFields(asking, call.path, asset) },
      }))
    }),
  )
}

function extraFields(asking: Asking, resource: string, asset: Row): Row & Record<string, string> {
  const insuredNumber = () => {
    if (resource === '/insurances/contracts')
      return listed(ask(asking, 'POST /insurances/basic', asset as never))[0]?.insured_no
    const basic = resource.replace('contracts', 'basic')
    return listed(ask(asking, `POST ${basic}`, asset as never))[0]?.prize_num
  }
  const needsNumber = resource.endsWith('/contracts') && resource !== '/insured/contracts'
  return {
    ...FIVE_YEARS,
    ...MONTHS,
    charge_month: ymd(today).slice(0, 6),
    ...(needsNumber ? { insured_no: String(insuredNumber() ?? 'none') } : {}),
  }
}

describe('every call of the table', () => {
  it('is the only call at its address', () => {
    const keys = SERVED_CALLS.map(({ industry, method, path }) => `${industry} ${method} ${path}`)
    expect(new Set(keys).size).toBe(keys.length)
  })

  it('answers the rich person in the shape of the contract, with something in it, and without blanks', () => {
    const answered = new Set<string>()
    for (const { asking, call, fields } of everyCall(rich)) {
      const answer = ask(asking, callFor(call, fields), fields)
      const where = `${asking.orgCode} ${call.id} ${JSON.stringify(answer.body).slice(0, 200)}`
      // A lease is no loan, and a policy of a person has no insured object: those calls are refused, but do not fail.
      if (answer.httpStatus === 404) {
        expect(answer.body.rsp_code, where).toBe('40402')
        continue
      }
      expect(answer.httpStatus, where).toBe(200)
      const parsed = call.answer.safeParse(answer.body)
      expect(parsed.error?.issues, where).toBeUndefined()
      expect(blanksIn(answer.body), where).toBe(false)
      const name = Object.keys(answer.body).find((key) => key.endsWith('_list'))
      if (name === undefined || (answer.body[name] as Row[]).length > 0) answered.add(`${call.industry} ${call.id}`)
    }
    const silent = SERVED_CALLS.map(({ industry, id }) => `${industry} ${id}`).filter((key) => !answered.has(key))
    expect(silent).toEqual([])
  })

  it('lists under every scope of the specification for the rich person', () => {
    const scopes = new Set(everyCall(rich).map(({ call }) => call.scope))
    const wanted = SERVED_CALLS.map(({ scope }) => scope)
    expect([...new Set(wanted)].filter((scope) => !scopes.has(scope))).toEqual([])
    expect(Object.keys(rich.holdings).length).toBeGreaterThanOrEqual(20)
  })

  it('answers the other people in the shape of the contract too', () => {
    for (const person of people.slice(1)) {
      for (const { asking, call, fields } of everyCall(person)) {
        const answer = ask(asking, callFor(call, fields), fields)
        if (answer.httpStatus !== 200) continue
        expect(call.answer.safeParse(answer.body).success, `${person.id} ${call.id}`).toBe(true)
      }
    }
  })
})

describe('refusals', () => {
  const KB = 'A1AAEO0000'
  const account = { account_num: '11023456780101' }
  const only = (scope: string, assets: StoredConsent['scopes'][number]['assets']): StoredConsent => ({
    ...EVERYTHING,
    scopes: [
      { scope: 'bank.list', assets: 'all' },
      { scope, assets },
    ],
  })
  it.each<[string, string, Asking, string, Record<string, string | number>]>([
    ['an unknown call', '40401', at(KB), 'GET /nothing', {}],
    ['a call of another industry', '40401', at(KB), 'GET /cards', {}],
    ['the wrong method', '40501', at(KB), 'GET /accounts/deposit/basic', account],
    ['no account number', '40001', at(KB), 'POST /accounts/deposit/basic', {}],
    ['an unknown account', '40402', at(KB), 'POST /accounts/deposit/basic', { account_num: '1' }],
    ['an account of another kind', '40402', at(KB), 'POST /accounts/loan/basic', account],
    ['a wrong seqno', '40402', at(KB), 'POST /accounts/invest/basic', { account_num: '55012345670104', seqno: '002' }],
    ['a missing seqno', '40402', at(KB), 'POST /accounts/invest/basic', { account_num: '55012345670104' }],
    [
      'a scope that was not granted',
      '40104',
      at(KB, { consent: only('bank.loan', 'all') }),
      'POST /accounts/deposit/basic',
      account,
    ],
    [
      'an account outside the request',
      '40105',
      at(KB, { consent: only('bank.deposit', [{ asset: '11098765430102' }]) }),
      'POST /accounts/deposit/basic',
      account,
    ],
    ['no period', '40001', at(KB), 'POST /accounts/deposit/transactions', account],
    [
      'a date that does not exist',
      '40001',
      at(KB),
      'POST /accounts/deposit/transactions',
      { ...account, from_date: '20260230', to_date: '20260301' },
    ],
    [
      'a period the wrong way round',
      '40001',
      at(KB),
      'POST /accounts/deposit/transactions',
      { ...account, from_date: '20260302', to_date: '20260301' },
    ],
    [
      'more than five years back',
      '40304',
      at(KB),
      'POST /accounts/deposit/transactions',
      { ...account, from_date: ymd(yearsBefore(today, 5) - 1), to_date: ymd(today) },
    ],
    ['a limit over 500', '40001', at(KB), 'GET /accounts', { limit: 501 }],
    ['a limit of 0', '40001', at(KB), 'GET /accounts', { limit: 0 }],
    ['a foreign cursor', '40001', at(KB), 'GET /accounts', { next_page: 'abc' }],
    ['an institution that does not know the person', '40403', at('A1AAAD0000'), 'GET /accounts', {}],
  ])('%s → %s', (_, rspCode, asking, call, fields) => {
    const answer = ask(asking, call, fields)
    expect(answer.body.rsp_code).toBe(rspCode)
    expect(answer.httpStatus).toBe(Number(rspCode.slice(0, 3)))
  })

  it('answers exactly five years back', () => {
    const answer = ask(at(KB), 'POST /accounts/deposit/transactions', { ...account, ...FIVE_YEARS })
    expect(answer.body.rsp_code).toBe('00000')
  })
})

describe('paging', () => {
  const call = 'POST /accounts/deposit/transactions'
  const fields = { account_num: '11023456780101', ...FIVE_YEARS }

  it('in pages of 1 equals the whole', () => {
    const month = { ...fields, from_date: '20261001', to_date: '20261031' }
    const whole = everyPage(at('A1AAEO0000'), call, month)
    expect(whole.length).toBeGreaterThan(10)
    expect(everyPage(at('A1AAEO0000'), call, month, 1)).toEqual(whole)
  })

  it.each([100, 499, 500])('in pages of %i equals the whole', (limit) => {
    const whole = everyPage(at('A1AAEO0000'), call, fields)
    expect(whole.length).toBeGreaterThan(200)
    expect(everyPage(at('A1AAEO0000'), call, fields, limit)).toEqual(whole)
  })

  it('neither repeats nor loses a row when a day goes by between two pages', () => {
    const first = ask(at('A1AAEO0000'), call, { ...fields, limit: 10 })
    const later = at('A1AAEO0000', { nowMs: NOW + 3 * 86_400_000 })
    const period = { ...fields, from_date: ymd(yearsBefore(today, 4)), to_date: ymd(today + 3) }
    const start = ask(at('A1AAEO0000'), call, { ...period, limit: 10 })
    const rest = ask(later, call, { ...period, limit: 500, next_page: String(start.body.next_page) })
    const whole = everyPage(at('A1AAEO0000'), call, period)
    expect([...listed(start), ...listed(rest)]).toEqual(whole.slice(0, 10 + listed(rest).length))
    expect(listed(first)).toEqual(listed(start))
  })

  it('comes newest first', () => {
    const times = everyPage(at('A1AAEO0000'), call, fields).map((row) => String(row.trans_dtime))
    expect(times).toEqual([...times].sort().reverse())
  })
})

describe('search_timestamp', () => {
  it('answers 00001 while nothing has changed, and again with content when something has', () => {
    const asking = at('A1AAER0000')
    const first = ask(asking, 'GET /accounts', { search_timestamp: 0 })
    const known = Number(first.body.search_timestamp)
    expect(String(known)).toMatch(/^\d{14}$/)
    expect(ask(asking, 'GET /accounts', { search_timestamp: known }).body).toEqual({
      rsp_code: '00001',
      rsp_msg: 'up to date',
    })
    const savings = { account_num: '230345678903' }
    const detail = ask(asking, 'POST /accounts/deposit/detail', { ...savings, search_timestamp: 0 })
    const month = at('A1AAER0000', { nowMs: NOW + 31 * 86_400_000 })
    const later = ask(month, 'POST /accounts/deposit/detail', {
      ...savings,
      search_timestamp: Number(detail.body.search_timestamp),
    })
    expect(later.body.rsp_code).toBe('00000')
  })
})

describe('consents decide which data are returned', () => {
  const without = (flags: Partial<StoredConsent>) => ({ ...EVERYTHING, ...flags })
  const has = (asking: Asking, call: string, fields: Row, name: string) =>
    everyPage(asking, call, { ...fields, ...FIVE_YEARS } as never).some((row) => name in row)
  it.each<[string, string, string, Row, string, Partial<StoredConsent>]>([
    [
      'memo',
      'A1AAEO0000',
      'POST /accounts/deposit/transactions',
      { account_num: '11023456780101' },
      'trans_memo',
      { transMemo: false },
    ],
    [
      'merchant name',
      'D1SHCD0000',
      'GET /cards/SHC0001/approval-domestic',
      {},
      'merchant_name',
      { merchantNameRegno: false },
    ],
    [
      'merchant number',
      'D1SHCD0000',
      'GET /cards/SHC0001/approval-domestic',
      {},
      'merchant_regno',
      { merchantNameRegno: false },
    ],
    [
      'overseas merchant',
      'D1SHCD0000',
      'GET /cards/SHC0001/approval-overseas',
      {},
      'merchant_name',
      { merchantNameRegno: false },
    ],
    [
      'category',
      'E1NVPY0000',
      'POST /paid/transactions',
      { sub_key: 'NVSUB001' },
      'trans_category',
      { transCategory: false },
    ],
    [
      'pay memo',
      'E1NVPY0000',
      'POST /prepaid/transactions',
      { fob_id: 'NVFOB001' },
      'trans_memo',
      { transMemo: false },
    ],
    [
      'phone payment merchant',
      'F1AAAU0000',
      'POST /telecoms/paid-transactions',
      { mgmt_id: 'SK0001' },
      'merchant_name',
      { merchantNameRegno: false },
    ],
  ])('%s', (_, orgCode, call, fields, name, flags) => {
    expect(has(at(orgCode), call, fields, name)).toBe(true)
    expect(has(at(orgCode, { consent: without(flags) }), call, fields, name)).toBe(false)
  })

  it('marks every asset, and lists those outside the request as such', () => {
    const consent: StoredConsent = {
      ...EVERYTHING,
      scopes: [
        { scope: 'bank.list', assets: 'all' },
        { scope: 'bank.loan', assets: 'all' },
      ],
    }
    const listedRows = everyPage(at('A1AAEO0000', { consent }), 'GET /accounts')
    const consented = listedRows.filter((row) => row.is_consent === true).map((row) => row.account_num)
    expect(listedRows).toHaveLength(5)
    // The mortgage, and the overdraft account, which is a loan as well.
    expect(consented).toEqual(['11098765430102', '90012345670105'])
  })
})

describe('behaviours', () => {
  const call = 'POST /accounts/deposit/transactions'
  const fields = { account_num: '11023456780101', ...FIVE_YEARS }
  const KB = (behaviour: string) => at('A1AAEO0000', { behaviours: [behaviour] })

  it('empty: known, with nothing', () => {
    const answer = ask(KB('empty'), 'GET /accounts', {})
    expect(answer.body).toMatchObject({ rsp_code: '00000', account_cnt: 0, account_list: [] })
  })
  it('partial-consent: every second asset is refused', () => {
    const rows = listed(ask(KB('partial-consent'), 'GET /accounts', {}))
    expect(rows.map((row) => row.is_consent)).toEqual([true, false, true, false, true])
    expect(
      ask(KB('partial-consent'), 'POST /accounts/deposit/basic', { account_num: '11098765430102' }).body.rsp_code,
    ).toBe('40105')
  })
  it('duplicate: the same rows, some of them twice', () => {
    const plain = everyPage(at('A1AAEO0000'), call, fields)
    const doubled = everyPage(KB('duplicate'), call, fields)
    expect(doubled.length).toBeGreaterThan(plain.length)
    expect(new Set(doubled.map((row) => row.trans_no))).toEqual(new Set(plain.map((row) => row.trans_no)))
  })
  it('page-loop: the same cursor for ever', () => {
    const first = ask(KB('page-loop'), call, { ...fields, limit: 10 })
    const second = ask(KB('page-loop'), call, { ...fields, limit: 10, next_page: String(first.body.next_page) })
    expect(second.body).toEqual(first.body)
    expect(first.body.next_page).toBeDefined()
  })
  it('up-to-date: 00001 to every timestamp but 0', () => {
    expect(ask(KB('up-to-date'), 'GET /accounts', { search_timestamp: 0 }).body.rsp_code).toBe('00000')
    expect(ask(KB('up-to-date'), 'GET /accounts', { search_timestamp: '20200101000000' }).body.rsp_code).toBe('00001')
  })
  it('other-person: other numbers and amounts, in the same shape', () => {
    const own = listed(ask(at('A1AAEO0000'), 'GET /accounts', {})).map((row) => row.account_num)
    const strange = listed(ask(KB('other-person'), 'GET /accounts', {})).map((row) => row.account_num)
    expect(strange).toHaveLength(own.length)
    expect(strange.filter((number) => own.includes(number))).toEqual([])
    const asked = { account_num: '11023456780101' }
    const balance = (asking: Asking) => listed(ask(asking, 'POST /accounts/deposit/detail', asked))[0]?.balance_amt
    expect(balance(KB('other-person'))).not.toBe(balance(at('A1AAEO0000')))
  })
  it('issued-anew: every asset has another number in its calls, and everything else is unchanged', () => {
    const [own, anew] = [at('A1AAEO0000'), KB('issued-anew')]
    const apart = (rows: Row[]) => rows.map((row) => ({ ...row, account_num: null }))
    const lists = [own, anew].map((asking) => listed(ask(asking, 'GET /accounts', {}))) as [Row[], Row[]]
    expect(apart(lists[1])).toEqual(apart(lists[0]))
    const [first, second] = lists.map(([row]) => String(row?.account_num)) as [string, string]
    expect(lists[0].map((row) => row.account_num)).not.toContain(second)
    const rows = (asking: Asking, account_num: string) =>
      everyPage(asking, 'POST /accounts/deposit/transactions', { account_num, ...FIVE_YEARS })
    expect(rows(anew, second)).toEqual(rows(own, first))
    expect(ask(anew, 'POST /accounts/deposit/detail', { account_num: first }).body.rsp_code).toBe('40402')
  })
  it('a known customer with nothing gets empty lists, not 40403', () => {
    const person = parsePerson({ ...minimal, holdings: { A1AAEO0000: {} } }, 'test')
    const lists = callsServedBy('bank').filter(({ kind }) => kind === 'list')
    for (const { method, path } of lists) {
      expect(listed(ask(at('A1AAEO0000', { person }), `${method} ${path}`, {}))).toEqual([])
    }
  })
})

describe('institutions without times of entries', () => {
  it('send dates and no numbers, still in order of the balance', () => {
    const rows = everyPage(at('A3AAJZ0000'), 'POST /accounts/deposit/transactions', {
      account_num: '0281234567802',
      ...FIVE_YEARS,
    })
    expect(rows.length).toBeGreaterThan(20)
    for (const row of rows) {
      expect(row.trans_dtime).toMatch(/^\d{8}$/)
      expect(row).not.toHaveProperty('trans_no')
    }
  })
})

describe('matchCall', () => {
  it('fills path fields and prefers nothing over a wrong path', () => {
    expect(matchCall('card', 'GET', '/cards/C1/approval-domestic')).toMatchObject({
      kind: 'found',
      pathFields: { card_id: 'C1' },
    })
    expect(matchCall('card', 'GET', '/cards/C1')).toMatchObject({ kind: 'found', call: { id: '카드-002' } })
    expect(matchCall('card', 'GET', '/cards/')).toEqual({ kind: 'unknown' })
    expect(matchCall('card', 'POST', '/cards')).toEqual({ kind: 'wrongMethod' })
    expect(matchCall('nothing', 'GET', '/cards')).toEqual({ kind: 'unknown' })
  })
})

const minimal = {
  id: 'somebody',
  story: '시험',
  name: '시험',
  birthDate: '1990-01-01',
  sexDigit: '1',
  phoneNumber: '010-0000-9999',
  carrier: 'KT',
}
/** The dense part of histories has begun at NOW: otherwise these tests would check thin data. */
it('looks at dense histories', () => expect(today).toBeGreaterThan(dayFrom(2026, 6, 1)))
