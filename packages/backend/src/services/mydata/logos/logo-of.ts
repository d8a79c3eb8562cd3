import type { OrganizationGuid } from '@ieum/contracts/shared/ids.ts'
import type { OrganizationDirectory } from '../organizations/directory.ts'
import type { OrganizationRecord } from '../organizations/organization.ts'

/** An institution as another party names it: a credit bureau gives a code, or only its name. */
export type NamedOrganization = {
  readonly organizationGuid: OrganizationGuid | null
  readonly organizationName: string
}

/** Its logo; null when it has none, or no institution of exactly that name takes part. */
export function logoOf(
  { organizations }: { readonly organizations: Pick<OrganizationDirectory, 'all' | 'find'> },
  { organizationGuid, organizationName }: NamedOrganization,
): string | null {
  const record = organizationGuid ? organizations.find(organizationGuid) : byName(organizations.all(), organizationName)
  return record?.logoImageUrl ?? null
}

const names = new WeakMap<readonly OrganizationRecord[], ReadonlyMap<string, OrganizationRecord>>()

function byName(records: readonly OrganizationRecord[], name: string): OrganizationRecord | undefined {
  const known = names.get(records) ?? new Map(records.map((record) => [record.name, record]))
  names.set(records, known)
  return known.get(name)
}
