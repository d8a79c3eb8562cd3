import type { IndustryToDisplay, Purpose } from '@ieum/contracts/mydata/enums.ts'
import type { OrganizationGuid } from '@ieum/contracts/shared/ids.ts'
import { sortedOrganizations } from './organization-order.ts'

/** Returns the storage key of a purpose's organisations. @source CF-7.3 */
export function customizedGuidsKey(purpose: Purpose): `${Purpose}_cuj_customized_guids` {
  return `${purpose}_cuj_customized_guids`
}

/** Reads the stored JSON list; anything else returns an empty list, and the screen then has no tailored group. */
export function customizedGuids(value: string | null): string[] {
  if (value === null) return []
  try {
    const list: unknown = JSON.parse(value)
    return Array.isArray(list) ? [...new Set(list.filter((item): item is string => typeof item === 'string'))] : []
  } catch {
    return []
  }
}

/**
 * Returns the two groups of the selection screen. Tailored has the stored order and drops guids that are not on the
 * list; without any the extra group is labelled 'all organisations'.
 * @source CF-2.1.2 to CF-2.1.4
 */
export function selectionGroups<
  Organization extends {
    readonly guid: OrganizationGuid
    readonly name: string
    readonly industryToDisplayEnum: IndustryToDisplay
  },
>(
  organizations: readonly Organization[],
  tailoredGuids: readonly string[],
): { readonly tailored: Organization[]; readonly extra: Organization[]; readonly extraLabel: 'all' | 'additional' } {
  const byGuid = new Map<string, Organization>(organizations.map((organization) => [organization.guid, organization]))
  const tailored = tailoredGuids.flatMap((guid) => byGuid.get(guid) ?? [])
  const placed = new Set<string>(tailored.map(({ guid }) => guid))
  return {
    tailored,
    extra: sortedOrganizations(organizations.filter(({ guid }) => !placed.has(guid))),
    extraLabel: tailored.length === 0 ? 'all' : 'additional',
  }
}
