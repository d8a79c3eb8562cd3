import type { GalleryEntry } from '../../gallery.ts'
import { emptyAssets, SAMPLE_NOW_MS, someAssets } from '../../gallery-samples.fixtures.ts'
import { PageSkeleton } from '../../PageSkeleton.tsx'
import { Home } from './Home.tsx'

export const entries: readonly GalleryEntry[] = [
  { name: 'Home/empty', render: () => <Home assets={emptyAssets} fullName="김서연" nowMs={SAMPLE_NOW_MS} /> },
  { name: 'Home/partial', render: () => <Home assets={someAssets} fullName="김서연" nowMs={SAMPLE_NOW_MS} /> },
  { name: 'Home/name unknown', render: () => <Home assets={someAssets} fullName={null} nowMs={SAMPLE_NOW_MS} /> },
  {
    name: 'Home/long name',
    render: () => <Home assets={someAssets} fullName="가나다라마바사아자차카타" nowMs={SAMPLE_NOW_MS} />,
  },
  { name: 'Page/loading', render: () => <PageSkeleton /> },
]
