import { expect, it } from 'vitest'
import { DAY_MS } from '../time/durations.ts'
import { type CreditFacts, creditPendingItems } from './pending-items.ts'

const NOW = Date.UTC(2026, 10, 27)
const fine: CreditFacts = {
  standing: { missing: [], outdated: [] },
  delinquencies: [],
  nextPullAtMs: NOW + DAY_MS,
}
const unpaid = { amount: 300_000, repaidDate: null }
const outdated = (graceUntilMs: number) => ({
  missing: [],
  outdated: [{ termsTypeEnum: 'CREDIT_SERVICE', graceUntilMs }],
})

it.each<[string, Partial<CreditFacts>, readonly [string, boolean, number | null][]]>([
  ['nothing but the next night', {}, [['NEXT_SCORE_UPDATE', false, NOW + DAY_MS]]],
  ['no night is planned', { nextPullAtMs: null }, []],
  [
    'something unpaid',
    { delinquencies: [unpaid] },
    [
      ['ARREAR', true, null],
      ['NEXT_SCORE_UPDATE', false, NOW + DAY_MS],
    ],
  ],
  ['something repaid', { delinquencies: [{ ...unpaid, repaidDate: '2026-11-01' }], nextPullAtMs: null }, []],
  ['of nothing left', { delinquencies: [{ ...unpaid, amount: 0 }], nextPullAtMs: null }, []],
  [
    'new terms in their grace: the bureaus are not read',
    { standing: outdated(NOW + 5 * DAY_MS), delinquencies: [unpaid] },
    [
      ['ARREAR', true, null],
      ['TERMS_TO_AGREE', true, NOW + 5 * DAY_MS],
    ],
  ],
  [
    'new terms after it: nothing of the bureaus is told',
    { standing: outdated(NOW), delinquencies: [unpaid] },
    [['TERMS_TO_AGREE', true, null]],
  ],
  [
    'required terms of which nothing was agreed to',
    { standing: { missing: ['CREDIT_SERVICE'], outdated: [] }, delinquencies: [unpaid] },
    [['TERMS_TO_AGREE', true, null]],
  ],
])('%s', (_name, facts, items) => {
  expect(
    creditPendingItems({ ...fine, ...facts }, NOW).map(({ kind, isToCheck, atMs }) => [kind, isToCheck, atMs]),
  ).toEqual(items)
})
