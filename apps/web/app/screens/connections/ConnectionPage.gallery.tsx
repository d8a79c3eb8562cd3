import type { Freshness } from '@ieum/contracts/mydata/sync/freshness.ts'
import { connection as words } from '@ieum/copy/mydata/connections/connection.ts'
import { connections } from '@ieum/copy/mydata/connections/connections.ts'
import { previewOf } from '../../deletion/preview.fixtures.ts'
import { type GalleryEntry, press } from '../../gallery/gallery.ts'
import { readingOf } from '../../gallery/gallery-assets.fixtures.ts'
import { ara, daon, gaon, longName, nuri, SAMPLE_NOW_MS } from '../../gallery/gallery-samples.fixtures.ts'
import { ConnectionPage, type ConnectionPageProps } from './ConnectionPage.tsx'
import {
  cardScopes,
  expiredConnection,
  quietChanging,
  quietChecking,
  quietEnding,
  reloginConnection,
  shownConnection,
  someConnections,
} from './connections.fixtures.ts'
import { DisconnectSeveral } from './DisconnectSeveral.tsx'

function page(over: Partial<ConnectionPageProps>) {
  return () => (
    <ConnectionPage
      shown={shownConnection(nuri)}
      preview={previewOf(nuri)}
      nowMs={SAMPLE_NOW_MS}
      changing={quietChanging}
      checking={quietChecking}
      ending={quietEnding}
      onConnectAtInstitution={() => {}}
      onSign={() => {}}
      {...over}
    />
  )
}

const NOW = String(SAMPLE_NOW_MS)

/** The state after the last reading. */
function asLeft(freshnessEnum: Freshness) {
  const reading = readingOf(freshnessEnum)
  return shownConnection(nuri, { reading, fetchedAtMs: reading.fetchedAtMs })
}

const unset = shownConnection(ara, { nextTransferAtMs: null, scopes: [] }, { scheduledDataRequestCycle: null })

const several = () => (
  <DisconnectSeveral connections={someConnections} preview={previewOf(nuri, gaon, daon, ara)} ending={quietEnding} />
)

export const entries: readonly GalleryEntry[] = [
  { name: 'Connection', render: page({}) },
  { name: 'Connection/expired', render: page({ shown: expiredConnection }) },
  { name: 'Connection/to be connected again', render: page({ shown: reloginConnection }) },
  {
    name: 'Connection/to be connected again, on its own page too',
    render: page({
      shown: {
        ...reloginConnection,
        connection: {
          ...reloginConnection.connection,
          organization: { ...reloginConnection.connection.organization, isIndividualAuthenticationSupported: true },
        },
      },
    }),
  },
  {
    name: 'Connection/made on the page of the institution',
    render: page({
      shown: shownConnection(nuri, {
        consent: {
          consentedAtMs: String(SAMPLE_NOW_MS),
          mydataCertificateOrganizationEnum: null,
          certificateTypeEnum: null,
        },
      }),
    }),
  },
  {
    name: 'Connection/checked now',
    render: page({
      checking: { ...quietChecking, message: words.check.done(String(Date.parse('2031-11-19T12:00:00+09:00')), 7) },
    }),
  },
  {
    name: 'Connection/checked a moment ago',
    render: page({ checking: { ...quietChecking, message: words.check.wait(42) } }),
  },
  { name: 'Connection/not told', render: page({ checking: { ...quietChecking, message: words.check.silent } }) },
  { name: 'Connection/not checked', render: page({ checking: { ...quietChecking, failure: words.check.often } }) },
  ...(['UNCHANGED', 'PARTIAL', 'LIMITED', 'REFUSED'] as const).map((freshnessEnum) => ({
    name: `Connection/${freshnessEnum.toLowerCase()}`,
    render: page({ shown: asLeft(freshnessEnum) }),
  })),
  {
    name: 'Connection/answered, but refused',
    render: page({
      shown: { ...asLeft('REFUSED'), reading: { ...readingOf('REFUSED'), answeredAtMs: NOW } },
    }),
  },
  { name: 'Connection/a group of assets', render: page({ shown: shownConnection(ara, { scopes: cardScopes }) }) },
  { name: 'Connection/in maintenance', render: page({ shown: shownConnection(daon) }) },
  { name: 'Connection/no cycle, nothing held', render: page({ shown: unset }) },
  {
    name: 'Connection/never read, a long name',
    render: page({ shown: shownConnection(longName, { fetchedAtMs: null, nextTransferAtMs: null }) }),
  },
  {
    name: 'Connection/being ended',
    render: page({ shown: shownConnection(nuri, { connectionStateEnum: 'DISCONNECTED', nextTransferAtMs: null }) }),
  },
  { name: 'Connection/not saved', render: page({ changing: { ...quietChanging, failure: words.saveFailed } }) },
  { name: 'Connection/needs a signature', render: page({ changing: { ...quietChanging, isSignatureNeeded: true } }) },
  { name: 'Connection/cycle', render: page({}), act: () => press(new RegExp(`^${words.cycle}`)) },
  { name: 'Connection/end', render: page({}), act: () => press(new RegExp(`^${words.end}`)) },
  { name: 'Connection/before it ends', render: page({}), act: () => press(words.disconnect) },
  {
    name: 'Connection/nothing to delete',
    render: page({ preview: { ...previewOf(), organizations: [] } }),
    act: () => press(words.disconnect),
  },
  { name: 'DisconnectSeveral', render: several },
  {
    name: 'DisconnectSeveral/nothing to end',
    render: () => <DisconnectSeveral connections={[]} preview={previewOf()} ending={quietEnding} />,
  },
  {
    name: 'DisconnectSeveral/some were ended',
    render: () => (
      <DisconnectSeveral
        connections={someConnections}
        preview={previewOf(nuri)}
        ending={{ ...quietEnding, failure: connections.several.partly(1, 3) }}
      />
    ),
  },
]
