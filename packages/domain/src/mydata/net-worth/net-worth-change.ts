import type { Asset, AssetsAnswer } from '@ieum/contracts/mydata/assets/assets.ts'
import type { OrganizationGuid } from '@ieum/contracts/shared/ids.ts'
import { decimalSum } from '../../money/decimals.ts'
import { sumWon } from '../../money/won.ts'
import { type ExchangeRates, foreignAmountKrw } from './foreign-currency.ts'
import { standingOf } from './net-worth.ts'

type NetWorthChange = NonNullable<AssetsAnswer['netWorthChange']>
type ForeignAmount = Asset['foreignAmounts'][number]

/** One asset as it counts in net worth: debts negative. */
export type RecordedAsset = {
  readonly assetIdentifier: string
  /** The part in won. */
  readonly krw: number
  /** In its own currencies, so that a day can be converted at its own rates. */
  readonly foreignAmounts: readonly ForeignAmount[]
  /** The part of `krw` that is cash of a broker's account linked to a bank; absent: none. */
  readonly linkedCashKrw?: number | undefined
}

/** What one institution contributed to net worth from a day on, until a newer record. */
export type RecordedPart = {
  /** Shown on home and counted. */
  readonly isShown: boolean
  /** All its data were received. */
  readonly isWhole: boolean
  /** Groups of all its assets, including those that are shown separately: the kinds that were read. */
  readonly groups: readonly string[]
  readonly assets: readonly RecordedAsset[]
}

/** An institution that is not shown contributes nothing. */
export const NOT_SHOWN: RecordedPart = { isShown: false, isWhole: false, groups: [], assets: [] }

type Counted = Pick<
  Asset,
  | 'assetIdentifier'
  | 'scopeTypeEnums'
  | 'groupEnum'
  | 'balanceKrw'
  | 'foreignAmounts'
  | 'loanKindEnum'
  | 'lentOnAssetIdentifier'
  | 'bankLinkedCashKrw'
> & {
  /** Its share without foreign money. */
  readonly wonShareKrw: number
}

/**
 * Returns what an institution contributes to net worth, sorted, so that equal parts are equal. A broker's loan is
 * recorded with the account that secures it: lending moves money within the account and does not change what a person
 * has.
 */
export function recordedPart(assets: readonly Counted[], isWhole: boolean): RecordedPart {
  const own = assets.filter(({ lentOnAssetIdentifier }) => lentOnAssetIdentifier === null)
  return {
    isShown: true,
    isWhole,
    groups: [...new Set(own.map(({ groupEnum }) => groupEnum))].toSorted(),
    assets: joined(assets.flatMap((asset) => recordedAsset(asset) ?? [])).toSorted((one, other) =>
      one.assetIdentifier < other.assetIdentifier ? -1 : 1,
    ),
  }
}

/** Returns one row per identifier: their amounts together. */
function joined(rows: readonly RecordedAsset[]): RecordedAsset[] {
  return [...Map.groupBy(rows, ({ assetIdentifier }) => assetIdentifier)].map(([assetIdentifier, own]) => ({
    assetIdentifier,
    krw: sumWon(own.map(({ krw }) => krw)),
    foreignAmounts: own.length === 1 ? (own[0]?.foreignAmounts ?? []) : foreignSumsOf(own),
    ...linkedCash(own.find(({ linkedCashKrw }) => linkedCashKrw !== undefined)?.linkedCashKrw),
  }))
}

const linkedCash = (krw: number | null | undefined) => (krw ? { linkedCashKrw: krw } : {})

function foreignSumsOf(rows: readonly RecordedAsset[]): ForeignAmount[] {
  const amounts = rows.flatMap(({ foreignAmounts }) => foreignAmounts)
  return [...Map.groupBy(amounts, ({ currencyCode }) => currencyCode)].map(([currencyCode, own]) => ({
    currencyCode,
    amount: decimalSum(own.map(({ amount }) => amount)),
  }))
}

/** Returns null for an asset that is shown separately or has no amount: it is no part of net worth. */
function recordedAsset(asset: Counted): RecordedAsset | null {
  const { balanceKrw, foreignAmounts, loanKindEnum, scopeTypeEnums, wonShareKrw } = asset
  const [scope] = scopeTypeEnums
  const standing = scope === undefined || scope === 'UNKNOWN' ? 'apart' : standingOf(scope, loanKindEnum)
  if (standing === 'apart' || (balanceKrw === null && foreignAmounts.length === 0)) return null
  return {
    assetIdentifier: asset.lentOnAssetIdentifier ?? asset.assetIdentifier,
    krw: wonShareKrw,
    foreignAmounts: foreignAmounts.map((one) => (standing === 'debt' ? { ...one, amount: negated(one.amount) } : one)),
    ...linkedCash(asset.bankLinkedCashKrw),
  }
}

const negated = (amount: string) => (amount.startsWith('-') ? amount.slice(1) : `-${amount}`)

export type PartThenAndNow = {
  readonly organizationGuid: OrganizationGuid
  /** Null: it had no record by then, so it did not exist. */
  readonly before: RecordedPart | null
  /** The day since which `before` is the record, `YYYY-MM-DD`; null without it. */
  readonly beforeDate: string | null
  readonly now: RecordedPart
}

/** Facts about an asset that existed at only one of the two times. */
export type Unmatched = {
  /** Since when it exists, `YYYY-MM-DD`; null: not reported. */
  readonly openedDate: string | null
  /** The person has switched it off. */
  readonly isSwitchedOff: boolean
}

type Manual = { readonly manualAssetId: string; readonly amount: number }

type Side = { krw: number; count: number }

/**
 * Returns the change of net worth since a recorded day, for what existed at both times; what was added or removed is
 * separate. An account that was opened or closed at an institution that was read completely both times is a change: the
 * other side of its money is visible too.
 *
 * @param sinceDate the newest recorded day
 * @param unmatched of an asset, by its identifier
 * @param manual manual assets; `before` null: unknown for that day, and left out
 * @param cashElsewhere accounts whose linked cash counts in a deposit now: at both times it is not part of them
 * @source docs/reference/words.md#net-worth
 */
export function netWorthChange(
  sinceDate: string,
  parts: readonly PartThenAndNow[],
  unmatched: (assetIdentifier: string) => Unmatched,
  manual: { readonly before: readonly Manual[] | null; readonly now: readonly Manual[] },
  rates: { readonly before: ExchangeRates; readonly now: ExchangeRates },
  cashElsewhere: ReadonlySet<string> = new Set(),
): NetWorthChange {
  const comparable: number[] = []
  const byRates: number[] = []
  const [added, removed]: [Side, Side] = [
    { krw: 0, count: 0 },
    { krw: 0, count: 0 },
  ]
  const addTo = (side: Side, krw: number) => {
    if (krw === 0) return
    side.krw = sumWon([side.krw, krw])
    side.count += 1
  }
  for (const { before, beforeDate, now } of parts.map((one) => withoutCash(one, cashElsewhere))) {
    const then = before ?? NOT_SHOWN
    const known = new Map(then.assets.map((asset) => [asset.assetIdentifier, asset]))
    const present = new Map(now.assets.map((asset) => [asset.assetIdentifier, asset]))
    for (const asset of now.assets) {
      const earlier = known.get(asset.assetIdentifier)
      if (earlier) {
        const change = changeOf(earlier, asset, rates)
        comparable.push(change.krw)
        byRates.push(change.byRatesKrw)
        addTo(added, change.newlyConvertedKrw)
        addTo(removed, change.noLongerConvertedKrw)
      } else if (isOpenedSince(unmatched(asset.assetIdentifier), then, now, beforeDate ?? sinceDate)) {
        comparable.push(worthOf(asset, rates.now))
      } else addTo(added, worthOf(asset, rates.now))
    }
    for (const asset of then.assets) {
      if (present.has(asset.assetIdentifier)) continue
      const krw = -worthOf(asset, rates.before)
      const isClosed = now.isShown && now.isWhole && !unmatched(asset.assetIdentifier).isSwitchedOff
      if (isClosed) comparable.push(krw)
      else addTo(removed, krw)
    }
  }
  if (manual.before !== null) {
    const known = new Map(manual.before.map((one) => [one.manualAssetId, one.amount]))
    const present = new Set(manual.now.map(({ manualAssetId }) => manualAssetId))
    for (const { amount, manualAssetId } of manual.now) {
      const earlier = known.get(manualAssetId)
      if (earlier === undefined) addTo(added, amount)
      else comparable.push(amount - earlier)
    }
    for (const { amount, manualAssetId } of manual.before) if (!present.has(manualAssetId)) addTo(removed, -amount)
  }
  return {
    sinceDate,
    comparableKrw: sumWon(comparable),
    exchangeRateKrw: sumWon(byRates),
    addedKrw: added.krw,
    addedCount: added.count,
    removedKrw: removed.krw,
    removedCount: removed.count,
  }
}

/** Returns both times without the cash that counts elsewhere; where it was not recorded, today's amount is assumed. */
function withoutCash(part: PartThenAndNow, cashElsewhere: ReadonlySet<string>): PartThenAndNow {
  if (cashElsewhere.size === 0) return part
  const cashNow = new Map(part.now.assets.map((one) => [one.assetIdentifier, one.linkedCashKrw ?? 0]))
  const cut = (one: RecordedAsset): RecordedAsset =>
    cashElsewhere.has(one.assetIdentifier)
      ? { ...one, krw: one.krw - (one.linkedCashKrw ?? cashNow.get(one.assetIdentifier) ?? 0) }
      : one
  const cutPart = (recorded: RecordedPart): RecordedPart => ({ ...recorded, assets: recorded.assets.map(cut) })
  return { ...part, before: part.before && cutPart(part.before), now: cutPart(part.now) }
}

/**
 * Returns whether an asset that did not exist before was opened since: its institution's assets of that kind were all
 * read then, and it is not known to be older, for example because the person has consented to it or switched it on
 * since.
 */
function isOpenedSince(
  { openedDate }: Unmatched,
  then: RecordedPart,
  now: RecordedPart,
  recordedDate: string,
): boolean {
  if (!then.isShown || !then.isWhole) return false
  if (openedDate !== null) return openedDate > recordedDate
  return now.groups.every((group) => then.groups.includes(group))
}

/** Returns its value at these rates; money without a rate is in no sum. */
function worthOf({ krw, foreignAmounts }: RecordedAsset, rates: ExchangeRates): number {
  return sumWon([krw, ...foreignAmounts.map((one) => foreignAmountKrw(one, rates) ?? 0)])
}

function changeOf(
  before: RecordedAsset,
  now: RecordedAsset,
  rates: { readonly before: ExchangeRates; readonly now: ExchangeRates },
): {
  readonly krw: number
  readonly byRatesKrw: number
  readonly newlyConvertedKrw: number
  readonly noLongerConvertedKrw: number
} {
  const codes = new Set([...before.foreignAmounts, ...now.foreignAmounts].map(({ currencyCode }) => currencyCode))
  let [krw, byRatesKrw, newlyConvertedKrw, noLongerConvertedKrw] = [now.krw - before.krw, 0, 0, 0]
  for (const code of codes) {
    const ofCode = (amounts: readonly ForeignAmount[]) => amounts.filter(({ currencyCode }) => currencyCode === code)
    const inWon = (amounts: readonly ForeignAmount[], at: ExchangeRates) =>
      sumWon(ofCode(amounts).map((one) => foreignAmountKrw(one, at) ?? 0))
    const [hadRate, hasRate] = [rates.before.of(code) !== null, rates.now.of(code) !== null]
    if (hadRate && hasRate) {
      krw += inWon(now.foreignAmounts, rates.now) - inWon(before.foreignAmounts, rates.before)
      byRatesKrw += inWon(before.foreignAmounts, rates.now) - inWon(before.foreignAmounts, rates.before)
    } else if (hasRate) newlyConvertedKrw += inWon(now.foreignAmounts, rates.now)
    else if (hadRate) noLongerConvertedKrw -= inWon(before.foreignAmounts, rates.before)
  }
  return { krw, byRatesKrw, newlyConvertedKrw, noLongerConvertedKrw }
}
