import type { Industry, ScopeType } from '@ieum/contracts/mydata/enums.ts'
import { askedScopes } from '../../consents/scopes.ts'

/** An institution of a connection request, with its requested kinds of data. */
export type AskedOrganization<Organization> = {
  readonly organization: Organization
  readonly scopeTypes: readonly ScopeType[]
}

/**
 * Returns the institutions of a connection request with their kinds, in the order of the signed documents: the screen
 * before the press shows exactly their contents.
 * @source ours; docs/concepts/connect-flow.md#scopes
 */
export function askedOrganizations<Organization extends { readonly industryEnum: Industry }>(
  organizations: readonly Organization[],
): AskedOrganization<Organization>[] {
  return organizations.map((organization) => ({
    organization,
    scopeTypes: askedScopes(organization.industryEnum).map(({ scopeTypeEnum }) => scopeTypeEnum),
  }))
}
