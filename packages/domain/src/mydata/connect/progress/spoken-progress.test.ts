import type { OrganizationGuid } from '@ieum/contracts/shared/ids.ts'
import { id } from '@ieum/testkit/ids.ts'
import { expect, it } from 'vitest'
import { type SpokenProgress, spokenProgress } from './spoken-progress.ts'
import { type SyncRowState, syncPercent } from './sync-progress.ts'

const rowsOf = (...states: SyncRowState[]) => states.map((state) => ({ state }))

it('67 institutions that end one by one, a third of them badly, are five messages at most', () => {
  const spoken = new Set<SpokenProgress>()
  let last: SpokenProgress | null = null
  for (let done = 0; done <= 67; done++) {
    const states = Array.from({ length: 67 }, (_, index): SyncRowState => {
      if (index >= done) return 'loading'
      return (['success', 'failed', 'noAsset'] as const)[index % 3] as SyncRowState
    })
    const guids = (wanted: SyncRowState) =>
      states.flatMap((state, index) => (state === wanted ? [{ guid: id<OrganizationGuid>(String(index)) }] : []))
    const percent = syncPercent({
      requestedOrgs: states.map((_, index) => ({ guid: id<OrganizationGuid>(String(index)) })),
      successfulOrgs: guids('success'),
      failedOrgs: guids('failed'),
      noAssetOrgs: guids('noAsset'),
    })
    last = spokenProgress(last, percent, rowsOf(...states))
    spoken.add(last)
  }
  expect([...spoken]).toEqual([
    { percent: 0, failed: 0, noAsset: 0 },
    { percent: 25, failed: 6, noAsset: 5 },
    { percent: 50, failed: 11, noAsset: 11 },
    { percent: 75, failed: 17, noAsset: 17 },
    { percent: 100, failed: 22, noAsset: 22 },
  ])
})

it.each([
  ['nothing yet', 0, rowsOf('loading'), { percent: 0, failed: 0, noAsset: 0 }],
  ['between two quarters', 74, rowsOf('success', 'failed'), { percent: 50, failed: 1, noAsset: 0 }],
  ['the cap while it runs', 99, rowsOf('noAsset'), { percent: 75, failed: 0, noAsset: 1 }],
  ['the end', 100, rowsOf('success'), { percent: 100, failed: 0, noAsset: 0 }],
])('%s', (_, percent, rows, expected) => {
  expect(spokenProgress(null, percent, rows)).toEqual(expected)
})

it('within a quarter nothing new is announced, whatever fails', () => {
  const before = spokenProgress(null, 25, rowsOf('success', 'loading', 'loading', 'loading'))
  expect(spokenProgress(before, 49, rowsOf('success', 'failed', 'loading', 'loading'))).toBe(before)
})
