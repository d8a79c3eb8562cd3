import type { ConsentScope, ConsentScopeAsset } from '@ieum/contracts/mydata/consents/consent-scopes.ts'
import type { Industry } from '@ieum/contracts/mydata/enums.ts'
import { scopeLabels } from '@ieum/copy/mydata/labels.ts'
import type { AssetContent } from '@ieum/domain/mydata/assets/asset-content.ts'
import { assetRecordType } from '@ieum/domain/mydata/assets/asset-record-type.ts'
import { type AssetStanding, scopeAssetStatus } from '@ieum/domain/mydata/assets/scope-asset-status.ts'
import { askedScopes } from '@ieum/domain/mydata/consents/scopes.ts'
import { isGranted, isSwitchedOff, type SwitchedOff } from '@ieum/domain/mydata/consents/switched-off.ts'
import { mapInSteps } from '../../../platform/yield-to-event-loop.ts'
import { assetIdentifierOf } from '../assets/asset-rows.ts'
import type { ConsentAssetRow } from './consent-scope-rows.ts'
import type { ReadLists } from './read-lists.ts'
import { scopeTypeOf } from './stored-scope-rows.ts'

/** A stored asset, opened. */
export type OpenedAsset = Omit<ConsentAssetRow, 'content'> & { readonly content: AssetContent }

export type Shown = {
  readonly industryEnum: Industry
  /** The token's scopes in the standard. */
  readonly granted: readonly string[]
  readonly off: SwitchedOff
  readonly connection: AssetStanding['connection']
  readonly absence: AssetStanding['absence']
  /** For an asset that still exists, the moment of the reading. */
  readonly fetchedAtMs: number | null
  readonly stored: readonly OpenedAsset[]
  /** The institution's own lists, read a moment ago; null: there is only our data. */
  readonly listed: ReadLists['listed'] | null
}

type Placed = { readonly kind: ConsentAssetRow['scopeTypes'][0]; readonly asset: ConsentScopeAsset }

/** Every kind of the industry with its switch and its assets: stored ones, and those that are only listed. */
export async function consentScopesView(one: Shown): Promise<ConsentScope[]> {
  const assets = [...(await storedAssets(one)), ...listedAssets(one)]
  const ofKind = (wanted: Placed['kind']) => assets.filter(({ kind }) => kind === wanted).map(({ asset }) => asset)
  const kinds = askedScopes(one.industryEnum).map(({ scopeTypeEnum }) => {
    const own = ofKind(scopeTypeEnum)
    const isSigned = isGranted(one.granted, scopeTypeEnum)
    return {
      scopeTypeEnum,
      nameToDisplay: scopeLabels[scopeTypeEnum],
      isSigned,
      isConsented: isSigned && !one.off.scopes.includes(scopeTypeEnum),
      isNew: own.some(({ isNew }) => isNew),
      assets: own,
    }
  })
  const unknown = ofKind('UNKNOWN')
  return unknown.length === 0 ? kinds : [...kinds, ofUnknownKind(unknown)]
}

/** Assets of unknown kinds: they came from the list, and each has a switch of its own. */
const ofUnknownKind = (assets: ConsentScopeAsset[]): ConsentScope => ({
  scopeTypeEnum: 'UNKNOWN',
  nameToDisplay: scopeLabels.UNKNOWN,
  isSigned: true,
  isConsented: assets.some(({ isConsented }) => isConsented),
  isNew: assets.some(({ isNew }) => isNew),
  assets,
})

function storedAssets(one: Shown): Promise<Placed[]> {
  const listed = one.listed && new Map(one.listed.map(({ asset, assetKey }) => [assetKey.toString('hex'), asset]))
  return mapInSteps(one.stored, (row) => {
    const { content } = row
    const assetIdentifier = assetIdentifierOf(row.assetKey)
    const isOff = isSwitchedOff(one.off, { scopeTypes: row.scopeTypes, assetIdentifier })
    const named = listed?.get(row.assetKey.toString('hex'))
    // Assets that are off were not requested: their absence from the lists shows nothing.
    const isThere = isOff || !listed || named !== undefined
    const isInRequest = named?.isConsented ?? isThere
    const isLiving = row.status === 'ACTIVE' && one.fetchedAtMs !== null
    return {
      kind: row.scopeTypes[0],
      asset: {
        isNew: row.isNew,
        scopeTypeEnum: scopeTypeOf(row.scopeTypes),
        nameToDisplay: content.nameToDisplay,
        assetIdentifier,
        bankAccountSequenceNumber: content.sequenceNumber,
        assetRecordTypeEnum: assetRecordType(row.scopeTypes),
        assetIdentifierToDisplay: content.assetIdentifierToDisplay,
        isConsented: !isOff && isInRequest && isGranted(one.granted, row.scopeTypes[0]),
        scopeAssetStatusEnum: scopeAssetStatus({
          stored: isThere ? row.status : 'INACTIVE',
          isConsented: isInRequest,
          connection: one.connection,
          absence: one.absence,
        }),
        fetchedAtMs: String(isLiving ? one.fetchedAtMs : row.fetchedAtMs),
      },
    }
  })
}

/** Listed assets that were never read: opened since the last reading, or not in the transfer request. */
function listedAssets({ listed, stored, off, connection, absence }: Shown): Placed[] {
  const known = new Set(stored.map((row) => row.assetKey.toString('hex')))
  return (listed ?? [])
    .filter(({ assetKey }) => !known.has(assetKey.toString('hex')))
    .map(({ asset, assetKey }) => {
      const assetIdentifier = assetIdentifierOf(assetKey)
      const { isConsented } = asset
      return {
        kind: asset.scopeTypes[0],
        asset: {
          isNew: true,
          scopeTypeEnum: scopeTypeOf(asset.scopeTypes),
          nameToDisplay: asset.nameToDisplay,
          assetIdentifier,
          bankAccountSequenceNumber: asset.seqno,
          assetRecordTypeEnum: assetRecordType(asset.scopeTypes),
          assetIdentifierToDisplay: asset.assetIdentifierToDisplay,
          isConsented: isConsented && !isSwitchedOff(off, { scopeTypes: asset.scopeTypes, assetIdentifier }),
          scopeAssetStatusEnum: scopeAssetStatus({ stored: null, isConsented, connection, absence }),
          fetchedAtMs: null,
        },
      }
    })
}
