import { screenWords } from '@ieum/copy/screen-words.ts'
import { HOUR_MS, MINUTE_MS } from '@ieum/domain/time/durations.ts'
import type { GalleryEntry } from '../../gallery/gallery.ts'
import type { PagedList } from '../../reads/use-more-pages.ts'
import { AccessLog } from './AccessLog.tsx'
import type { Entry } from './look-ups.ts'

const NOW_MS = Date.parse('2026-11-20T09:05:00+09:00')

const entry = (agoMs: number, over: Partial<Entry>): Entry => ({
  accessLogId: `0190a3c2-7b6e-7c3a-8f00-${String(agoMs).padStart(12, '0')}`,
  operation: 'listAssets',
  callerEnum: 'USER',
  service: null,
  occurredAtMs: String(NOW_MS - agoMs),
  ...over,
})
const lookedUp = [
  entry(MINUTE_MS, {}),
  entry(MINUTE_MS + 1, {}),
  entry(MINUTE_MS + 2, { operation: 'getFullName' }),
  entry(9 * HOUR_MS, { callerEnum: 'INTERNAL', service: 'credit', operation: 'listTransactions' }),
  entry(30 * HOUR_MS, { callerEnum: 'MANAGEMENT', operation: 'listConsentHistories' }),
  entry(31 * HOUR_MS, { operation: 'connectV2' }),
  entry(8_000 * HOUR_MS, { operation: 'aCallOfBefore' }),
]
const list: PagedList<Entry> = {
  items: lookedUp,
  addedCount: 0,
  hasMore: false,
  isLoading: false,
  failure: null,
  loadMore: () => {},
}

export const entries: readonly GalleryEntry[] = [
  { name: 'AccessLog', render: () => <AccessLog list={{ ...list, hasMore: true }} nowMs={NOW_MS} /> },
  { name: 'AccessLog/nothing yet', render: () => <AccessLog list={{ ...list, items: [] }} nowMs={NOW_MS} /> },
  {
    name: 'AccessLog/more is being loaded',
    render: () => <AccessLog list={{ ...list, hasMore: true, isLoading: true }} nowMs={NOW_MS} />,
  },
  {
    name: 'AccessLog/more did not come',
    render: () => <AccessLog list={{ ...list, hasMore: true, failure: screenWords.loadFailed.body }} nowMs={NOW_MS} />,
  },
]
