import type { AssetScope, ScopeAssetStatus } from '@ieum/contracts/mydata/enums.ts'
import type { OrganizationBrief } from '@ieum/contracts/mydata/organizations/organizations.ts'
import type { OrganizationGuid } from '@ieum/contracts/shared/ids.ts'
import {
  type AssetContent,
  type AssetReading,
  type UnreadWhy,
  unreadAssetOf,
} from '@ieum/domain/mydata/assets/asset-content.ts'
import { assetGroupOf } from '@ieum/domain/mydata/net-worth/net-worth.ts'
import { compiled } from '../../../../platform/compiled.ts'
import type { KeyHandle } from '../../../../platform/keys/cipher.ts'
import { assetIdentifierOf } from '../../assets/asset-rows.ts'
import { assetContent, SummaryAsset } from '../../collect/stored-asset.ts'
import type { KnownAsset } from './collected-rows.ts'

/** Opens the content of an asset. */
export function openContent(
  key: KeyHandle,
  organizationGuid: OrganizationGuid,
  row: Pick<KnownAsset, 'assetKey' | 'content'>,
): AssetContent {
  return assetContent.open(key, [organizationGuid, row.assetKey], row.content)
}

type ViewOf = {
  readonly assetKey: Buffer
  readonly scopeTypes: readonly [AssetScope, ...AssetScope[]]
  readonly status: ScopeAssetStatus
  readonly content: AssetContent
  readonly isNew: boolean
  readonly fetchedAtMs: number
}

/** The asset as home shows it: its content and how it was read. */
export function assetView(one: ViewOf, { organization }: { readonly organization: OrganizationBrief }): SummaryAsset {
  const reading: AssetReading = {
    assetIdentifier: assetIdentifierOf(one.assetKey),
    organization,
    groupEnum: assetGroupOf(one.scopeTypes[0], one.content.loanKindEnum),
    scopeTypeEnums: [...one.scopeTypes],
    scopeAssetStatusEnum: one.status,
    isNew: one.isNew,
    fetchedAtMs: String(one.fetchedAtMs),
  }
  return compiled(SummaryAsset).parse({ ...one.content, ...reading })
}

/**
 * Unchanged assets are not rewritten at every reading: an asset that still exists is as fresh as the last complete
 * reading.
 */
export function lastReadAtMs({ status, fetchedAtMs }: KnownAsset, lastFetchedAtMs: number | null): number {
  return status === 'ACTIVE' ? (lastFetchedAtMs ?? fetchedAtMs) : fetchedAtMs
}

/**
 * What was known of an asset that could not be read now remains, with its moment and with what is missing of it.
 * @param why null: its list was not received, and nothing was asked about it
 */
export function unreadView(
  row: KnownAsset,
  organizationGuid: OrganizationGuid,
  key: KeyHandle,
  { lastFetchedAtMs, why }: { readonly lastFetchedAtMs: number | null; readonly why: UnreadWhy | null },
): Omit<ViewOf, 'status'> {
  const known = openContent(key, organizationGuid, row)
  return {
    ...row,
    content: why === null ? known : unreadAssetOf(known, why),
    fetchedAtMs: lastReadAtMs(row, lastFetchedAtMs),
  }
}

/** Whether home shows a stored asset: it still exists and is not switched off. */
export const isShown = ({ status }: Pick<KnownAsset, 'status'>): boolean =>
  status !== 'INACTIVE' && status !== 'DISCONNECTED'

/** An asset as stored in the database. */
export function storedView(row: KnownAsset, organizationGuid: OrganizationGuid, key: KeyHandle): ViewOf {
  return { ...row, content: openContent(key, organizationGuid, row) }
}
