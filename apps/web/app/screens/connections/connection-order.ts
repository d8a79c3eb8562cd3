import type { ConnectionConsentScopes } from '@ieum/contracts/mydata/consents/consent-scopes.ts'
import type { Industry } from '@ieum/contracts/mydata/enums.ts'
import { sortedOrganizations } from '@ieum/domain/mydata/connect/selection/organization-order.ts'

export type ConnectionGroup = { readonly industryEnum: Industry; readonly members: readonly ConnectionConsentScopes[] }

export type OrderedConnections = {
  /** Connections that only the person can repair. */
  readonly broken: readonly ConnectionConsentScopes[]
  /** The rest, by industry in the order of the connection flow. */
  readonly groups: readonly ConnectionGroup[]
}

/** Neither the institution nor we can continue without a new signature. */
export function isBroken({ connectionStateEnum }: Pick<ConnectionConsentScopes, 'connectionStateEnum'>): boolean {
  return connectionStateEnum === 'EXPIRED' || connectionStateEnum === 'RELOGIN_REQUIRED'
}

/** A connection that is being deleted is left out; its deletion is listed instead. */
export function orderedConnections(all: readonly ConnectionConsentScopes[]): OrderedConnections {
  const byGuid = new Map(all.map((each) => [each.connection.organization.guid, each]))
  const sorted = sortedOrganizations(all.map(({ connection }) => connection.organization))
    .flatMap(({ guid }) => byGuid.get(guid) ?? [])
    .filter(({ connectionStateEnum }) => connectionStateEnum !== 'DISCONNECTED')
  const groups = new Map<Industry, ConnectionConsentScopes[]>()
  for (const each of sorted) {
    if (isBroken(each)) continue
    const { industryEnum } = each.connection.organization
    groups.set(industryEnum, [...(groups.get(industryEnum) ?? []), each])
  }
  return {
    broken: sorted.filter(isBroken),
    groups: [...groups].map(([industryEnum, members]) => ({ industryEnum, members })),
  }
}
