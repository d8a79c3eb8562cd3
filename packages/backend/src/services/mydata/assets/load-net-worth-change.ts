import type { Asset, AssetsAnswer } from '@ieum/contracts/mydata/assets/assets.ts'
import type { AssetIdentifier, OrganizationGuid, UserId } from '@ieum/contracts/shared/ids.ts'
import { openedDateOf } from '@ieum/domain/mydata/assets/asset-facts.ts'
import { exchangeRates } from '@ieum/domain/mydata/net-worth/foreign-currency.ts'
import {
  NOT_SHOWN,
  netWorthChange,
  type PartThenAndNow,
  type Unmatched,
} from '@ieum/domain/mydata/net-worth/net-worth-change.ts'
import { startOfKoreanDayMs, type Ymd, ymdParts } from '@ieum/domain/time/korea.ts'
import type { Context } from '../../../platform/context.ts'
import { openEach } from '../../../platform/keys/open-each.ts'
import { assetContent } from '../collect/stored-asset.ts'
import { exchangeRatesAt } from '../exchange-rates/converted-assets.ts'
import { assetIdentifierOf, assetKeyOfIdentifier } from './asset-rows.ts'
import { netWorthPart, partOf } from './net-worth-part.ts'
import { loadAssetsByKey, loadNetWorthParts } from './net-worth-part-rows.ts'

type Manual = { readonly manualAssetId: string; readonly amount: number }

type Home = {
  /** Shown institutions, and whether each was read completely. */
  readonly connections: readonly { readonly organizationGuid: OrganizationGuid; readonly isWhole: boolean }[]
  /** Shown assets, foreign money not converted. */
  readonly assets: readonly Asset[]
  readonly manualAssets: readonly Manual[]
  /** The newest recorded day before this month that includes the person's own entries; null: there is none. */
  readonly manualBefore: { readonly day: string; readonly manualAssets: readonly Manual[] } | null
  /** First day of this month. */
  readonly monthStart: Ymd
  readonly nowMs: number
}

/**
 * The change of net worth since last month, over everything that existed both times. Null when nothing was recorded
 * last month, or only a sum, which does not show its parts.
 */
export async function loadNetWorthChange(
  { db, log, vault }: Pick<Context, 'db' | 'log' | 'vault'>,
  userId: UserId,
  { connections, assets, manualAssets, manualBefore, monthStart, nowMs }: Home,
): Promise<AssetsAnswer['netWorthChange']> {
  const rows = await loadNetWorthParts(db, userId, monthStart)
  if (rows.size === 0 && manualBefore === null) return null
  const keys = await vault.organizationKeys(userId, [...rows.keys()])
  const before = new Map(
    [...rows].flatMap(([guid, { day, content }]) => {
      const key = keys.get(guid)
      const part = key && openEach(log, [content], (bytes) => netWorthPart.open(key, [guid, day], bytes)).opened[0]
      return part ? [[guid, { day, part }] as const] : []
    }),
  )
  const byOrganization = Map.groupBy(assets.map(withCashBack), ({ organization }) => organization.guid)
  const now = new Map(
    connections.flatMap(({ isWhole, organizationGuid: guid }) => {
      const own = byOrganization.get(guid)
      return own || isWhole ? [[guid, partOf(own ?? [], isWhole)] as const] : []
    }),
  )
  const parts = [...new Set([...before.keys(), ...now.keys()])].map(
    (organizationGuid): PartThenAndNow => ({
      organizationGuid,
      before: before.get(organizationGuid)?.part ?? null,
      beforeDate: before.get(organizationGuid)?.day ?? null,
      now: now.get(organizationGuid) ?? NOT_SHOWN,
    }),
  )
  const facts = await unmatchedAssets({ db, log, vault }, userId, parts)
  const isForeign = parts.some(({ before: then, now: today }) =>
    [...(then?.assets ?? []), ...today.assets].some(({ foreignAmounts }) => foreignAmounts.length > 0),
  )
  const monthStartMs = startOfKoreanDayMs(ymdParts(monthStart))
  const ratesAt = (atMs: number) => (isForeign ? exchangeRatesAt(db, atMs) : exchangeRates([], atMs))
  const sinceDate = [...before.values()].map(({ day }) => day as string)
  if (manualBefore) sinceDate.push(manualBefore.day)
  return netWorthChange(
    sinceDate.toSorted().at(-1) ?? monthStart,
    parts,
    (assetIdentifier) => facts.get(assetIdentifier) ?? { openedDate: null, isSwitchedOff: false },
    { before: manualBefore?.manualAssets ?? null, now: manualAssets },
    { before: await ratesAt(monthStartMs - 1), now: await ratesAt(nowMs) },
    new Set(assets.filter(isCashElsewhere).map(({ assetIdentifier }) => assetIdentifier)),
  )
}

const isCashElsewhere = ({ linkedCash }: Asset) => linkedCash?.stateEnum === 'COUNTED_IN_DEPOSIT'

/** In recorded form: with its cash, wherever that counts. */
function withCashBack(asset: Asset): Asset {
  if (!isCashElsewhere(asset)) return asset
  return { ...asset, netWorthKrw: asset.netWorthKrw + (asset.linkedCash?.cashKrw ?? 0) }
}

/** Stored assets that only one of the two parts contains. */
async function unmatchedAssets(
  { db, log, vault }: Pick<Context, 'db' | 'log' | 'vault'>,
  userId: UserId,
  parts: readonly PartThenAndNow[],
): Promise<ReadonlyMap<string, Unmatched>> {
  const identifiers = parts.flatMap(({ before, now }) => {
    if (!before?.isShown || !now.isShown) return []
    const [then, today] = [before, now].map(({ assets }) => new Set(assets.map((one) => one.assetIdentifier)))
    return [...(then ?? []), ...(today ?? [])].filter((one) => !then?.has(one) || !today?.has(one))
  })
  const rows = await loadAssetsByKey(
    db,
    userId,
    identifiers.flatMap((one) => assetKeyOfIdentifier(one as AssetIdentifier) ?? []),
  )
  const keys = await vault.organizationKeys(userId, [...new Set(rows.map((row) => row.organizationGuid))])
  return new Map(
    rows.flatMap((row) => {
      const key = keys.get(row.organizationGuid)
      const content =
        key &&
        openEach(log, [row], (one) => assetContent.open(key, [one.organizationGuid, one.assetKey], one.content))
          .opened[0]
      if (!content) return []
      const { facts } = content
      const openedDate = openedDateOf(facts)
      return [[assetIdentifierOf(row.assetKey), { openedDate, isSwitchedOff: row.status === 'DISCONNECTED' }] as const]
    }),
  )
}
