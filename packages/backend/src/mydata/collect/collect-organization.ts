import type { AssetFact, AssetPart } from '@ieum/contracts/mydata/assets.ts'
import { INTERACTIVE_HISTORY_MONTHS } from '@ieum/domain/mydata/constants.ts'
import { netWorthShare, standingOf } from '@ieum/domain/mydata/net-worth.ts'
import { koreanYmd, type Ymd, ymd, ymdParts } from '@ieum/domain/time/korea.ts'
import type { KeyHandle } from '../../keys/cipher.ts'
import { assetKeyOf } from './asset-key.ts'
import type { AssetValues, CollectContext, CollectedTransaction, Collector, ListedAsset } from './collected.ts'
import { grantedScopes } from './granted.ts'
import { CollectStop, type Reader, type StopKind, unreadBy } from './reader.ts'

/** What is stored of an asset, encrypted; the answer's parts that do not change with the moment of reading. */
export type AssetContent = {
  readonly nameToDisplay: string
  readonly assetIdentifierToDisplay: string | null
  /** Absent in what was stored before it was kept. */
  readonly sequenceNumber?: string | null
  readonly balanceKrw: number | null
  readonly netWorthKrw: number
  readonly foreignAmounts: readonly { readonly currencyCode: string; readonly amount: string }[]
  readonly nextPaymentKrw: number | null
  readonly nextPaymentDate: string | null
  readonly monthlyPremiumKrw: number | null
  readonly pointAmount: number | null
  /** `YYYY-MM` that the three sums are of; null when the transactions did not come. */
  readonly month: string | null
  readonly monthSpendingKrw: number | null
  readonly monthInKrw: number | null
  readonly monthOutKrw: number | null
  readonly isPartial: boolean
  readonly facts: readonly AssetFact[]
  readonly parts: readonly AssetPart[]
}

export type CollectedAsset = {
  readonly listed: ListedAsset
  readonly assetKey: Buffer
  readonly content: AssetContent
  readonly transactions: readonly CollectedTransaction[]
  /** Per interface: the first day that is completely read. */
  readonly readBackTo: readonly { readonly apiId: string; readonly day: Ymd }[]
}

/** Why an institution is not done. */
export type Stop = { readonly kind: StopKind; readonly detail: string }

export type Collected = {
  readonly assets: readonly CollectedAsset[]
  /** Listed, but not read this time. */
  readonly unread: readonly { readonly listed: ListedAsset; readonly assetKey: Buffer }[]
  /** Keys of listed assets that could not be read any more. */
  readonly goneKeys: readonly Buffer[]
  /** Every list came: what is in none of them is not there any more. */
  readonly areListsComplete: boolean
  /** What kept a list or an asset from being read; null when everything was. With it and no assets: nothing was. */
  readonly stop: Stop | null
  readonly isPartial: boolean
  /** Nothing was listed, or the institution does not know the person. */
  readonly isEmpty: boolean
}

const NOTHING_THERE: Collected = {
  assets: [],
  unread: [],
  goneKeys: [],
  areListsComplete: true,
  stop: null,
  isPartial: false,
  isEmpty: true,
}

/** Nothing could be read, so nothing is known anew. */
export function nothingRead(kind: StopKind, detail: string): Collected {
  return { ...NOTHING_THERE, areListsComplete: false, stop: { kind, detail }, isEmpty: false }
}

/** Pages of one interface while a person waits. @source architecture §4.4 */
const INTERACTIVE_PAGES = 4

/**
 * Lists, then basic, detail and the last three months of every consented asset. What could be read is answered even when
 * a list or an asset could not, as long as there is any. Never throws for what others did.
 *
 * @param options.giveUp ends the calls that are under way: an institution that does not answer is not asked on
 * @source architecture §4.4
 */
export async function collectOrganization(options: {
  collector: Collector
  reader: Reader
  scopes: Iterable<string>
  key: KeyHandle
  context: CollectContext
  giveUp: () => void
}): Promise<Collected> {
  const { collector, reader, key, context, giveUp } = options
  const granted = grantedScopes(options.scopes)
  try {
    const listed = distinct(await collector(reader, granted, context), key)
    const period = {
      from: monthsBefore(context.nowMs, INTERACTIVE_HISTORY_MONTHS),
      to: koreanYmd(context.nowMs),
    }
    const stops: CollectStop[] = [...granted.unread]
    let unanswered = 0
    const read = await Promise.all(
      listed
        .filter(({ asset }) => asset.isConsented)
        .map(async ({ asset, assetKey }): Promise<ReadAsset> => {
          try {
            const values = await valuesOf(asset, reader)
            if (values === null) return { kind: 'gone', assetKey }
            return { kind: 'read', asset: await withTransactions(asset, assetKey, values, reader, period) }
          } catch (error) {
            const stop = unreadBy(error)
            stops.push(stop)
            if (!isOfOneAsset(stop)) unanswered += 1
            if (unanswered >= MOST_UNANSWERED) giveUp()
            return { kind: 'unread', listed: asset, assetKey }
          }
        }),
    )
    const assets = read.flatMap((one) => (one.kind === 'read' ? [one.asset] : []))
    const [stop = null] = stops
    if (stop && assets.length === 0) return nothingRead(stop.kind, stop.message)
    return {
      assets,
      unread: read.filter((one) => one.kind === 'unread'),
      goneKeys: read.flatMap((one) => (one.kind === 'gone' ? [one.assetKey] : [])),
      areListsComplete: granted.unread.length === 0,
      stop: stop && { kind: stop.kind, detail: stop.message },
      isPartial: assets.some((asset) => asset.content.isPartial),
      isEmpty: listed.length === 0,
    }
  } catch (error) {
    if (!(error instanceof CollectStop)) throw error
    return error.kind === 'person-unknown' ? NOTHING_THERE : nothingRead(error.kind, error.message)
  }
}

type ReadAsset =
  | { readonly kind: 'read'; readonly asset: CollectedAsset }
  | { readonly kind: 'gone'; readonly assetKey: Buffer }
  | { readonly kind: 'unread'; readonly listed: ListedAsset; readonly assetKey: Buffer }

/** So many assets without an answer, and an institution is not asked on. */
const MOST_UNANSWERED = 3

/** The institution answered, but not with this asset: another one may do better. */
function isOfOneAsset({ reason }: CollectStop): boolean {
  return reason === 'answer' || reason === 'page-loop' || (reason?.startsWith('rsp 500') ?? false)
}

/** The same asset twice in a list is one. */
export function distinct(listed: readonly ListedAsset[], key: KeyHandle): { asset: ListedAsset; assetKey: Buffer }[] {
  const byKey = new Map<string, { asset: ListedAsset; assetKey: Buffer }>()
  for (const asset of listed) {
    const assetKey = assetKeyOf(key, asset)
    byKey.set(assetKey.toString('hex'), { asset, assetKey })
  }
  return [...byKey.values()]
}

/** Null: the asset cannot be read (any more); that concerns this asset alone. */
async function valuesOf(asset: ListedAsset, reader: Reader): Promise<AssetValues | null> {
  try {
    return await asset.read(reader)
  } catch (error) {
    if (error instanceof CollectStop && (error.kind === 'asset-gone' || error.kind === 'not-open')) return null
    throw error
  }
}

async function withTransactions(
  listed: ListedAsset,
  assetKey: Buffer,
  values: AssetValues,
  reader: Reader,
  period: { from: Ymd; to: Ymd },
): Promise<CollectedAsset> {
  const read = await Promise.all(listed.transactions.map((call) => transactionsOf(call, reader, period)))
  const transactions = read.flatMap((one) => one.rows)
  const isPartial = read.some((one) => one.readBackTo === null)
  return {
    listed,
    assetKey,
    transactions,
    readBackTo: read.flatMap((one) => (one.readBackTo === null ? [] : [{ apiId: one.apiId, day: one.readBackTo }])),
    content: contentOf(listed, values, transactions, { isPartial, month: period.to.slice(0, 7) }),
  }
}

type ReadTransactions = { apiId: string; rows: readonly CollectedTransaction[]; readBackTo: Ymd | null }

/** Transactions that do not come make the asset partial; a dead token ends the whole institution. */
async function transactionsOf(
  call: ListedAsset['transactions'][number],
  reader: Reader,
  period: { from: Ymd; to: Ymd },
): Promise<ReadTransactions> {
  try {
    const { rows, isComplete, wholeFrom } = await call.read(reader, period, INTERACTIVE_PAGES)
    if (isComplete) return { apiId: call.apiId, rows, readBackTo: period.from }
    if (wholeFrom !== undefined) return { apiId: call.apiId, rows, readBackTo: wholeFrom }
    const { complete, from } = completeDays(rows)
    return { apiId: call.apiId, rows: complete, readBackTo: from ?? period.to }
  } catch (error) {
    if (error instanceof RangeError) return { apiId: call.apiId, rows: [], readBackTo: null }
    if (!(error instanceof CollectStop) || error.kind === 'relogin') throw error
    if (error.kind === 'not-open' || error.kind === 'asset-gone') {
      return { apiId: call.apiId, rows: [], readBackTo: period.from }
    }
    return { apiId: call.apiId, rows: [], readBackTo: null }
  }
}

/** Of rows that were cut at a page, the days that are surely whole: the oldest one is left for later. */
export function completeDays(rows: readonly CollectedTransaction[]): {
  complete: CollectedTransaction[]
  from: Ymd | null
} {
  const days = rows.map((row) => row.content.occurredDate)
  const oldest = days.toSorted()[0]
  const complete = rows.filter((row) => row.content.occurredDate !== oldest)
  const from = complete.map((row) => row.content.occurredDate).toSorted()[0]
  return { complete, from: (from as Ymd | undefined) ?? null }
}

function contentOf(
  listed: ListedAsset,
  values: AssetValues,
  transactions: readonly CollectedTransaction[],
  { isPartial, month }: { isPartial: boolean; month: string },
): AssetContent {
  const isCard = listed.scopeTypes[0] === 'CARD_CARD'
  const own = transactions.filter((row) => row.content.occurredDate.startsWith(month))
  const counted = own.filter((row) => row.content.kindEnum !== 'APPROVAL_CANCELED')
  const sum = (sign: 1 | -1) =>
    counted.reduce((total, { content }) => {
      const amount = content.amountKrw ?? 0
      return Math.sign(amount) === sign ? total + Math.abs(amount) : total
    }, 0)
  const isKnown = !isPartial && listed.transactions.length > 0
  // Money comes and goes where money is kept: not in loans and policies, and not in won where the won is not the currency.
  const isMoneyKept = isKnown && standingOf(listed.scopeTypes[0]) === 'asset' && values.balanceKrw !== null
  return {
    nameToDisplay: listed.nameToDisplay,
    assetIdentifierToDisplay: listed.assetIdentifierToDisplay,
    sequenceNumber: listed.seqno,
    balanceKrw: values.balanceKrw,
    netWorthKrw: netWorthShare(listed.scopeTypes[0], values.balanceKrw),
    foreignAmounts: values.foreignAmounts ?? [],
    nextPaymentKrw: values.nextPaymentKrw ?? null,
    nextPaymentDate: values.nextPaymentDate ?? null,
    monthlyPremiumKrw: values.monthlyPremiumKrw ?? null,
    pointAmount: values.pointAmount ?? null,
    month: isKnown ? month : null,
    monthSpendingKrw: isKnown && isCard ? sum(-1) : null,
    monthInKrw: isMoneyKept ? sum(1) : null,
    monthOutKrw: isMoneyKept ? sum(-1) : null,
    isPartial,
    facts: values.facts,
    parts: values.parts ?? [],
  }
}

/** What a list alone says of an asset. */
export function listedContent(listed: ListedAsset): AssetContent {
  const nothing: AssetValues = { balanceKrw: null, facts: [] }
  return contentOf(listed, nothing, [], { isPartial: true, month: '' })
}

/** The day some months before today in Korea. */
export function monthsBefore(nowMs: number, months: number): Ymd {
  const { year, month, day } = ymdParts(koreanYmd(nowMs))
  const index = year * 12 + (month - 1) - months
  const first = { year: Math.floor(index / 12), month: (index % 12) + 1 }
  const last = new Date(Date.UTC(first.year, first.month, 0)).getUTCDate()
  return ymd({ ...first, day: Math.min(day, last) })
}
