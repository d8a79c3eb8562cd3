import { isDeepStrictEqual } from 'node:util'
import type { ReadCallId } from '@ieum/contracts/outside/data/data-calls.ts'
import { type AssetContent, assetOf, type UnreadWhy, withIssue } from '@ieum/domain/mydata/assets/asset-content.ts'
import { joinedIssues } from '@ieum/domain/mydata/assets/asset-issues.ts'
import { doubtfulLoanRateIssues } from '@ieum/domain/mydata/assets/doubtful-loan-rate.ts'
import {
  isSwitchedOff,
  NOTHING_SWITCHED_OFF,
  openScopes,
  type SwitchedOff,
} from '@ieum/domain/mydata/consents/switched-off.ts'
import { INTERACTIVE_HISTORY_MONTHS } from '@ieum/domain/mydata/constants.ts'
import { isDetailCall } from '@ieum/domain/mydata/entries/detail-rows.ts'
import { koreanMonthsAgo, koreanYmd, type Ymd } from '@ieum/domain/time/korea.ts'
import { compiled } from '../../../platform/compiled.ts'
import type { KeyHandle } from '../../../platform/keys/cipher.ts'
import { createSemaphore } from '../../../platform/outbound/transport/semaphore.ts'
import { yieldToEventLoop } from '../../../platform/yield-to-event-loop.ts'
import { assetIdentifierOf } from '../assets/asset-rows.ts'
import { type AccountHash, accountLinks } from './account-links.ts'
import { type KeyedAsset, keyedAssets, NOTHING_REPORTED, type ReportedKeys } from './asset-key.ts'
import { type KeyOfCard, withCardKey } from './card-key.ts'
import type { CollectContext, CollectedValues, Collector, ListedAsset } from './collected.ts'
import { grantedScopes } from './granted-scopes.ts'
import { withRateOfTransactions } from './rate-of-transactions.ts'
import { completeDays, type ReadSpan, type ReadTransaction, readTransactions } from './read-transactions.ts'
import {
  type AssetReader,
  CollectStop,
  doesNotFit,
  isPassing,
  isRefusal,
  type ListReader,
  type StopKind,
  unreadBy,
} from './reader.ts'
import { RUN_BUDGET } from './run-budget.ts'
import { StoredAsset } from './stored-asset.ts'
import { type IdentifiedTransaction, identified } from './transaction-identity.ts'

export type CollectedAsset = {
  readonly listed: ListedAsset
  readonly assetKey: Buffer
  /** Key of the number under which the institution listed the asset. */
  readonly listedKey: Buffer
  readonly content: AssetContent
  readonly transactions: readonly IdentifiedTransaction[]
  /** The spans that its calls cover completely. */
  readonly spans: readonly ReadSpan[]
  /** Every call of the asset was read whole from the beginning of the month. */
  readonly isMonthWhole: boolean
  /** Per interface: the first day that is read completely. */
  readonly readBackTo: readonly { readonly apiId: string; readonly day: Ymd }[]
  /** Interfaces that the institution does not serve, or not about this asset. */
  readonly refused: readonly ReadCallId[]
  /** Some transactions are missing and may arrive later. */
  readonly areTransactionsOwed: boolean
}

/** Why reading an institution stopped. */
export type Stop = {
  readonly kind: StopKind
  readonly detail: string
  readonly reason: CollectStop['reason']
}

export type UnreadAsset = {
  readonly listed: ListedAsset
  readonly assetKey: Buffer
  readonly listedKey: Buffer
  /** The institution refuses to answer about the asset, or its answer is missing or does not fit. */
  readonly why: UnreadWhy
}

export type Collected = {
  readonly assets: readonly CollectedAsset[]
  /** Listed, but not read this time: each asset retains its stored data, or has only the list's data. */
  readonly unread: readonly UnreadAsset[]
  /** Keys of the numbers of everything that was listed, read or not. */
  readonly listedKeys: readonly Buffer[]
  /** Every list was received: an asset that no list names no longer exists. */
  readonly areListsComplete: boolean
  /**
   * What failed, when another try may help; null when nothing failed. If it is set and there are no assets, nothing was
   * read.
   */
  readonly stop: Stop | null
  /** Something is left out: missing transactions, values that do not fit, or more than one run accepts. */
  readonly isPartial: boolean
  /** Transactions of some asset are missing and may arrive later; the institution does not count as failed for that. */
  readonly areTransactionsOwed: boolean
  /** Nothing was listed, or the institution does not know the person. */
  readonly isEmpty: boolean
}

const NOTHING_THERE: Collected = {
  assets: [],
  unread: [],
  listedKeys: [],
  areListsComplete: true,
  stop: null,
  isPartial: false,
  areTransactionsOwed: false,
  isEmpty: true,
}

/** Nothing could be read, so nothing new is known. */
export function nothingRead(kind: StopKind, detail: string, reason: CollectStop['reason'] = null): Collected {
  return { ...NOTHING_THERE, areListsComplete: false, stop: { kind, detail, reason }, isEmpty: false }
}

/** Pages of one interface while a person waits. @source docs/concepts/sync.md#what-is-read */
const INTERACTIVE_PAGES = 4

/**
 * Reads the lists, then basic, detail and the last three months of every consented asset. Returns what could be read
 * even when a list or an asset could not, as long as there is any; an answer that does not fit costs that asset or
 * transaction and makes the reading partial. Never throws for faults of others.
 *
 * @param options.switchedOff neither listed nor read
 * @param options.assignedKeys current keys of assets whose numbers were reissued
 * @param options.accountHash of the person whose institution it is
 * @param options.abandon aborts the calls in progress: an institution that does not answer is not asked further
 * @source docs/concepts/sync.md#what-is-read
 */
export async function collectOrganization(options: {
  collector: Collector
  reader: ListReader
  scopes: readonly string[]
  switchedOff?: SwitchedOff
  assignedKeys?: ReportedKeys
  key: KeyHandle
  context: CollectContext
  accountHash: AccountHash
  abandon: () => void
}): Promise<Collected> {
  const { collector, reader, key, context, accountHash, abandon } = options
  const { switchedOff = NOTHING_SWITCHED_OFF, assignedKeys = NOTHING_REPORTED } = options
  const granted = grantedScopes(openScopes(options.scopes, switchedOff))
  try {
    const named = await collector(reader, granted, context)
    const isOn = ({ asset: { scopeTypes }, assetKey }: KeyedAsset) =>
      !isSwitchedOff(switchedOff, { scopeTypes, assetIdentifier: assetIdentifierOf(assetKey) })
    const all = keyedAssets(key, named.slice(0, RUN_BUDGET.assets), assignedKeys)
    const listed = all.filter(isOn)
    const areRowsLeftOut = reader.hasLeftRowsOut() || named.length > RUN_BUDGET.assets
    const period = {
      from: koreanMonthsAgo(context.nowMs, INTERACTIVE_HISTORY_MONTHS),
      to: koreanYmd(context.nowMs),
    }
    const stops: CollectStop[] = [...granted.unread]
    let unanswered = 0
    const slots = createSemaphore(ASSETS_AT_ONCE)
    const read = await Promise.all(
      listed
        .filter(({ asset }) => asset.isConsented)
        .map(async (one): Promise<ReadAsset> => {
          const { asset, assetKey, listedKey } = one
          const unread = (why: UnreadAsset['why']) =>
            ({ kind: 'unread', listed: asset, assetKey, listedKey, why }) as const
          await slots.acquire()
          try {
            await yieldToEventLoop()
            const own = reader.ofAsset()
            const values = await valuesOf(asset, own)
            if (values === null) return unread('DETAIL_REFUSED')
            return {
              kind: 'read',
              asset: await withTransactions(one, values, own, period, {
                keyOfCard: withCardKey(key, assignedKeys),
                accountHash,
              }),
            }
          } catch (error) {
            const stop = unreadBy(error)
            stops.push(stop)
            if (!isOfOneAsset(stop)) unanswered += 1
            if (unanswered >= MOST_UNANSWERED) abandon()
            return unread('DETAIL_MISSING')
          } finally {
            slots.release()
          }
        }),
    )
    const assets = read.flatMap((one) => (one.kind === 'read' ? [one.asset] : []))
    const unread = read.filter((one) => one.kind === 'unread')
    // An asset whose answer does not fit is known from its list, even if it is the only one there.
    const [first] = stops.filter((one) => granted.unread.includes(one) || !doesNotFit(one))
    if (first && assets.length === 0) return nothingRead(first.kind, first.message, first.reason)
    const stop =
      granted.unread.find(isWorthAnotherTry) ?? stops.find((one) => isWorthAnotherTry(one) && !doesNotFit(one))
    return {
      assets,
      unread,
      listedKeys: all.map(({ listedKey }) => listedKey),
      areListsComplete: granted.unread.length === 0 && !areRowsLeftOut,
      stop: stop ? { kind: stop.kind, detail: stop.message, reason: stop.reason } : null,
      isPartial:
        unread.length > 0 || stops.length > 0 || areRowsLeftOut || assets.some(({ content }) => content.isPartial),
      areTransactionsOwed: assets.some((asset) => asset.areTransactionsOwed),
      isEmpty: listed.length === 0,
    }
  } catch (error) {
    if (!(error instanceof CollectStop)) throw error
    return error.kind === 'person-unknown' ? NOTHING_THERE : nothingRead(error.kind, error.message, error.reason)
  }
}

type ReadAsset = { readonly kind: 'read'; readonly asset: CollectedAsset } | ({ readonly kind: 'unread' } & UnreadAsset)

/** Assets read side by side; a higher number would only make calls wait for the institution's call limit. */
const ASSETS_AT_ONCE = 16

/** After so many assets without an answer the institution is not asked further. */
const MOST_UNANSWERED = 3

/** The institution answered, but not about this asset: another asset may succeed. */
function isOfOneAsset(stop: CollectStop): boolean {
  const { reason } = stop
  return doesNotFit(stop) || reason === 'page-loop' || (reason?.startsWith('rsp 500') ?? false)
}

const isWorthAnotherTry = ({ kind }: CollectStop) => kind !== 'over-budget'

/** Null when the institution lists the asset but refuses to answer about it; that concerns this asset alone. */
async function valuesOf(asset: ListedAsset, reader: AssetReader): Promise<CollectedValues | null> {
  try {
    return await asset.read(reader)
  } catch (error) {
    if (error instanceof CollectStop && isRefusal(error)) return null
    throw error
  }
}

async function withTransactions(
  { asset: listed, assetKey, listedKey }: KeyedAsset,
  { paysFrom, ...values }: CollectedValues,
  reader: AssetReader,
  period: { from: Ymd; to: Ymd },
  { accountHash, keyOfCard }: { readonly accountHash: AccountHash; readonly keyOfCard: KeyOfCard },
): Promise<CollectedAsset> {
  // Joined before the transactions are read: rows left out of those are a separate issue.
  const issues = joinedIssues(values.issues ?? [], reader.issues())
  const read = await Promise.all(listed.transactions.map((call) => transactionsOf(listed, call, reader, period)))
  const { transactions, isAnyLost } = identified(read.flatMap(({ rows }) => rows).map(keyOfCard))
  const ofEntries = read.filter(({ apiId }) => !isDetailCall(apiId))
  const isUnread = ofEntries.some((one) => !one.isRefused && (one.readBackTo === null || one.unreadRowCount > 0))
  const reported = isUnread ? 'unread' : ofEntries.length === 0 ? 'notKept' : transactions.map((row) => row.content)
  const month = period.to.slice(0, 7)
  const rated = withRateOfTransactions(listed, values, transactions)
  const rateIssues = doubtfulLoanRateIssues(rated, listed.scopeTypes)
  const links = accountLinks(listed, { paysFrom }, accountHash)
  let content = {
    ...assetOf(listed, { ...rated, issues: joinedIssues(issues, rateIssues) }, reported, month),
    ...links,
  }
  if (isAnyLost) content = withIssue(content, 'TRANSACTIONS_ALIKE')
  const isUndirected = transactions.some((row) => row.content.isDirectionUnknown && !row.isUnsettled)
  if (isUndirected) content = withIssue(content, 'TRANSACTION_DIRECTION_UNKNOWN')
  return {
    listed,
    assetKey,
    listedKey,
    transactions,
    spans: read.flatMap(({ spans }) => spans),
    isMonthWhole: ofEntries.every(
      ({ isRefused, readBackTo }) => isRefused || (readBackTo !== null && readBackTo <= `${month}-01`),
    ),
    refused: read.filter(({ isRefused }) => isRefused).map(({ apiId }) => apiId),
    areTransactionsOwed: ofEntries.some((one) => one.isOwed),
    readBackTo: read.flatMap((one) => (one.readBackTo === null ? [] : [{ apiId: one.apiId, day: one.readBackTo }])),
    content: fittingContent(content),
  }
}

/** The content that can be stored and shown; partial when a value had to be dropped. */
function fittingContent(content: AssetContent): AssetContent {
  const stored = compiled(StoredAsset).parse(content)
  return isDeepStrictEqual(stored, content) ? stored : withIssue(stored, 'VALUE_NOT_ACCEPTED')
}

type ReadOfCall = {
  apiId: ReadCallId
  rows: readonly ReadTransaction[]
  spans: readonly ReadSpan[]
  readBackTo: Ymd | null
  unreadRowCount: number
  /** There is nothing to be read, as long as the institution refuses the call. */
  isRefused: boolean
  /** The transactions are missing and may arrive later. */
  isOwed: boolean
}

/** Missing transactions make the asset partial; a dead token stops the whole institution. */
async function transactionsOf(
  listed: ListedAsset,
  call: ListedAsset['transactions'][number],
  reader: AssetReader,
  period: { from: Ymd; to: Ymd },
): Promise<ReadOfCall> {
  try {
    const limits = { maxPages: INTERACTIVE_PAGES, today: period.to }
    const { isComplete, wholeFrom, rows, spans, unreadRowCount } = await readTransactions(
      ...([listed, call, reader, period, limits] as const),
    )
    const read = { apiId: call.apiId, rows, spans, unreadRowCount, isRefused: false, isOwed: false }
    if (isComplete) return { ...read, readBackTo: period.from }
    if (wholeFrom !== undefined) return { ...read, readBackTo: wholeFrom }
    const { complete, from } = completeDays(rows)
    return { ...read, rows: complete, readBackTo: from ?? period.to }
  } catch (error) {
    const unread = { apiId: call.apiId, rows: [], spans: [], readBackTo: null, unreadRowCount: 0 }
    if (error instanceof RangeError) return { ...unread, isRefused: false, isOwed: false }
    if (!(error instanceof CollectStop) || error.kind === 'relogin') throw error
    // Without a day a refused call is read as a new one when it answers: three months, and then the years before them.
    return { ...unread, isRefused: isRefusal(error), isOwed: isPassing(error) }
  }
}
