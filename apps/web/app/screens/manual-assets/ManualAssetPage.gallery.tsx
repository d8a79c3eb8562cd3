import { manualAssets } from '@ieum/copy/mydata/assets/manual-assets.ts'
import { type GalleryEntry, press } from '../../gallery/gallery.ts'
import { writtenDown } from '../../gallery/gallery-assets.fixtures.ts'
import { ManualAssetPage } from './ManualAssetPage.tsx'
import type { Saving } from './use-manual-asset.ts'

const nothing = () => {}
const saving: Saving = { busyWith: null, message: null, save: nothing, remove: nothing }
const [flat] = writtenDown
const common = { asset: null, today: '2026-11-20', saving } as const
const filled = { ...common, asset: flat ?? null }

export const entries: readonly GalleryEntry[] = [
  { name: 'Manual asset/empty', render: () => <ManualAssetPage {...common} /> },
  {
    name: 'Manual asset/everything wrong',
    render: () => <ManualAssetPage {...common} />,
    act: () => press(manualAssets.save),
  },
  { name: 'Manual asset/filled in', render: () => <ManualAssetPage {...filled} /> },
  {
    name: 'Manual asset/too much, of a day to come',
    render: () => (
      <ManualAssetPage
        {...filled}
        asset={{ ...filled.asset, amount: 999_999_999_999_999, asOfDate: '2026-11-21' } as typeof filled.asset}
      />
    ),
    act: () => press(manualAssets.save),
  },
  {
    name: 'Manual asset/saving',
    render: () => <ManualAssetPage {...filled} saving={{ ...saving, busyWith: 'saving' }} />,
  },
  {
    name: 'Manual asset/not saved',
    render: () => <ManualAssetPage {...filled} saving={{ ...saving, message: manualAssets.offline }} />,
  },
  {
    name: 'Manual asset/to be removed',
    render: () => <ManualAssetPage {...filled} />,
    act: () => press(manualAssets.remove),
  },
]
