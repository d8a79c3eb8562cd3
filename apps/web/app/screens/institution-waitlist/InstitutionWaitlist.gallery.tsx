import type { WaitlistEntryId } from '@ieum/contracts/shared/ids.ts'
import { waitlist } from '@ieum/copy/mydata/connections/institution-waitlist.ts'
import { id } from '@ieum/testkit/ids.ts'
import { type GalleryEntry, press } from '../../gallery/gallery.ts'
import { longName, SAMPLE_NOW_MS } from '../../gallery/gallery-samples.fixtures.ts'
import { InstitutionWaitlist } from './InstitutionWaitlist.tsx'
import type { Awaiting } from './use-institution-waitlist.ts'

const nothing = () => {}
const awaiting: Awaiting = { busyWith: null, failure: null, success: null, save: nothing, stop: nothing }
const list = ['새벽이음저축은행', longName.name].map((name, at) => ({
  awaitedOrganizationId: id<WaitlistEntryId>(`0190a3c2-7b6e-7c3a-8f00-00000000000${at}`),
  name,
  createdAtMs: String(SAMPLE_NOW_MS - at * 86_400_000),
}))
const common = { list: [], leftOutCount: 0, searched: '', awaiting } as const

export const entries: readonly GalleryEntry[] = [
  { name: 'Awaited institutions/none', render: () => <InstitutionWaitlist {...common} /> },
  {
    name: 'Awaited institutions/searched for',
    render: () => <InstitutionWaitlist {...common} searched="새벽이음저축은행" />,
  },
  {
    name: 'Awaited institutions/nothing typed',
    render: () => <InstitutionWaitlist {...common} />,
    act: () => press(waitlist.save),
  },
  {
    name: 'Awaited institutions/some left out',
    render: () => <InstitutionWaitlist {...common} list={list} leftOutCount={2} />,
  },
  { name: 'Awaited institutions/two', render: () => <InstitutionWaitlist {...common} list={list} /> },
  {
    name: 'Awaited institutions/not saved',
    render: () => <InstitutionWaitlist {...common} list={list} awaiting={{ ...awaiting, failure: waitlist.offline }} />,
  },
]
