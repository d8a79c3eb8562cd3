import type { ScopeType } from '@ieum/contracts/mydata/enums.ts'
import type { NamedInRequest } from './consent-document.ts'
import { scopeOf } from './scopes.ts'

/** An asset of a list, under the name by which a person chooses it. */
export type ChoosableAsset = {
  readonly scopeTypeEnum: ScopeType
  readonly assetIdentifier: string
  readonly bankAccountSequenceNumber: string | null
  /** Its name in a transfer request. */
  readonly named: NamedInRequest
}

/** A person's choice at one institution. */
export type ChosenOfScope = {
  readonly scopeTypeEnum: ScopeType
  /** Null for a scope that names no assets. */
  readonly assets: readonly Pick<ChoosableAsset, 'assetIdentifier' | 'bankAccountSequenceNumber'>[] | null
}

/**
 * Returns the chosen assets as a transfer request names them, by scope. Null for an impossible choice: a scope twice or
 * without its assets, assets of a scope that names none, or an asset that was not listed under this scope and number.
 * An asset that was chosen twice is named once.
 */
export function namedAssets(
  listed: readonly ChoosableAsset[],
  chosen: readonly ChosenOfScope[],
): Map<ScopeType, NamedInRequest[]> | null {
  const found = new Map<ScopeType, NamedInRequest[]>()
  for (const { scopeTypeEnum, assets } of chosen) {
    if (found.has(scopeTypeEnum) || scopeOf(scopeTypeEnum).hasAssetList !== (assets !== null)) return null
    const named = new Set<NamedInRequest>()
    for (const { assetIdentifier, bankAccountSequenceNumber } of assets ?? []) {
      const asset = listed.find(
        (one) =>
          one.scopeTypeEnum === scopeTypeEnum &&
          one.assetIdentifier === assetIdentifier &&
          one.bankAccountSequenceNumber === bankAccountSequenceNumber,
      )
      if (!asset) return null
      named.add(asset.named)
    }
    if (assets !== null && named.size === 0) return null
    found.set(scopeTypeEnum, [...named])
  }
  return found
}
