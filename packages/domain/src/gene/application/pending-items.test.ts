import { describe, expect, it } from 'vitest'
import { pendingOfTesting, type TestingFacts } from '../../health/pending-items.ts'
import { DAY_MS } from '../../time/durations.ts'
import { genePendingItems, type SampleFacts } from './pending-items.ts'

const NOW = Date.UTC(2026, 10, 27)
const nothing: TestingFacts = { kitUntilMs: null, isResultUnseen: false, isResultBeingChecked: false }
const noSample: SampleFacts = { completedAtMs: null, isFurtherAnalysisAccepted: true, isAdditionalApplied: false }

describe('pending steps of a testing', () => {
  it.each<[string, Partial<TestingFacts>, readonly string[]]>([
    ['nothing', {}, []],
    ['a kit with the person', { kitUntilMs: NOW + DAY_MS }, ['KIT_TO_RETURN']],
    ['a kit on its last moment', { kitUntilMs: NOW + 1 }, ['KIT_TO_RETURN']],
    ['a kit that is over', { kitUntilMs: NOW }, []],
    ['a result that nobody has looked at', { isResultUnseen: true }, ['RESULT_TO_SEE']],
    ['a result that is checked', { isResultBeingChecked: true }, ['RESULT_BEING_CHECKED']],
    [
      'a corrected result that was refused, the first one unseen',
      { isResultUnseen: true, isResultBeingChecked: true },
      ['RESULT_TO_SEE', 'RESULT_BEING_CHECKED'],
    ],
  ])('%s', (_name, facts, kinds) => {
    const items = pendingOfTesting({ ...nothing, ...facts }, 'RESULT_TO_SEE', NOW)
    expect(items.map(({ kind }) => kind)).toEqual(kinds)
    expect(items.every(({ isToCheck }) => isToCheck)).toBe(true)
    expect(items.find(({ kind }) => kind === 'KIT_TO_RETURN')?.atMs ?? null).toBe(
      kinds.includes('KIT_TO_RETURN') ? (facts.kitUntilMs ?? null) : null,
    )
  })
})

describe('the end of the storage that a consent to further analysis allows', () => {
  const completedAtMs = NOW - 300 * DAY_MS
  it.each<[string, Partial<SampleFacts>, boolean | null]>([
    ['65 days before', { completedAtMs }, false],
    ['30 days before', { completedAtMs: NOW - 335 * DAY_MS }, true],
    ['31 days before', { completedAtMs: NOW - 334 * DAY_MS }, false],
    ['on the day itself', { completedAtMs: NOW - 365 * DAY_MS }, null],
    ['without a result', {}, null],
    ['without the consent', { completedAtMs, isFurtherAnalysisAccepted: false }, null],
    ['of one that was used', { completedAtMs, isAdditionalApplied: true }, null],
  ])('%s', (_name, facts, isToCheck) => {
    const [item] = genePendingItems([], { ...noSample, ...facts }, NOW)
    expect(item?.isToCheck ?? null).toBe(isToCheck)
    if (item)
      expect(item).toMatchObject({ kind: 'SAMPLE_CONSENT_END', atMs: (facts.completedAtMs ?? 0) + 365 * DAY_MS })
  })
})

it('of two testings are the pending items of each', () => {
  const kit = { ...nothing, kitUntilMs: NOW + DAY_MS }
  const result = { ...nothing, isResultUnseen: true }
  expect(genePendingItems([kit, result], noSample, NOW).map(({ kind }) => kind)).toEqual([
    'KIT_TO_RETURN',
    'RESULT_TO_OPEN',
  ])
})
