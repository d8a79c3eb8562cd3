import type { ScopeType } from '@ieum/contracts/mydata/enums.ts'
import { assetIdentifierOf } from '../assets/asset-rows.ts'
import type { ReadLists } from '../scopes/read-lists.ts'
import { scopeTypeOf } from '../scopes/stored-scope-rows.ts'
import type { ListedAssets } from './list-consent-rows.ts'

/** The content of lists, in the form for choosing and for naming in a request. */
export function listedAssetsOf({ listed, isComplete }: ReadLists): ListedAssets {
  const named = listed.filter(({ asset }) => !asset.scopeTypes.includes('UNKNOWN'))
  return {
    // Assets of an unknown kind have no scope under which a request could name them.
    isComplete: isComplete && named.length === listed.length,
    assets: named.map(({ asset, assetKey }) => ({
      scopeTypeEnum: scopeTypeOf(asset.scopeTypes) as ScopeType,
      assetIdentifier: assetIdentifierOf(assetKey),
      bankAccountSequenceNumber: asset.seqno,
      nameToDisplay: asset.nameToDisplay,
      assetIdentifierToDisplay: asset.assetIdentifierToDisplay,
      named: { asset: asset.identifier, seqno: asset.seqno },
    })),
  }
}
