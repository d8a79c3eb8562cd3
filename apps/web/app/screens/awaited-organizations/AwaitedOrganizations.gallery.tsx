import type { AwaitedOrganizationId } from '@ieum/contracts/shared/ids.ts'
import { awaited } from '@ieum/copy/mydata/awaited-organizations.ts'
import { id } from '@ieum/testkit/ids.ts'
import { type GalleryEntry, press } from '../../gallery.ts'
import { longName, SAMPLE_NOW_MS } from '../../gallery-samples.fixtures.ts'
import { AwaitedOrganizations } from './AwaitedOrganizations.tsx'
import type { Awaiting } from './use-awaited-organizations.ts'

const nothing = () => {}
const awaiting: Awaiting = { busyWith: null, failure: null, success: null, save: nothing, stop: nothing }
const list = ['새벽이음저축은행', longName.name].map((name, at) => ({
  awaitedOrganizationId: id<AwaitedOrganizationId>(`0190a3c2-7b6e-7c3a-8f00-00000000000${at}`),
  name,
  createdAtMs: String(SAMPLE_NOW_MS - at * 86_400_000),
}))
const common = { list: [], leftOutCount: 0, searched: '', awaiting } as const

export const entries: readonly GalleryEntry[] = [
  { name: 'Awaited institutions/none', render: () => <AwaitedOrganizations {...common} /> },
  {
    name: 'Awaited institutions/searched for',
    render: () => <AwaitedOrganizations {...common} searched="새벽이음저축은행" />,
  },
  {
    name: 'Awaited institutions/nothing typed',
    render: () => <AwaitedOrganizations {...common} />,
    act: () => press(awaited.save),
  },
  {
    name: 'Awaited institutions/some left out',
    render: () => <AwaitedOrganizations {...common} list={list} leftOutCount={2} />,
  },
  { name: 'Awaited institutions/two', render: () => <AwaitedOrganizations {...common} list={list} /> },
  {
    name: 'Awaited institutions/not saved',
    render: () => <AwaitedOrganizations {...common} list={list} awaiting={{ ...awaiting, failure: awaited.offline }} />,
  },
]
