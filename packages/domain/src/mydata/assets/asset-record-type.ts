import type { AssetRecordType, AssetScope } from '@ieum/contracts/mydata/enums.ts'
import { scopeOf } from '../consents/scopes.ts'

/**
 * Returns whether an asset entry is one account or contract, or represents everything of its kind: a kind that a
 * transfer request asks for as a whole names no single assets. An asset of an unknown kind is from a list, with its
 * number.
 */
export function assetRecordType(scopeTypes: readonly AssetScope[]): AssetRecordType {
  if (scopeTypes.length === 0) return 'UNKNOWN'
  return scopeTypes.some((one) => one === 'UNKNOWN' || scopeOf(one).hasAssetList) ? 'INDIVIDUAL' : 'GROUP'
}
