import { describe, expect, it } from 'vitest'
import { approvalOdds, type DecidedApplication } from './approval-odds.ts'
import { PRACTICE_APPLICATIONS, practiceApplications, shownModel } from './practice-applications.ts'

const applications = (count: number, shownPercent: number, approved: number): DecidedApplication[] =>
  Array.from({ length: count }, (_, at) => ({ shownPercent, isApproved: at < approved }))

describe('5,000 applications of the practice world', () => {
  const odds = approvalOdds(practiceApplications())

  it('are in tenths, each as it was shown', () => {
    expect(odds.count).toBe(PRACTICE_APPLICATIONS)
    expect(odds.deciles.map(({ count }) => count)).toEqual(Array(10).fill(500))
    expect(odds.deciles.filter(({ isAsShown }) => !isAsShown)).toEqual([])
    expect(odds.isAsShown).toBe(true)
  })

  it('are the same each time', () => expect(approvalOdds(practiceApplications())).toEqual(odds))

  it.each([8, 15, -8])('a model that shows %i points more than it should is found out', (points) => {
    const planted = practiceApplications(PRACTICE_APPLICATIONS, (score) =>
      Math.min(100, Math.max(0, shownModel(score) + points)),
    )
    expect(approvalOdds(planted).isAsShown).toBe(false)
  })
})

it.each([
  ['as shown', 50, true],
  ['the last within', 59, true],
  ['the first outside', 60, false],
  ['the last within below', 41, true],
  ['the first outside below', 40, false],
])('a tenth of a hundred at 50 percent: %s', (_name, approved, isAsShown) => {
  const others = applications(900, 100, 900)
  const [first] = approvalOdds([...others, ...applications(100, 50, approved)]).deciles
  expect(first).toMatchObject({ shownPercent: 50, approvedPercent: approved, isAsShown })
  expect(first?.expectedPercent).toEqual({ least: 40.2, most: 59.8 })
})

it('a certain outcome has no range', () => {
  expect(approvalOdds(applications(10, 100, 9)).isAsShown).toBe(false)
  expect(approvalOdds(applications(10, 0, 0)).isAsShown).toBe(true)
})

it('fewer than ten give no odds', () => expect(() => approvalOdds(applications(9, 50, 4))).toThrow(RangeError))
