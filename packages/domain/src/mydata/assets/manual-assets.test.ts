import { ManualAssetForm } from '@ieum/contracts/mydata/assets/manual-assets.ts'
import type { ManualAssetId } from '@ieum/contracts/shared/ids.ts'
import { id } from '@ieum/testkit/ids.ts'
import { describe, expect, it } from 'vitest'
import {
  asOfDateProblem,
  changedManualAsset,
  fieldsNotSent,
  MANUAL_ASSET_MAX_KRW,
  MANUAL_ASSET_NAME_MAX,
  MANUAL_ASSETS_MAX,
  type ManualAssetDraft,
  manualAssetOrder,
  manualAssetProblems,
} from './manual-assets.ts'

const TODAY = '2026-11-21'
const home: ManualAssetDraft = { kind: 'REAL_ESTATE', name: '우리 집', amount: 500_000_000, asOfDate: TODAY }

describe('manualAssetProblems', () => {
  it.each<[string, Partial<ManualAssetDraft>, ReturnType<typeof manualAssetProblems>]>([
    ['good as it is', {}, {}],
    ['no kind', { kind: null }, { kind: 'missing' }],
    ['no name', { name: null }, { name: 'missing' }],
    ['a name of blanks', { name: '  ' }, { name: 'missing' }],
    ['the longest name, blanks around it aside', { name: ` ${'가'.repeat(MANUAL_ASSET_NAME_MAX)} ` }, {}],
    ['a longer name', { name: '가'.repeat(MANUAL_ASSET_NAME_MAX + 1) }, { name: 'tooLong' }],
    ['no amount', { amount: null }, { amount: 'missing' }],
    ['worth nothing', { amount: 0 }, {}],
    ['the largest amount', { amount: MANUAL_ASSET_MAX_KRW }, {}],
    ['a larger amount', { amount: MANUAL_ASSET_MAX_KRW + 1 }, { amount: 'tooLarge' }],
    ['no day', { asOfDate: null }, { asOfDate: 'missing' }],
    ['tomorrow', { asOfDate: '2026-11-22' }, { asOfDate: 'future' }],
    ['the first day', { asOfDate: '1900-01-01' }, {}],
    ['the day before it', { asOfDate: '1899-12-31' }, { asOfDate: 'tooEarly' }],
    [
      'nothing at all',
      { kind: null, name: '', amount: null, asOfDate: null },
      { kind: 'missing', name: 'missing', amount: 'missing', asOfDate: 'missing' },
    ],
  ])('%s', (_name, change, problems) => {
    const draft = { ...home, ...change }
    expect(manualAssetProblems(draft, TODAY)).toEqual(problems)
    // The form and the call accept the same values; only the day needs today's date.
    const isDateWrong = draft.asOfDate !== null && asOfDateProblem(draft.asOfDate, TODAY) !== null
    expect(ManualAssetForm.safeParse(draft).success && !isDateWrong).toBe(Object.keys(problems).length === 0)
  })
})

it('as many as there may be, each of the largest amount, add up exactly', () => {
  expect(Number.isSafeInteger(MANUAL_ASSETS_MAX * MANUAL_ASSET_MAX_KRW)).toBe(true)
})

describe('a partial change', () => {
  const before: ManualAssetForm = { kind: 'CAR', name: '차', amount: 100, asOfDate: '2026-01-01' }
  it.each<[string, Partial<ManualAssetForm>, (keyof ManualAssetForm)[], ManualAssetForm]>([
    ['one field', { amount: 90 }, ['amount'], { ...before, amount: 90 }],
    [
      'all',
      { ...before, name: '새 차', kind: 'COIN' },
      ['kind', 'name', 'amount', 'asOfDate'],
      { ...before, name: '새 차', kind: 'COIN' },
    ],
    [
      'what the mask does not name is left alone',
      { amount: 90, name: '새 차' },
      ['name'],
      { ...before, name: '새 차' },
    ],
    ['named twice', { amount: 0 }, ['amount', 'amount'], { ...before, amount: 0 }],
  ])('%s', (_name, sent, updateMask, after) => {
    expect(fieldsNotSent(sent, updateMask)).toEqual([])
    expect(changedManualAsset(before, sent, updateMask)).toEqual(after)
  })

  it('needs the fields that it names', () => {
    expect(fieldsNotSent({ amount: 1 }, ['name', 'amount', 'asOfDate'])).toEqual(['name', 'asOfDate'])
  })
})

it('comes in an order of its own: amount, then name, then id', () => {
  const inOrder = [
    { manualAssetId: id<ManualAssetId>('4'), name: '나', amount: 3 },
    { manualAssetId: id<ManualAssetId>('3'), name: '차 2', amount: 2 },
    { manualAssetId: id<ManualAssetId>('1'), name: '차 10', amount: 2 },
    { manualAssetId: id<ManualAssetId>('2'), name: '차 10', amount: 2 },
  ].map((one) => ({ kind: 'CAR' as const, asOfDate: TODAY, ...one }))
  expect(inOrder.toReversed().toSorted(manualAssetOrder)).toEqual(inOrder)
})
