import { describe, expect, it } from 'vitest'
import { parsePerson } from '../people/load-people.ts'
import { scoreOf } from './score-of.ts'

const somebody = (credit?: unknown, id = 'somebody') =>
  parsePerson(
    {
      id,
      story: '시험하는 사람',
      name: '아무개',
      birthDate: '1990-01-01',
      sexDigit: '1',
      phoneNumber: '010-0000-9999',
      carrier: 'KT',
      ...(credit === undefined ? {} : { credit }),
    },
    'a.json',
  )
const changing = {
  KCB: { score: 872, topPercent: 41 },
  NICE: { status: 'NO_FILE' },
  changes: [
    { date: '20261201', KCB: -12, NICE: -8 },
    { date: '20270101', KCB: 200 },
  ],
}

describe('the score of a day', () => {
  it.each([
    ['KCB', '20261130', { score_status: '01', score: 872, top_percent: 41 }],
    ['KCB', '20261201', { score_status: '01', score: 860 }],
    ['KCB', '20270101', { score_status: '01', score: 1000 }],
    ['NICE', '20261201', { score_status: '02' }],
  ] as const)('%s on %s', (bureau, day, expected) => {
    expect(scoreOf(somebody(changing), bureau, day)).toEqual(expected)
  })

  it('of a person without a score in the file is the same each time and differs between people', () => {
    const one = scoreOf(somebody(), 'KCB', '20261122')
    expect(scoreOf(somebody(), 'KCB', '20271122')).toEqual(one)
    const all = Array.from({ length: 500 }, (_, at) => somebody(undefined, `somebody-${at}`))
    const scores = all.flatMap((person) => scoreOf(person, 'KCB', '20261122').score ?? [])
    expect(new Set(scores).size).toBeGreaterThan(100)
    expect(scores.every((score) => score >= 560 && score <= 990)).toBe(true)
    expect(all.length - scores.length).toBeLessThan(15)
    expect(all.every((person) => scoreOf(person, 'NICE', '20261122').score_status === '01')).toBe(true)
  })
})

describe('the credit part of a people file', () => {
  it.each([
    [{ KCB: { score: 1001 } }, 'credit.KCB'],
    [{ KCB: { score: 0 } }, 'credit.KCB'],
    [{ NICE: { status: 'GONE' } }, 'credit.NICE'],
    [{ changes: [{ date: '20260230', KCB: 1 }] }, 'credit.changes[0].date'],
    [{ other: 1 }, 'credit.other'],
  ])('%j is refused with its place', (credit, place) => {
    expect(() => somebody(credit)).toThrow(`a.json: ${place}`)
  })
})
