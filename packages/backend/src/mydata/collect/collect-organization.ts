import { isDeepStrictEqual } from 'node:util'
import { type AssetContent, type AssetValues, assetOf, withIssue } from '@ieum/domain/mydata/asset-content.ts'
import { INTERACTIVE_HISTORY_MONTHS } from '@ieum/domain/mydata/constants.ts'
import { isSwitchedOff, NOTHING_SWITCHED_OFF, openScopes, type SwitchedOff } from '@ieum/domain/mydata/switched-off.ts'
import { koreanMonthsAgo, koreanYmd, type Ymd } from '@ieum/domain/time/korea.ts'
import { compiled } from '../../compiled.ts'
import { giveWay } from '../../give-way.ts'
import type { KeyHandle } from '../../keys/cipher.ts'
import { createSlots } from '../../outside/slots.ts'
import { assetIdentifierOf } from '../assets/asset-rows.ts'
import { type KeyedAsset, keyedAssets, NOTHING_TOLD, type ToldKeys } from './asset-key.ts'
import { type KeyOfCard, withCardKey } from './card-key.ts'
import type { CollectContext, Collector, ListedAsset } from './collected.ts'
import { grantedScopes } from './granted.ts'
import { completeDays, type ReadSpan, type ReadTransaction, readTransactions } from './read-transactions.ts'
import { CollectStop, isPassing, type Reader, type StopKind, unreadBy } from './reader.ts'
import { RUN_BUDGET } from './run-budget.ts'
import { StoredAsset } from './stored-asset.ts'
import { type IdentifiedTransaction, identified } from './transaction-identity.ts'

export type CollectedAsset = {
  readonly listed: ListedAsset
  readonly assetKey: Buffer
  /** Of the number that the institution listed it by. */
  readonly toldKey: Buffer
  readonly content: AssetContent
  readonly transactions: readonly IdentifiedTransaction[]
  /** What its calls were read as a whole for. */
  readonly spans: readonly ReadSpan[]
  /** Every call of it was read whole from the beginning of the month on. */
  readonly isMonthWhole: boolean
  /** Per interface: the first day that is completely read. */
  readonly readBackTo: readonly { readonly apiId: string; readonly day: Ymd }[]
  /** Some transactions did not come, and may come later. */
  readonly areTransactionsOwed: boolean
}

/** Why an institution is not done. */
export type Stop = {
  readonly kind: StopKind
  readonly detail: string
  readonly reason: CollectStop['reason']
}

export type Collected = {
  readonly assets: readonly CollectedAsset[]
  /** Listed, but not read this time. */
  readonly unread: readonly { readonly listed: ListedAsset; readonly assetKey: Buffer; readonly toldKey: Buffer }[]
  /** Of the number of everything that was listed, read or not. */
  readonly listedKeys: readonly Buffer[]
  /** Keys of listed assets that could not be read any more. */
  readonly goneKeys: readonly Buffer[]
  /** Every list came: what is in none of them is not there any more. */
  readonly areListsComplete: boolean
  /** What failed, so that another try may help; null when nothing did. With it and no assets: nothing was read. */
  readonly stop: Stop | null
  /** Something is left out: transactions that did not come, values that do not fit, more than one run takes. */
  readonly isPartial: boolean
  /** Transactions of some asset did not come, and may come later; no reason to call the institution failed. */
  readonly areTransactionsOwed: boolean
  /** Nothing was listed, or the institution does not know the person. */
  readonly isEmpty: boolean
}

const NOTHING_THERE: Collected = {
  assets: [],
  unread: [],
  listedKeys: [],
  goneKeys: [],
  areListsComplete: true,
  stop: null,
  isPartial: false,
  areTransactionsOwed: false,
  isEmpty: true,
}

/** Nothing could be read, so nothing is known anew. */
export function nothingRead(kind: StopKind, detail: string, reason: CollectStop['reason'] = null): Collected {
  return { ...NOTHING_THERE, areListsComplete: false, stop: { kind, detail, reason }, isEmpty: false }
}

/** Pages of one interface while a person waits. @source docs/architecture.md#connecting */
const INTERACTIVE_PAGES = 4

/**
 * Lists, then basic, detail and the last three months of every consented asset. What could be read is answered even when
 * a list or an asset could not, as long as there is any; what was answered but does not fit costs that asset or
 * transaction and makes the reading partial. Never throws for what others did.
 *
 * @param options.switchedOff neither listed nor read
 * @param options.told what the assets are called by now, where their numbers were issued anew
 * @param options.giveUp ends the calls that are under way: an institution that does not answer is not asked on
 * @source docs/architecture.md#connecting
 */
export async function collectOrganization(options: {
  collector: Collector
  reader: Reader
  scopes: readonly string[]
  switchedOff?: SwitchedOff
  told?: ToldKeys
  key: KeyHandle
  context: CollectContext
  giveUp: () => void
}): Promise<Collected> {
  const { collector, reader, key, context, giveUp } = options
  const { switchedOff = NOTHING_SWITCHED_OFF, told = NOTHING_TOLD } = options
  const granted = grantedScopes(openScopes(options.scopes, switchedOff))
  try {
    const named = await collector(reader, granted, context)
    const isOn = ({ asset: { scopeTypes }, assetKey }: KeyedAsset) =>
      !isSwitchedOff(switchedOff, { scopeTypes, assetIdentifier: assetIdentifierOf(assetKey) })
    const all = keyedAssets(key, named.slice(0, RUN_BUDGET.assets), told)
    const listed = all.filter(isOn)
    const areRowsLeftOut = reader.hasLeftRowsOut() || named.length > RUN_BUDGET.assets
    const period = {
      from: koreanMonthsAgo(context.nowMs, INTERACTIVE_HISTORY_MONTHS),
      to: koreanYmd(context.nowMs),
    }
    const stops: CollectStop[] = [...granted.unread]
    let unanswered = 0
    const slots = createSlots(ASSETS_AT_ONCE)
    const read = await Promise.all(
      listed
        .filter(({ asset }) => asset.isConsented)
        .map(async (one): Promise<ReadAsset> => {
          const { asset, assetKey, toldKey } = one
          await slots.take()
          try {
            await giveWay()
            const values = await valuesOf(asset, reader)
            if (values === null) return { kind: 'gone', assetKey }
            return { kind: 'read', asset: await withTransactions(one, values, reader, period, withCardKey(key, told)) }
          } catch (error) {
            const stop = unreadBy(error)
            stops.push(stop)
            if (!isOfOneAsset(stop)) unanswered += 1
            if (unanswered >= MOST_UNANSWERED) giveUp()
            return { kind: 'unread', listed: asset, assetKey, toldKey }
          } finally {
            slots.give()
          }
        }),
    )
    const assets = read.flatMap((one) => (one.kind === 'read' ? [one.asset] : []))
    const [first] = stops
    if (first && assets.length === 0) return nothingRead(first.kind, first.message, first.reason)
    const stop =
      granted.unread.find(isWorthAnotherTry) ?? stops.find((one) => isWorthAnotherTry(one) && !doesNotFit(one))
    return {
      assets,
      unread: read.filter((one) => one.kind === 'unread'),
      listedKeys: all.map(({ toldKey }) => toldKey),
      goneKeys: read.flatMap((one) => (one.kind === 'gone' ? [one.assetKey] : [])),
      areListsComplete: granted.unread.length === 0 && !areRowsLeftOut,
      stop: stop ? { kind: stop.kind, detail: stop.message, reason: stop.reason } : null,
      isPartial: stops.length > 0 || areRowsLeftOut || assets.some((asset) => asset.content.isPartial),
      areTransactionsOwed: assets.some((asset) => asset.areTransactionsOwed),
      isEmpty: listed.length === 0,
    }
  } catch (error) {
    if (!(error instanceof CollectStop)) throw error
    return error.kind === 'person-unknown' ? NOTHING_THERE : nothingRead(error.kind, error.message, error.reason)
  }
}

type ReadAsset =
  | { readonly kind: 'read'; readonly asset: CollectedAsset }
  | { readonly kind: 'gone'; readonly assetKey: Buffer }
  | ({ readonly kind: 'unread' } & Collected['unread'][number])

/** Read side by side; more calls than an institution is asked at a time wait for no good. */
const ASSETS_AT_ONCE = 16

/** So many assets without an answer, and an institution is not asked on. */
const MOST_UNANSWERED = 3

/** The institution answered, but not with this asset: another one may do better. */
function isOfOneAsset(stop: CollectStop): boolean {
  const { reason } = stop
  return doesNotFit(stop) || reason === 'page-loop' || (reason?.startsWith('rsp 500') ?? false)
}

/** The answer came whole, and what it says is not what such an answer may say. It will say so again. */
const doesNotFit = ({ reason }: CollectStop) => reason === 'answer'

const isWorthAnotherTry = ({ kind }: CollectStop) => kind !== 'over-budget'

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
  { asset: listed, assetKey, toldKey }: KeyedAsset,
  values: AssetValues,
  reader: Reader,
  period: { from: Ymd; to: Ymd },
  keyOfCard: KeyOfCard,
): Promise<CollectedAsset> {
  const read = await Promise.all(listed.transactions.map((call) => transactionsOf(listed, call, reader, period)))
  const { transactions, isAnyLost } = identified(read.flatMap(({ rows }) => rows).map(keyOfCard))
  const isUnread = read.some((one) => one.readBackTo === null || one.unreadRowCount > 0)
  const reported = isUnread ? 'unread' : read.length === 0 ? 'notKept' : transactions.map((row) => row.content)
  const month = period.to.slice(0, 7)
  let content = assetOf(listed, values, reported, month)
  if (isAnyLost) content = withIssue(content, 'TRANSACTIONS_ALIKE')
  const isUndirected = transactions.some((row) => row.content.isDirectionUnknown && !row.isUnsettled)
  if (isUndirected) content = withIssue(content, 'TRANSACTION_DIRECTION_UNKNOWN')
  return {
    listed,
    assetKey,
    toldKey,
    transactions,
    spans: read.flatMap(({ spans }) => spans),
    isMonthWhole: read.every(({ readBackTo }) => readBackTo !== null && readBackTo <= `${month}-01`),
    areTransactionsOwed: read.some((one) => one.isOwed),
    readBackTo: read.flatMap((one) => (one.readBackTo === null ? [] : [{ apiId: one.apiId, day: one.readBackTo }])),
    content: fittingContent(content),
  }
}

/** What can be stored and shown of it; partial where a value had to go. */
function fittingContent(content: AssetContent): AssetContent {
  const stored = compiled(StoredAsset).parse(content)
  return isDeepStrictEqual(stored, content) ? stored : withIssue(stored, 'VALUE_NOT_ACCEPTED')
}

type ReadOfCall = {
  apiId: string
  rows: readonly ReadTransaction[]
  spans: readonly ReadSpan[]
  readBackTo: Ymd | null
  unreadRowCount: number
  /** Did not come, and may come later. */
  isOwed: boolean
}

/** Transactions that do not come make the asset partial; a dead token ends the whole institution. */
async function transactionsOf(
  listed: ListedAsset,
  call: ListedAsset['transactions'][number],
  reader: Reader,
  period: { from: Ymd; to: Ymd },
): Promise<ReadOfCall> {
  try {
    const limits = { maxPages: INTERACTIVE_PAGES, today: period.to }
    const { isComplete, wholeFrom, rows, spans, unreadRowCount } = await readTransactions(
      ...([listed, call, reader, period, limits] as const),
    )
    const read = { apiId: call.apiId, rows, spans, unreadRowCount, isOwed: false }
    if (isComplete) return { ...read, readBackTo: period.from }
    if (wholeFrom !== undefined) return { ...read, readBackTo: wholeFrom }
    const { complete, from } = completeDays(rows)
    return { ...read, rows: complete, readBackTo: from ?? period.to }
  } catch (error) {
    const nothing = { apiId: call.apiId, rows: [], spans: [], readBackTo: null, unreadRowCount: 0, isOwed: false }
    if (error instanceof RangeError) return nothing
    if (!(error instanceof CollectStop) || error.kind === 'relogin') throw error
    const isNeverTold = error.kind === 'not-open' || error.kind === 'asset-gone'
    return isNeverTold ? { ...nothing, readBackTo: period.from } : { ...nothing, isOwed: isPassing(error) }
  }
}
