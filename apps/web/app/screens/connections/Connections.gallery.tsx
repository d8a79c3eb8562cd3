import { connections as words } from '@ieum/copy/mydata/connections/connections.ts'
import type { GalleryEntry } from '../../gallery/gallery.ts'
import { readingOf } from '../../gallery/gallery-assets.fixtures.ts'
import { gaon, longName, nuri, SAMPLE_NOW_MS } from '../../gallery/gallery-samples.fixtures.ts'
import { Connections, type ConnectionsProps } from './Connections.tsx'
import {
  brokenConnections,
  deletion,
  everyDeletion,
  quietEnding,
  shownConnection,
  someConnections,
} from './connections.fixtures.ts'
import { DeletionsPage } from './DeletionsPage.tsx'

function list(over: Partial<ConnectionsProps>) {
  return () => (
    <Connections
      connections={someConnections}
      deletions={[]}
      nowMs={SAMPLE_NOW_MS}
      ending={quietEnding}
      onReconnect={() => {}}
      {...over}
    />
  )
}

const huge = Array.from({ length: 12 }, (_, at) =>
  shownConnection(
    { ...longName, guid: `${longName.guid.slice(0, -2)}${at + 10}` as typeof longName.guid },
    { scopes: [] },
  ),
)

export const entries: readonly GalleryEntry[] = [
  { name: 'Connections', render: list({}) },
  { name: 'Connections/none', render: list({ connections: [] }) },
  { name: 'Connections/all to be connected again', render: list({ connections: brokenConnections }) },
  { name: 'Connections/many with long names', render: list({ connections: huge }) },
  {
    name: 'Connections/never read',
    render: list({ connections: [shownConnection(nuri, { fetchedAtMs: null, scopes: [] })] }),
  },
  {
    name: 'Connections/not all of now',
    render: list({
      connections: [
        shownConnection(nuri, { scopes: [], reading: readingOf('PARTIAL') }),
        shownConnection(longName, { scopes: [], reading: readingOf('LIMITED') }),
        shownConnection(gaon, { scopes: [], reading: readingOf('REFUSED') }),
      ],
    }),
  },
  { name: 'Connections/being deleted', render: list({ deletions: everyDeletion }) },
  {
    name: 'Connections/could not be ended',
    render: list({ ending: { ...quietEnding, failure: words.failed } }),
  },
  {
    name: 'Connections/being taken back',
    render: list({ deletions: [deletion(1, nuri, {})], ending: { ...quietEnding, busyWith: 'undoing' } }),
  },
  {
    name: 'Deletions/every state',
    render: () => <DeletionsPage deletions={everyDeletion} ending={quietEnding} nowMs={SAMPLE_NOW_MS} />,
  },
  {
    name: 'Deletions/none',
    render: () => <DeletionsPage deletions={[]} ending={quietEnding} nowMs={SAMPLE_NOW_MS} />,
  },
]
