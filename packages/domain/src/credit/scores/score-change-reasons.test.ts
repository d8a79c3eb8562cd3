import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { explainedChange, type ScoreCause } from './score-change-reasons.ts'

type Reason = ScoreCause['creditScoreChangeReasonEnum']
const cause = (reason: Reason, contribution: number | null = null, id: string | null = null): ScoreCause => ({
  creditScoreChangeReasonEnum: reason,
  relatedHistoryId: id,
  contribution,
})
const shown = (delta: number, causes: ScoreCause[]) => {
  const { reasons, remainder } = explainedChange('KCB', delta, causes)
  return [reasons.map((reason) => [reason.creditScoreChangeReasonEnum, reason.delta]), remainder.delta]
}

describe('a change with its reasons', () => {
  it.each<[string, number, ScoreCause[], [Reason, number][], number]>([
    ['nothing happened and nothing changed', 0, [], [], 0],
    ['nobody knows why', -7, [], [], -7],
    ['one thing explains all', -20, [cause('CARD_LOAN_USED')], [['CARD_LOAN_USED', -20]], 0],
    ['more than it can explain', -100, [cause('CARD_LOAN_USED')], [['CARD_LOAN_USED', -45]], -55],
    ['the other way round', 5, [cause('CARD_LOAN_USED')], [['CARD_LOAN_USED', -10]], 15],
    ['told by the bureau', -12, [cause('CARD_LOAN_USED', -14)], [['CARD_LOAN_USED', -14]], 2],
    ['told as without effect', 3, [cause('CARD_OPENED', 0)], [], 3],
    [
      'the weightiest first',
      13,
      [cause('CARD_OPENED', 3), cause('LOAN_FULLY_REPAID', 20), cause('LOAN_OPENED_BANK', -10)],
      [
        ['LOAN_FULLY_REPAID', 20],
        ['LOAN_OPENED_BANK', -10],
        ['CARD_OPENED', 3],
      ],
      0,
    ],
    [
      'two of a kind are one reason',
      30,
      [cause('LOAN_FULLY_REPAID', 12), cause('LOAN_FULLY_REPAID', 18)],
      [['LOAN_FULLY_REPAID', 30]],
      0,
    ],
    [
      'of which only one is told',
      30,
      [cause('LOAN_FULLY_REPAID', 12), cause('LOAN_FULLY_REPAID')],
      [['LOAN_FULLY_REPAID', 30]],
      0,
    ],
    [
      'four at most, the rest is the remainder',
      15,
      [
        cause('LOAN_FULLY_REPAID', 5),
        cause('LOAN_PARTIALLY_REPAID', 4),
        cause('CARD_OPENED', 3),
        cause('CREDIT_PERIOD_INCREASED', 1),
        cause('CARD_LIMIT_USAGE_DOWN', 2),
      ],
      [
        ['LOAN_FULLY_REPAID', 5],
        ['LOAN_PARTIALLY_REPAID', 4],
        ['CARD_OPENED', 3],
        ['CARD_LIMIT_USAGE_DOWN', 2],
      ],
      1,
    ],
  ])('%s', (_name, delta, causes, reasons, remainder) => expect(shown(delta, causes)).toEqual([reasons, remainder]))

  it('names the rows it comes from, and whether its points are estimated', () => {
    const { reasons } = explainedChange('NICE', 9, [
      cause('LOAN_FULLY_REPAID', null, 'a'),
      cause('LOAN_FULLY_REPAID', null, 'b'),
      cause('CREDIT_PERIOD_INCREASED', 2, 'c'),
    ])
    expect(reasons).toEqual([
      { creditScoreChangeReasonEnum: 'LOAN_FULLY_REPAID', delta: 7, relatedHistoryIds: ['a', 'b'], isEstimated: true },
      {
        creditScoreChangeReasonEnum: 'CREDIT_PERIOD_INCREASED',
        delta: 2,
        relatedHistoryIds: ['c'],
        isEstimated: false,
      },
    ])
  })
})

/** Events of a month as a bureau's model would weigh them, and the model's own effects. */
const RANGES: readonly [Reason, number, number][] = [
  ['LOAN_OPENED_BANK', -15, -3],
  ['LOAN_OPENED_NON_BANK', -60, -15],
  ['CARD_LOAN_USED', -45, -10],
  ['LOAN_FULLY_REPAID', 1, 30],
  ['CARD_LIMIT_USAGE_UP', -8, -1],
  ['NON_FINANCIAL_SUBMITTED', 1, 25],
  ['DELINQUENCY_SHORT_OPENED', -120, -30],
  ['DELINQUENCY_RESOLVED', 5, 60],
]
const events = fc.uniqueArray(
  fc
    .constantFrom(...RANGES)
    .chain(([reason, least, most]) => fc.integer({ min: least, max: most }).map((points) => ({ reason, points }))),
  { maxLength: 4, selector: ({ reason }) => reason },
)
const drift = fc.integer({ min: -2, max: 2 })

describe('10,000 simulated pairs of scores', () => {
  it.each([
    ['the bureau tells the points', true],
    ['it does not', false],
  ])('always add up, with a remainder under three points in 95 percent: %s', (_name, isContributionKnown) => {
    let [pairs, small] = [0, 0]
    fc.assert(
      fc.property(events, drift, (happened, besides) => {
        const delta = happened.reduce((sum, { points }) => sum + points, besides)
        const causes = happened.map(({ reason, points }) => cause(reason, isContributionKnown ? points : null))
        const { reasons, remainder } = explainedChange('KCB', delta, causes)
        pairs++
        if (Math.abs(remainder.delta) < 3) small++
        const sum = reasons.reduce((total, reason) => total + reason.delta, remainder.delta)
        return sum === delta && reasons.length <= 4 && reasons.every((reason) => reason.delta !== 0)
      }),
      { numRuns: 10_000 },
    )
    expect(small / pairs).toBeGreaterThanOrEqual(0.95)
  })

  it('reasons are ordered by their contribution', () => {
    fc.assert(
      fc.property(events, drift, (happened, besides) => {
        const delta = happened.reduce((sum, { points }) => sum + points, besides)
        const causes = happened.map(({ reason, points }) => cause(reason, points))
        const contributed = happened.map(({ points }) => Math.abs(points)).sort((one, other) => other - one)
        expect(explainedChange('KCB', delta, causes).reasons.map((reason) => Math.abs(reason.delta))).toEqual(
          contributed,
        )
      }),
    )
  })

  it('removing an event removes exactly its reason', () => {
    fc.assert(
      fc.property(events, drift, fc.nat(), (happened, besides, pick) => {
        if (happened.length === 0) return true
        const removed = happened[pick % happened.length]!
        const names = (list: typeof happened, isContributionKnown: boolean) => {
          const delta = list.reduce((sum, { points }) => sum + points, besides)
          const causes = list.map(({ reason, points }) => cause(reason, isContributionKnown ? points : null))
          return explainedChange('KCB', delta, causes)
            .reasons.map((each) => each.creditScoreChangeReasonEnum)
            .sort()
        }
        return [true, false].every((isContributionKnown) => {
          const [before, after] = [
            names(happened, isContributionKnown),
            names(
              happened.filter((each) => each !== removed),
              isContributionKnown,
            ),
          ]
          return (
            before.filter((name) => name !== removed.reason).join() === after.join() && before.includes(removed.reason)
          )
        })
      }),
      { numRuns: 10_000 },
    )
  })
})
