import { offlineWords } from '@ieum/copy/offline.ts'
import { OfflineBar } from '@ieum/ui/feedback/Notice.tsx'
import type { ReactNode } from 'react'
import type { GalleryEntry } from '../gallery/gallery.ts'
import { accountDetail, sampleTransactions, someAssets } from '../gallery/gallery-assets.fixtures.ts'
import { SAMPLE_NOW_MS } from '../gallery/gallery-samples.fixtures.ts'
import { NO_PENDING_ITEMS } from '../pending/pending-items.ts'
import { AssetPage } from '../screens/asset/AssetPage.tsx'
import { Home } from '../screens/home/Home.tsx'

const HOUR_MS = 3_600_000
const nothing = () => {}
const notAsked = {
  questions: [],
  open: null,
  failure: null,
  success: null,
  show: nothing,
  close: nothing,
  answer: nothing,
}

/** The page this many hours after it was read. */
function seen(hoursAgo: number, page: (nowMs: number) => ReactNode) {
  const nowMs = SAMPLE_NOW_MS + hoursAgo * HOUR_MS
  return () => (
    <>
      <OfflineBar>{offlineWords.seen(SAMPLE_NOW_MS, nowMs)}</OfflineBar>
      {page(nowMs)}
    </>
  )
}

const home = (nowMs: number) => (
  <Home
    assets={someAssets}
    personNotices={[]}
    pendingItems={NO_PENDING_ITEMS}
    newSignIns={[]}
    spending={null}
    scoreCard={null}
    insuranceRow={null}
    asked={notAsked}
    fullName="김서연"
    nowMs={nowMs}
    onReconnect={nothing}
    onSeen={nothing}
  />
)
const asset = (nowMs: number) => (
  <AssetPage detail={accountDetail} page={{ transactions: sampleTransactions, nextPageToken: 'more' }} nowMs={nowMs} />
)

/** Stored pages as they are shown without a network. */
export const entries: readonly GalleryEntry[] = [
  { name: 'Kept/home of today', render: seen(0.1, home) },
  { name: 'Kept/home of days ago', render: seen(6 * 24, home) },
  { name: 'Kept/asset', render: seen(30, asset) },
]
