import type { ConsentScope, ConsentStatusFilter } from '@ieum/contracts/mydata/consent-scopes.ts'
import type { OrUnknown } from '@ieum/contracts/shared/wire.ts'

/**
 * Kinds and assets that are on, or those that are not; all without a filter. A kind that is on stands among the others
 * too where one of its assets is off, with those assets alone.
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
