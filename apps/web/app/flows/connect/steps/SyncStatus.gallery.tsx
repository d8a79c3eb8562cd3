import { statusNote } from '@ieum/copy/mydata/connections/organization-status.ts'
import type { GalleryEntry } from '../../../gallery/gallery.ts'
import { ara, gaon, hangyeol, longName, nuri } from '../../../gallery/gallery-samples.fixtures.ts'
import { SyncStatus } from './SyncStatus.tsx'

const nothing = () => {}
const rows = [
  { organization: nuri, state: 'success' },
  { organization: gaon, state: 'success' },
  { organization: ara, state: 'noAsset' },
  { organization: hangyeol, state: 'failed' },
  { organization: longName, state: 'loading' },
] as const

const states: readonly GalleryEntry[] = [
  { name: 'SyncStatus/every state', render: () => <SyncStatus percent={80} done={4} rows={rows} onLeave={nothing} /> },
  {
    name: 'SyncStatus/nothing yet',
    render: () => (
      <SyncStatus
        percent={0}
        done={0}
        rows={rows.map((row) => ({ ...row, state: 'loading' as const }))}
        onLeave={nothing}
      />
    ),
  },
  {
    name: 'SyncStatus/one that takes long today',
    render: () => (
      <SyncStatus
        percent={80}
        done={4}
        rows={rows}
        notes={new Map([[longName.guid, statusNote('SLOW', 40) ?? '']])}
        onLeave={nothing}
      />
    ),
  },
  {
    name: 'SyncStatus/staggered, the first is shown',
    render: () => (
      <SyncStatus
        percent={80}
        done={4}
        rows={rows.map((row, index) => (index === 0 ? row : { ...row, state: 'loading' as const }))}
        onLeave={nothing}
      />
    ),
  },
  {
    name: 'SyncStatus/the last second',
    render: () => (
      <SyncStatus
        percent={100}
        done={5}
        rows={rows.map((row) => ({ ...row, state: 'success' as const }))}
        onLeave={nothing}
      />
    ),
  },
  {
    name: 'SyncStatus/first answer awaited',
    render: () => <SyncStatus percent={0} done={0} rows={[]} onLeave={nothing} />,
  },
]

export const entries: readonly GalleryEntry[] = states.map((entry) => ({ ...entry, view: 'syncStatus' }))
