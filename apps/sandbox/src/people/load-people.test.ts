import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { loadPeople, parsePerson } from './load-people.ts'
import { peopleSchema } from './people-schema.ts'

const BUILT_IN = fileURLToPath(new URL('../../people', import.meta.url))
const account = {
  account_num: '1101',
  prod_name: '통장',
  account_type: '1001',
  saving_method: '01',
  issue_date: '20200101',
  balance_amt: 1000,
}
const person = {
  id: 'somebody',
  story: '시험하는 사람',
  name: '아무개',
  birthDate: '1990-01-01',
  sexDigit: '1',
  phoneNumber: '010-0000-9999',
  carrier: 'KT',
  holdings: { A1AAEO0000: { account_list: [account] } },
}
const withAccount = (change: object) => ({
  ...person,
  holdings: { A1AAEO0000: { account_list: [account, { ...account, ...change }] } },
})
const at = (orgCode: string, holding: unknown) => ({ ...person, holdings: { [orgCode]: holding } })

/** A fund whose price has decimals that binary floating point gets wrong. */
const fund = {
  account_num: '1',
  prod_name: 'f',
  account_type: '2001',
  issue_date: '20200101',
  standard_fund_code: 'K',
  paid_in_type: '03',
  inv_principal: 1,
  fund_num: 5_000_000,
  base_amt: 1_111.11,
  eval_amt: 5_555_550,
}

describe('parsePerson', () => {
  it('multiplies units and price to the won', () => {
    const read = parsePerson(at('A1AAEO0000', { account_list: [fund] }), 'a.json')
    expect(read.holdings.A1AAEO0000).toMatchObject({ account_list: [{ eval_amt: 5_555_550 }] })
  })

  it('fills what may be left out', () => {
    const read = parsePerson(person, 'a.json')
    expect(read).toMatchObject({ phoneNumber: '01000009999', agencies: { KAKAO: true, NAVER: true }, behaviour: {} })
    expect(read.ci).toMatch(/^[A-Za-z0-9+/]{86}==$/)
    expect(read.ci).toBe(parsePerson(person, 'b.json').ci)
    expect(read.ci).not.toBe(parsePerson({ ...person, id: 'other' }, 'b.json').ci)
    expect(read.holdings.A1AAEO0000?.industry).toBe('bank')
  })

  it('derives the industry from the holding when the org_code is ambiguous', () => {
    expect(parsePerson(at('X9NEWB0000', { industry: 'bank' }), 'a.json').holdings.X9NEWB0000?.industry).toBe('bank')
  })

  it.each<[string, unknown, string]>([
    ['no object', 3, 'the file'],
    ['a missing name', { ...person, name: undefined }, 'name'],
    ['an unknown field', { ...person, nmae: 'x' }, 'nmae: unknown field'],
    ['a birthday that does not exist', { ...person, birthDate: '1990-02-30' }, 'birthDate'],
    ['a sex digit of another century', { ...person, sexDigit: '3' }, 'sexDigit'],
    ['a phone number that is none', { ...person, phoneNumber: '02-123-4567' }, 'phoneNumber'],
    ['an unknown carrier', { ...person, carrier: 'XYZ' }, 'carrier'],
    ['a short CI', { ...person, ci: 'abc' }, 'ci'],
    ['an unknown behaviour', { ...person, behaviour: { A1AAEO0000: 'grumpy' } }, 'behaviour.A1AAEO0000'],
    [
      'a wrong setting of a behaviour',
      { ...person, behaviour: { A1AAEO0000: { name: 'slow', ms: 'x' } } },
      'behaviour.A1AAEO0000',
    ],
    ['an org_code that is none', at('A1', {}), 'holdings.A1'],
    ['an org_code of no known industry', at('X9NEWB0000', {}), 'holdings.X9NEWB0000.industry'],
    ['a holding that is none', at('A1AAEO0000', []), 'holdings.A1AAEO0000: expected an object'],
    ['a misspelt list', at('A1AAEO0000', { acount_list: [] }), 'holdings.A1AAEO0000.acount_list: unknown field'],
    ['a wrong account type', withAccount({ account_type: '9999' }), 'holdings.A1AAEO0000.account_list[1].account_type'],
    [
      'an account number with dashes',
      withAccount({ account_num: '11-22' }),
      'holdings.A1AAEO0000.account_list[1].account_num',
    ],
    ['an amount as text', withAccount({ balance_amt: '1000' }), 'holdings.A1AAEO0000.account_list[1].balance_amt'],
    [
      'a negative balance without overdraft',
      withAccount({ balance_amt: -1 }),
      'holdings.A1AAEO0000.account_list[1].balance_amt',
    ],
    ['a date with dashes', withAccount({ issue_date: '2020-01-01' }), 'holdings.A1AAEO0000.account_list[1].issue_date'],
    [
      'rows and activity',
      withAccount({ activity: {}, transactions: [{ trans_dtime: '20260101', trans_type: '03', trans_amt: 1 }] }),
      'account_list[1].activity',
    ],
    [
      'a wrong row',
      withAccount({ transactions: [{ trans_dtime: '20260101', trans_type: '777', trans_amt: 1 }] }),
      'account_list[1].transactions[0].trans_type',
    ],
    [
      'a fund that is not units × price',
      at('A1AAEO0000', {
        account_list: [{ ...fund, eval_amt: 5_555_549 }],
      }),
      'account_list[0].eval_amt: expected fund_num',
    ],
    [
      'a card approved twice over',
      at('D1SHCD0000', {
        card_list: [{ card_id: 'a', card_num: '1', card_name: 'c', card_type: '09', issue_date: '20200101' }],
      }),
      'holdings.D1SHCD0000.card_list[0].card_type',
    ],
    [
      'a pension account without pension',
      at('C1AACU0000', {
        account_list: [
          { account_num: '1', account_name: 'a', account_type: '105', issue_date: '20200101', withholdings_amt: 0 },
        ],
      }),
      'account_list[0].pension',
    ],
    [
      'an IRP that does not add up',
      at('B1SSLF0000', {
        irp_list: [
          {
            prod_name: 'i',
            account_num: '1',
            eval_amt: 5,
            employer_amt: 0,
            employee_amt: 1,
            issue_date: '20200101',
            irp_detail_list: [{ irp_name: 'x', irp_type: '01', eval_amt: 4, inv_principal: 1 }],
          },
        ],
      }),
      'irp_list[0].eval_amt',
    ],
  ])('refuses %s', (_, json, place) => {
    expect(() => parsePerson(json, 'people/x.json')).toThrow(place)
    expect(() => parsePerson(json, 'people/x.json')).toThrow(/^people\/x\.json: .+: .+/)
  })
})

describe('loadPeople', () => {
  it('reads the built-in people, the one rich in every industry first', () => {
    const people = loadPeople([BUILT_IN])
    expect(people.length).toBeGreaterThanOrEqual(9)
    expect(people[0]?.name).toBe('김서연')
    const industries = new Set(Object.values(people[0]?.holdings ?? {}).map(({ industry }) => industry))
    expect(industries.size).toBe(8)
    expect(people.some(({ agencies }) => !agencies.KAKAO)).toBe(true)
    expect(people.some(({ birthDate }) => birthDate.endsWith('-02-29'))).toBe(true)
    expect(people.some(({ name }) => name.length > 10)).toBe(true)
    for (const { phoneNumber } of people) expect(phoneNumber).toMatch(/^0100000\d{4}$/)
  })

  it('names the file that is not JSON, and the file whose id is taken', () => {
    const dir = mkdtempSync(join(tmpdir(), 'people-'))
    try {
      writeFileSync(join(dir, 'b.json'), JSON.stringify({ ...person, id: 'kim-seoyeon' }))
      expect(() => loadPeople([BUILT_IN, dir])).toThrow(
        `${join(dir, 'b.json')}: id: expected one that no other person has`,
      )
      writeFileSync(join(dir, 'a.json'), '{ "id": ')
      expect(() => loadPeople([dir])).toThrow(`${join(dir, 'a.json')}: the file: not JSON`)
    } finally {
      rmSync(dir, { recursive: true })
    }
  })
})

it('people.schema.json matches the code (npm run people-schema)', () => {
  const written: unknown = JSON.parse(readFileSync(new URL('../../people.schema.json', import.meta.url), 'utf8'))
  expect(written).toEqual(JSON.parse(JSON.stringify(peopleSchema())))
})
