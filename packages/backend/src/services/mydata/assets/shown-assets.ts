/** Turns stored summaries into the assets that home shows. */
import { Asset } from '@ieum/contracts/mydata/assets/assets.ts'
import type { Freshness } from '@ieum/contracts/mydata/sync/freshness.ts'
import type { OrganizationGuid } from '@ieum/contracts/shared/ids.ts'
import { withSumsOf } from '@ieum/domain/mydata/assets/asset-content.ts'
import { withPaymentsShown } from '@ieum/domain/mydata/assets/payment-days.ts'
import { assetFreshness } from '@ieum/domain/mydata/sync/freshness.ts'
import { UndecipherableError } from '../../../platform/keys/cipher.ts'
import type { SealingKey } from '../../../platform/keys/sealed.ts'
import { yieldToEventLoop } from '../../../platform/yield-to-event-loop.ts'
import { readSummary } from '../collect/stored-asset.ts'

export type StoredConnectionSummary = {
  readonly organizationGuid: OrganizationGuid
  /** Null: the key is missing, and what it sealed cannot be read. */
  readonly key: SealingKey | null
  readonly sealed: Buffer
  /** When everything was last read; the summary was written at the last change. */
  readonly lastFetchedAtMs: number | null
  /** Overrides what its assets reported when they were read. */
  readonly isDead: boolean
  /** The outcome of the last request; null: the institution was never asked. */
  readonly last: Freshness | null
  /** The institution wants to be left alone for now. */
  readonly isLimited: boolean
}

const UNREADABLE = { assets: [], unreadCount: 1 } as const

/** Damaged bytes, or another row's, affect one institution: the others are shown. */
const readableSummary: typeof readSummary = async (...sealed) => {
  try {
    return await readSummary(...sealed)
  } catch (error) {
    if (error instanceof UndecipherableError) return UNREADABLE
    throw error
  }
}

/**
 * Asset by asset, in the form of the API, foreign money not yet converted; an asset that does not fit the schema is
 * left out, and its institution is reported.
 * @param today in Korea, `YYYY-MM-DD`
 */
export async function shownAssets(
  summaries: readonly StoredConnectionSummary[],
  today: string,
): Promise<{ readonly shown: readonly Asset[]; readonly notWhole: ReadonlySet<OrganizationGuid> }> {
  const shown: Asset[] = []
  const notWhole = new Set<OrganizationGuid>()
  for (const { organizationGuid, key, sealed, lastFetchedAtMs, isDead, last, isLimited } of summaries) {
    const { assets, unreadCount } = key ? await readableSummary(key, organizationGuid, sealed) : UNREADABLE
    if (unreadCount > 0) notWhole.add(organizationGuid)
    for (const asset of assets) {
      const status = isDead ? 'RELOGIN_REQUIRED' : asset.scopeAssetStatusEnum
      const isReadWithAll = asset.scopeAssetStatusEnum === 'ACTIVE' && lastFetchedAtMs !== null
      const fetchedAtMs = isReadWithAll ? String(lastFetchedAtMs) : asset.fetchedAtMs
      const isUnread = asset.scopeAssetStatusEnum === 'FAILED'
      const read = { isUnread, isPartial: asset.isPartial, isLimited }
      const parsed = Asset.safeParse({
        ...withPaymentsShown(withSumsOf(asset, today.slice(0, 7)), today),
        fetchedAtMs,
        scopeAssetStatusEnum: status,
        foreignCurrencyEstimate: null,
        linkedCash: null,
        freshnessEnum: assetFreshness({ last, isDead }, read),
      })
      if (parsed.success) shown.push(parsed.data)
      else notWhole.add(organizationGuid)
      await yieldToEventLoop()
    }
  }
  return { shown, notWhole }
}
