import type { CollectionUsageItem, ConsentTarget } from '@ieum/contracts/mydata/connect/consent.ts'
import type { Industry, ScopeType } from '@ieum/contracts/mydata/enums.ts'
import type { OrganizationGuid } from '@ieum/contracts/shared/ids.ts'

/**
 * Returns the request to each chosen institution: exactly the scopes that the consent screen lists for its industry, so
 * that nothing is sent that was not shown.
 * @throws RangeError for an empty choice, or an institution whose industry the screen does not list
 * @source CF-3.9; docs/concepts/connect-flow.md#selection
 */
export function consentTargets(
  organizations: readonly { readonly guid: OrganizationGuid; readonly industryEnum: Industry }[],
  shown: readonly CollectionUsageItem[],
): ConsentTarget[] {
  if (organizations.length === 0) throw new RangeError('no organisation to consent to')
  const scopes = new Map(shown.map((item) => [item.industry, item.scopes.map((scope) => scope.scopeTypeEnum)]))
  return organizations.map(({ guid, industryEnum }) => {
    const asked = (scopes.get(industryEnum) ?? []).filter((scope): scope is ScopeType => scope !== 'UNKNOWN')
    if (asked.length === 0) throw new RangeError(`no scope shown for ${industryEnum}`)
    return { organizationGuid: guid, scopes: asked }
  })
}

/** Returns the industries of the chosen institutions, each once, in their order. */
export function industriesOf(organizations: readonly { readonly industryEnum: Industry }[]): Industry[] {
  return [...new Set(organizations.map(({ industryEnum }) => industryEnum))]
}

/**
 * Returns the institutions' line of the consent screen: the first name and the number of others.
 * @throws RangeError for an empty list
 * @source CF-2.4.4, CF-5.15
 */
export function firstNameAndCount(names: readonly string[]): { readonly first: string; readonly moreCount: number } {
  const [first, ...more] = names
  if (first === undefined) throw new RangeError('no institution name')
  return { first, moreCount: more.length }
}
