import { describe, expect, it } from 'vitest'
import { parsePerson } from '../people/load-people.ts'
import { proofIssuers } from '../portal/built-in-orgs.ts'
import { pointsOf, proofOf } from './proof-of.ts'

const DAY = '20261123'

const somebody = (credit: unknown = {}) =>
  parsePerson(
    {
      id: 'somebody',
      story: '시험하는 사람',
      name: '아무개',
      birthDate: '1990-01-01',
      sexDigit: '1',
      phoneNumber: '010-0000-9999',
      carrier: 'KT',
      credit,
    },
    'a.json',
  )
const all = (credit: unknown = {}) => proofIssuers.flatMap((issuer) => proofOf(somebody(credit), issuer, DAY) ?? [])
const sum = (points: Record<string, number>) => Object.values(points).reduce((total, one) => total + one, 0)

describe('proof', () => {
  it('is a year of months up to the last one, the same each time', () => {
    const [pension] = all()
    expect(pension?.month_list.map(({ month }) => month)).toEqual([
      '202511',
      '202512',
      ...Array.from({ length: 10 }, (_, at) => `2026${String(at + 1).padStart(2, '0')}`),
    ])
    expect(all()).toEqual(all())
    expect(all().map(({ proof_kind }) => proof_kind)).toEqual(['01', '02', '03', '04'])
  })

  it('is the value of the file', () => {
    const proofs = {
      NATIONAL_PENSION: { months: 3, monthlyAmount: 90_000, lateMonths: ['202609'] },
      HEALTH_INSURANCE: 'NONE',
      INCOME_CERTIFICATE: { yearlyAmount: 36_000_000 },
    }
    const [pension, income] = all({ proofs })
    expect(pension?.month_list).toEqual([
      { month: '202608', paid_amt: 90_000, is_late: false },
      { month: '202609', paid_amt: 90_000, is_late: true },
      { month: '202610', paid_amt: 90_000, is_late: false },
    ])
    expect(income?.income).toEqual({ year: '2025', amt: 36_000_000 })
  })
})

describe('points for a proof', () => {
  it('starts from zero with a late month, and lowers no score', () => {
    const late = { proofs: { NATIONAL_PENSION: { lateMonths: ['202604'] } } }
    const [whole, after] = [pointsOf(somebody(), 'KCB', all()), pointsOf(somebody(late), 'KCB', all(late))]
    expect([whole['01'], after['01']]).toEqual([5, 2])
    expect(Object.values(after).every((points) => points >= 0)).toBe(true)
  })

  it.each([14, 15, 3, 0])('is %i in total where the file sets it', (points) => {
    const credit = { raising: { KCB: { points } } }
    expect(sum(pointsOf(somebody(credit), 'KCB', all(credit)))).toBe(points)
  })
})

it.each([
  [{ proofs: { NATIONAL_PENSION: { months: 0 } } }, 'credit.proofs.NATIONAL_PENSION'],
  [{ proofs: { INCOME_CERTIFICATE: 'SOME' } }, 'credit.proofs.INCOME_CERTIFICATE'],
  [{ raising: { KCB: { points: 301 } } }, 'credit.raising.KCB.points'],
  [{ raising: { KCB: { answers: 'LATER' } } }, 'credit.raising.KCB.answers'],
])('%j is refused with its place', (credit, place) => {
  expect(() => somebody(credit)).toThrow(`a.json: ${place}`)
})
