import type { ScopeType } from '@ieum/contracts/mydata/enums.ts'
import { assetIdentifierOf } from '../assets/asset-rows.ts'
import type { ReadLists } from '../scopes/read-lists.ts'
import { scopeTypeOf } from '../scopes/stored-scope-rows.ts'
import type { ListedAssets } from './list-consent-rows.ts'

/** What lists said, as it is chosen from and named in a request. */
export function listedAssetsOf({ listed, isComplete }: ReadLists): ListedAssets {
  return {
    isComplete,
    assets: listed.map(({ asset, assetKey }) => ({
      scopeTypeEnum: scopeTypeOf(asset.scopeTypes) as ScopeType,
      assetIdentifier: assetIdentifierOf(assetKey),
      bankAccountSequenceNumber: asset.seqno,
      nameToDisplay: asset.nameToDisplay,
      assetIdentifierToDisplay: asset.assetIdentifierToDisplay,
      named: { asset: asset.identifier, seqno: asset.seqno },
    })),
  }
}
