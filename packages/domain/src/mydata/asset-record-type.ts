import type { AssetRecordType, AssetScope } from '@ieum/contracts/mydata/enums.ts'
import { scopeOf } from './scopes.ts'

/**
 * Whether an asset entry is one account or contract, or stands for everything of its kind: a kind that a transfer request asks for
 * as a whole names no single assets. What is of a kind that we do not know came from a list, by its number.
 */
export function assetRecordType(scopeTypes: readonly AssetScope[]): AssetRecordType {
  if (scopeTypes.length === 0) return 'UNKNOWN'
  return scopeTypes.some((one) => one === 'UNKNOWN' || scopeOf(one).hasAssetList) ? 'INDIVIDUAL' : 'GROUP'
}
