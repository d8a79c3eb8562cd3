import { leaving } from '@ieum/copy/account/leaving.ts'
import { previewOf } from '../../deletion/preview.fixtures.ts'
import { type GalleryEntry, press } from '../../gallery.ts'
import { gaon, nuri } from '../../gallery-samples.fixtures.ts'
import { Leave } from './Leave.tsx'

const quiet = { isBusy: false, failure: null, leave: () => {} }

export const entries: readonly GalleryEntry[] = [
  { name: 'Leave', render: () => <Leave preview={previewOf(nuri, gaon)} leaving={quiet} /> },
  {
    name: 'Leave/nothing connected',
    render: () => <Leave preview={{ ...previewOf(), manualAssetCount: 0 }} leaving={quiet} />,
  },
  {
    name: 'Leave/asked',
    render: () => <Leave preview={previewOf(nuri)} leaving={quiet} />,
    act: () => press(leaving.cta),
  },
  {
    name: 'Leave/could not leave',
    render: () => <Leave preview={previewOf(nuri)} leaving={{ ...quiet, failure: leaving.failed }} />,
  },
]
