import type { AssetRecordType, ScopeType } from '@ieum/contracts/mydata/enums.ts'
import { scopeOf } from './scopes.ts'

/**
 * Whether an asset entry is one account or contract, or stands for everything of its kind: a kind that a transfer request asks for
 * as a whole names no single assets.
 */
export function assetRecordType(scopeTypes: readonly ScopeType[]): AssetRecordType {
  if (scopeTypes.length === 0) return 'UNKNOWN'
  return scopeTypes.some((one) => scopeOf(one).hasAssetList) ? 'INDIVIDUAL' : 'GROUP'
}
