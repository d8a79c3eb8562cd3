import type { Industry, ScopeType } from '@ieum/contracts/mydata/enums.ts'
import { askedScopes } from '../scopes.ts'

/** One that a press asks, and the kinds of data that it is asked for. */
export type AskedOrganization<Organization> = {
  readonly organization: Organization
  readonly scopeTypes: readonly ScopeType[]
}

/**
 * Whom a press asks and for what, in the order of the documents that are signed: what is shown before the press is what
 * they say.
 * @source ours; docs/architecture.md#scopes
 */
export function askedOrganizations<Organization extends { readonly industryEnum: Industry }>(
  organizations: readonly Organization[],
): AskedOrganization<Organization>[] {
  return organizations.map((organization) => ({
    organization,
    scopeTypes: askedScopes(organization.industryEnum).map(({ scopeTypeEnum }) => scopeTypeEnum),
  }))
}
