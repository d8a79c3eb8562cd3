import { leaving } from '@ieum/copy/account/leaving.ts'
import { previewOf } from '../../deletion/preview.fixtures.ts'
import { type GalleryEntry, press } from '../../gallery/gallery.ts'
import { gaon, nuri } from '../../gallery/gallery-samples.fixtures.ts'
import { FRESH, NEW_DEVICE, NOT_FRESH } from '../../session/proof-samples.fixtures.ts'
import { Leave } from './Leave.tsx'
import type { Leaving } from './use-leaving.ts'

const quiet: Leaving = { busyWith: null, failure: null, leave: () => {}, signInAgain: () => {} }

export const entries: readonly GalleryEntry[] = [
  { name: 'Leave', render: () => <Leave proof={FRESH} preview={previewOf(nuri, gaon)} leaving={quiet} /> },
  {
    name: 'Leave/nothing connected',
    render: () => <Leave proof={FRESH} preview={{ ...previewOf(), manualAssetCount: 0 }} leaving={quiet} />,
  },
  {
    name: 'Leave/asked',
    render: () => <Leave proof={FRESH} preview={previewOf(nuri)} leaving={quiet} />,
    act: () => press(leaving.cta),
  },
  {
    name: 'Leave/could not leave',
    render: () => <Leave proof={FRESH} preview={previewOf(nuri)} leaving={{ ...quiet, failure: leaving.failed }} />,
  },
  {
    name: 'Leave/signed in a while ago',
    render: () => <Leave proof={NOT_FRESH} preview={previewOf(nuri)} leaving={quiet} />,
  },
  {
    name: 'Leave/on a new device',
    render: () => <Leave proof={NEW_DEVICE} preview={previewOf(nuri)} leaving={quiet} />,
  },
]
