import type { StatusOfOrganization } from '@ieum/contracts/mydata/organizations/organization-status.ts'
import type { OrganizationGuid } from '@ieum/contracts/shared/ids.ts'
import { organizationStatus as words } from '@ieum/copy/mydata/connections/organization-status.ts'
import { id } from '@ieum/testkit/ids.ts'
import type { GalleryEntry } from '../../gallery/gallery.ts'
import { longName, SAMPLE_NOW_MS } from '../../gallery/gallery-samples.fixtures.ts'
import { OrganizationStatus } from './OrganizationStatus.tsx'

type Kind = StatusOfOrganization['organizationStatusEnum']

const of = (name: string, at: number, organizationStatusEnum: Kind, expectedSeconds: number | null = null) => ({
  guid: id<OrganizationGuid>(`0190a3c2-7b6e-7c3a-8f00-00000000010${at}`),
  name,
  logoImageUrl: null,
  organizationStatusEnum,
  expectedSeconds,
  maintenanceUntilMs: null,
})
const nothing = () => {}
const returns = {
  awaitedGuids: new Set<string>(),
  busyGuid: null,
  failure: null,
  success: null,
  awaitReturn: nothing,
  stop: nothing,
}
const common = { countedAtMs: String(SAMPLE_NOW_MS), returns, onRenew: nothing } as const
const hana = of('하나은행', 3, 'DOWN')
const someDown = [
  hana,
  of(longName.name, 4, 'DOWN'),
  { ...of('한결증권', 7, 'UNKNOWN'), maintenanceUntilMs: String(SAMPLE_NOW_MS + 3_600_000) },
  of('우리은행', 8, 'SLOW', 40),
]
const well = [of('신한은행', 1, 'CLEAR'), of(longName.name, 2, 'CLEAR')]
const unknown = [of('새벽이음저축은행', 5, 'UNKNOWN'), of('나루캐피탈', 6, 'UNKNOWN')]

export const entries: readonly GalleryEntry[] = [
  {
    name: 'Institution status/some do not answer',
    render: () => (
      <OrganizationStatus
        {...common}
        organizations={[of('하나은행', 3, 'DOWN'), of(longName.name, 4, 'SLOW', 40), ...well, ...unknown]}
      />
    ),
  },
  {
    name: 'Institution status/one is waited for',
    render: () => (
      <OrganizationStatus
        {...common}
        organizations={[...someDown, ...well]}
        returns={{ ...returns, awaitedGuids: new Set([hana.guid]), success: words.saved }}
      />
    ),
  },
  {
    name: 'Institution status/waiting could not be kept',
    render: () => (
      <OrganizationStatus
        {...common}
        organizations={[...someDown, ...well]}
        returns={{ ...returns, failure: words.failed }}
      />
    ),
  },
  {
    name: 'Institution status/all well',
    render: () => <OrganizationStatus {...common} organizations={[...well, ...unknown]} />,
  },
  {
    name: 'Institution status/nobody asked',
    render: () => <OrganizationStatus {...common} organizations={unknown} />,
  },
]
