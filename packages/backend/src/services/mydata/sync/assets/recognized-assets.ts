import type { AssetScope } from '@ieum/contracts/mydata/enums.ts'
import type { OrganizationGuid } from '@ieum/contracts/shared/ids.ts'
import {
  assetIdentities,
  assetKeysOf,
  assetTraitsOf,
  type TraitedAsset,
} from '@ieum/domain/mydata/assets/asset-identity.ts'
import type { SwitchedOff } from '@ieum/domain/mydata/consents/switched-off.ts'
import type { KeyHandle } from '../../../../platform/keys/cipher.ts'
import { mapInSteps } from '../../../../platform/yield-to-event-loop.ts'
import { againKeyOf } from '../../collect/asset-key.ts'
import { withoutBrokerLoans } from '../../collect/broker-loans.ts'
import type { Collected } from '../../collect/collect-organization.ts'
import { assetContent } from '../../collect/stored-asset.ts'
import type { KnownAsset } from './collected-rows.ts'

export type Recognized = {
  /** The collected data, each asset under its key in our database. */
  readonly collected: Collected
  /** Assets whose number differs from the one reported before; null: the first number again. */
  readonly renumbered: readonly { readonly assetKey: Buffer; readonly listedKey: Buffer | null }[]
  readonly unclear: readonly { readonly assetKey: Buffer; readonly formerKeys: readonly Buffer[] }[]
}

/**
 * Finds which of the assets that were read we already have. An unknown number may belong to an asset that is no longer
 * listed: if that is certain, the asset is that one, and all that is known of it remains; otherwise the person is
 * asked.
 * @param known every asset of the institution that was ever read
 * @source docs/concepts/asset-identity.md#reissued-numbers
 */
export async function recognizedAssets(
  key: KeyHandle,
  organizationGuid: OrganizationGuid,
  known: readonly KnownAsset[],
  collected: Collected,
  switchedOff: SwitchedOff,
): Promise<Recognized> {
  const rows = new Map(known.map((row) => [hexOf(row.assetKey), row]))
  const keys = assetKeysOf(
    collected.listedKeys.map(hexOf),
    new Map(known.flatMap((row) => (row.toldKey ? [[hexOf(row.toldKey), hexOf(row.assetKey)] as const] : []))),
    (listedKey) => againKeyOf(key, listedKey),
  )
  const keyOf = ({ listedKey }: { readonly listedKey: Buffer }) => keys.get(hexOf(listedKey)) ?? hexOf(listedKey)
  const appeared = collected.areListsComplete
    ? collected.assets.filter((asset) => isUnsettled(rows.get(keyOf(asset))) && known.length > 0)
    : []
  const listed = new Set(keys.values())
  const gone =
    appeared.length === 0
      ? []
      : withoutBrokerLoans(known, key).filter((row) => !listed.has(hexOf(row.assetKey)) && isAsked(row))
  const { same, unclear } = assetIdentities(
    await mapInSteps(gone, (row): TraitedAsset => {
      const content = assetContent.open(key, [organizationGuid, row.assetKey], row.content)
      return { key: hexOf(row.assetKey), ...assetTraitsOf(row.scopeTypes[0], content) }
    }),
    appeared.map((asset) => ({
      key: keyOf(asset),
      isKnown: rows.has(keyOf(asset)),
      ...assetTraitsOf(asset.listed.scopeTypes[0], asset.content),
    })),
  )
  const nameOf = (asset: { readonly listedKey: Buffer }) => same.get(keyOf(asset)) ?? keyOf(asset)
  const recognized = <A extends { readonly listedKey: Buffer }>(asset: A) => ({
    ...asset,
    assetKey: Buffer.from(nameOf(asset), 'hex'),
  })
  const [assets, unread] = [collected.assets.map(recognized), collected.unread.map(recognized)]
  return {
    collected: { ...collected, assets, unread },
    renumbered: [...assets, ...unread].flatMap(({ assetKey, listedKey }) => {
      const now = listedKey.equals(assetKey) ? null : listedKey
      const before = rows.get(hexOf(assetKey))?.toldKey ?? null
      return (now?.toString('hex') ?? null) === (before?.toString('hex') ?? null) ? [] : [{ assetKey, listedKey: now }]
    }),
    unclear: unclear.map((one) => ({
      assetKey: Buffer.from(one.key, 'hex'),
      formerKeys: one.formerKeys.map((former) => Buffer.from(former, 'hex')),
    })),
  }

  /** Lists of a kind that is off were not requested: an asset's absence from them shows nothing. */
  function isAsked(row: KnownAsset): boolean {
    return !row.scopeTypes.every((kind) => (switchedOff.scopes as readonly AssetScope[]).includes(kind))
  }
}

/** Unknown, or known only by its name so far. */
function isUnsettled(row: KnownAsset | undefined): boolean {
  return row === undefined || (row.status === 'FAILED' && row.isNew)
}

const hexOf = (key: Buffer) => key.toString('hex')
