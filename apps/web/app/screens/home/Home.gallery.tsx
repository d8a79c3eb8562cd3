import type { GalleryEntry } from '../../gallery.ts'
import { emptyAssets, SAMPLE_NOW_MS, someAssets } from '../../gallery-samples.fixtures.ts'
import { PageSkeleton } from '../../PageSkeleton.tsx'
import { Home } from './Home.tsx'

const nothingPressed = () => {}
const common = {
  connectedLate: [],
  fullName: '김서연',
  nowMs: SAMPLE_NOW_MS,
  onReconnect: nothingPressed,
  onSeen: nothingPressed,
} as const
const late = someAssets.assets
  .slice(0, 2)
  .map(
    ({ organization }) =>
      ({ noticeKindEnum: 'CONNECTED_LATE', organization, createdAtMs: String(SAMPLE_NOW_MS) }) as const,
  )

export const entries: readonly GalleryEntry[] = [
  { name: 'Home/empty', render: () => <Home {...common} assets={emptyAssets} /> },
  { name: 'Home/partial', render: () => <Home {...common} assets={someAssets} /> },
  { name: 'Home/name unknown', render: () => <Home {...common} assets={someAssets} fullName={null} /> },
  {
    name: 'Home/long name',
    render: () => <Home {...common} assets={someAssets} fullName="가나다라마바사아자차카타" />,
  },
  {
    name: 'Home/connected late',
    render: () => <Home {...common} assets={{ ...someAssets, notices: [] }} connectedLate={late} />,
  },
  { name: 'Page/loading', render: () => <PageSkeleton /> },
]
