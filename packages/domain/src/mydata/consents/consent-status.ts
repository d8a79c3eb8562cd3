import type { ConsentScope, ConsentStatusFilter } from '@ieum/contracts/mydata/consents/consent-scopes.ts'
import type { OrUnknown } from '@ieum/contracts/shared/wire.ts'

/**
 * Returns kinds and assets that are on, or those that are off; all without a filter. A kind that is on is also listed
 * among the others if one of its assets is off, with only those assets.
 */
export function scopesOfStatus(
  scopes: readonly ConsentScope[],
  filter: OrUnknown<ConsentStatusFilter> | undefined,
): readonly ConsentScope[] {
  if (filter === undefined) return scopes
  if (filter === 'UNKNOWN') return []
  const isWanted = ({ isConsented }: { readonly isConsented: boolean }) => isConsented === (filter === 'CONSENT')
  return scopes
    .map((scope) => ({ scope, assets: scope.assets.filter(isWanted) }))
    .filter(({ scope, assets }) => isWanted(scope) || (filter === 'NOT_CONSENT' && assets.length > 0))
    .map(({ scope, assets }) => ({ ...scope, assets }))
}
