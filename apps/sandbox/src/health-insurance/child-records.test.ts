import { describe, expect, it } from 'vitest'
import { parsePerson } from '../people/load-people.ts'
import { checkupsOf, insuredOf, premiumsOf } from './child-records.ts'

const childOf = (healthInsurance?: unknown) =>
  parsePerson(
    {
      id: 'child',
      story: '시험하는 사람',
      name: '한여울',
      birthDate: '2026-04-20',
      sexDigit: '4',
      phoneNumber: '010-0000-9999',
      carrier: 'KT',
      healthInsurance,
    },
    'a.json',
  )
const at = (moment: string) => Date.parse(`${moment}+09:00`)
const NOW = at('2026-11-09T23:59:59')
const WHOLE_YEAR = { from: '202601', to: '202612' }

describe('premiums', () => {
  it.each<[string, object, string]>([
    ['are from the month of birth to the present one', {}, '04·01 05·01 06·01 07·01 08·01 09·01 10·04 11·04'],
    ['begin later where the file says so', { since: '202609' }, '09·01 10·04 11·04'],
    ['never begin before birth', { since: '202501' }, '04·01 05·01 06·01 07·01 08·01 09·01 10·04 11·04'],
    ['are unpaid once they are due', { since: '202609', unpaidMonths: ['202609', '202610'] }, '09·02 10·04 11·04'],
    ['are exempt at any time', { since: '202609', exemptMonths: ['202609', '202611'] }, '09·03 10·04 11·03'],
    ['can have gaps', { since: '202609', missingMonths: ['202610'] }, '09·01 11·04'],
  ])('%s', (_, premiums, expected) => {
    const rows = premiumsOf(childOf({ premiums: { monthlyAmount: 100_000, ...premiums } }), WHOLE_YEAR, NOW)
    expect(rows.map((row) => `${row.month.slice(4)}·${row.premium_status}`).join(' ')).toBe(expected)
  })

  it.each([
    ['2026-11-09T23:59:59', '04'],
    ['2026-11-10T00:00:00', '01'],
  ])('of October at %s have the status %s', (moment, expected) => {
    const asked = { from: '202610', to: '202610' }
    const [row] = premiumsOf(childOf({ premiums: { monthlyAmount: 100_000 } }), asked, at(moment))
    expect(row?.premium_status).toBe(expected)
  })

  it.each([
    [{ monthlyAmount: 128_400 }, 128_400, 16_870],
    [{ monthlyAmount: 128_400, careAmount: 0 }, 128_400, 0],
    [{ monthlyAmount: 0 }, 0, 0],
    [{ monthlyAmount: 128_400, exemptMonths: ['202606'] }, 0, 0],
  ])('of %j are %i and %i won', (premiums, premium, care) => {
    const [row] = premiumsOf(childOf({ premiums }), { from: '202606', to: '202606' }, NOW)
    expect([row?.premium_amt, row?.care_amt]).toEqual([premium, care])
  })
})

describe('check-ups', () => {
  const checkups = ['20261110', '20261109', '20260501', '20260430'].map((date) => ({
    date,
    type: 'INFANT',
    hospitalName: '푸른의원',
  }))
  it('are of the days that are asked for, up to today', () => {
    const rows = checkupsOf(childOf({ checkups }), { from: '20260501', to: '20261231' }, NOW)
    expect(rows.map((row) => row.checkup_date)).toEqual(['20261109', '20260501'])
    expect(rows[0]).toEqual({
      checkup_date: '20261109',
      checkup_type: '02',
      hospital_name: '푸른의원',
      result_code: null,
    })
  })
})

it.each([
  [undefined, '01', true],
  [{}, '01', true],
  [{ insuredType: 'LOCAL' }, '02', false],
  [{ insuredType: 'EMPLOYEE', isDependent: false }, '01', false],
])('%j is insured as %s, a dependant %s', (file, insured_type, is_dependent) => {
  expect(insuredOf(childOf(file))).toEqual({ insured_type, is_dependent })
})

it.each([
  [{ guardians: [{ id: 'x', relation: 'AUNT' }] }, 'healthInsurance.guardians[0].relation'],
  [{ premiums: { monthlyAmount: 1.5 } }, 'healthInsurance.premiums.monthlyAmount'],
  [{ premiums: { monthlyAmount: 1, unpaidMonths: ['202613'] } }, 'healthInsurance.premiums.unpaidMonths[0]'],
  [{ checkups: [{ date: '20260231', type: 'ORAL', hospitalName: 'x' }] }, 'healthInsurance.checkups[0].date'],
  [{ checkup: [] }, 'healthInsurance.checkup: unknown field'],
])('%j is refused with its place', (file, place) => {
  expect(() => childOf(file)).toThrow(`a.json: ${place}`)
})
