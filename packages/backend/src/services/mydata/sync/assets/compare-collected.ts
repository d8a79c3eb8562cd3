import type { OrganizationBrief } from '@ieum/contracts/mydata/organizations/organizations.ts'
import type { Freshness } from '@ieum/contracts/mydata/sync/freshness.ts'
import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { absentOf } from '@ieum/domain/mydata/assets/absent-assets.ts'
import { listedAssetOf } from '@ieum/domain/mydata/assets/asset-content.ts'
import { isSwitchedOff, type SwitchedOff } from '@ieum/domain/mydata/consents/switched-off.ts'
import { freshnessAfter } from '@ieum/domain/mydata/sync/freshness.ts'
import { koreanYmd, startOfKoreanDayMs, type Ymd, ymdParts } from '@ieum/domain/time/korea.ts'
import type { Queryable } from '../../../../platform/db/pool.ts'
import type { KeyHandle } from '../../../../platform/keys/cipher.ts'
import { mapInSteps } from '../../../../platform/yield-to-event-loop.ts'
import { assetIdentifierOf } from '../../assets/asset-rows.ts'
import { contentHashOf, transactionsHashOf } from '../../collect/asset-key.ts'
import { isBrokerLoan, unreadBrokerLoans, withBrokerLoans, withBrokerLoansOff } from '../../collect/broker-loans.ts'
import type { Collected, CollectedAsset, UnreadAsset } from '../../collect/collect-organization.ts'
import type { SummaryAsset } from '../../collect/stored-asset.ts'
import { type AnswerMemory, switchedOffOf } from '../../connect/connection-rows.ts'
import { type ReadBackState, readBackStates } from '../older-transactions/history-rows.ts'
import { oldestTransactionDay } from '../older-transactions/oldest-transaction-day.ts'
import { assetView, isShown, lastReadAtMs, storedView, unreadView } from './asset-view.ts'
import { type KnownAsset, type LockedConnection, loadKnownAssets } from './collected-rows.ts'
import { type ChangedTransactions, changedTransactions, isAnythingChanged } from './compare-transactions.ts'
import { contentsWithSums } from './content-with-sums.ts'
import type { AskedReading } from './reading-rows.ts'
import { type Recognized, recognizedAssets } from './recognized-assets.ts'
import type { forgettingReadBack, savingReadBack } from './transaction-rows.ts'

/** The result of a run over one institution, and the inputs of the comparison. */
export type SaveInput = {
  readonly userId: UserId
  readonly organization: OrganizationBrief
  readonly key: KeyHandle
  readonly fence: string
  readonly collected: Collected
  /** When the institution was asked, and until when it wants to be left alone. */
  readonly asked: Pick<AskedReading, 'askedAtMs' | 'askAgainAtMs'>
  readonly nowMs: number
  readonly nextDueAtMs: number | null
  /** A planned periodic transfer retains its time: the person has read the institution in between. */
  readonly isPlanRetained: boolean
  readonly memory: AnswerMemory
  /** The switches when the institution was asked; assets that are off by now are left out, too. */
  readonly switchedOff: SwitchedOff
}

/** The rows to be written, and the resulting summary for home. */
export type Compared = Pick<Recognized, 'renumbered' | 'unclear'> & {
  readonly changed: readonly AssetToWrite[]
  /** Known assets that could not be read now. */
  readonly missing: readonly KnownAsset[]
  /** Stored contents of the assets that were asked about, with the reason why they could not be read. */
  readonly missingContents: readonly Pick<AssetToWrite, 'assetKey' | 'content'>[]
  readonly vanished: readonly KnownAsset[]
  readonly neverRead: readonly AssetToWrite[]
  readonly transactions: readonly ChangedTransactions[]
  /**
   * Assets that are not rewritten but whose transactions differ from the last report; null: the transactions are in
   * doubt.
   */
  readonly rehashed: readonly Pick<AssetToWrite, 'assetKey' | 'transactionsHash'>[]
  readonly readBack: Parameters<typeof savingReadBack>[2]
  /**
   * Interfaces that are read back once more: those of them that have a gap behind them or rows with earlier facts, and
   * those that the institution no longer serves, once it does again.
   */
  readonly forgotten: Parameters<typeof forgettingReadBack>[2]
  readonly isHistoryDue: boolean
  readonly freshness: Freshness
  readonly summary: readonly SummaryAsset[]
}

/** An asset with the hash that shows whether it changed. */
export type AssetToWrite = Pick<CollectedAsset, 'listed' | 'assetKey' | 'content'> & {
  readonly hash: Buffer
  /** Hash of all its transactions; null: none were reported. */
  readonly transactionsHash: Buffer | null
  readonly isNew: boolean
}

type Known = {
  readonly all: readonly KnownAsset[]
  readonly states: Awaited<ReturnType<typeof readBackStates>>
  /** Hash of all transactions of each asset that was read; null: none were reported. */
  readonly hashes: readonly (Buffer | null)[]
  /** The changes, if no asset has another number than was reported before. */
  readonly transactions: readonly ChangedTransactions[]
}

/** Loads the stored data of an institution in one go. */
export async function loadKnown(db: Queryable, input: SaveInput): Promise<Known> {
  const { userId, organization, key, collected } = input
  const [all, states, hashes] = await Promise.all([
    loadKnownAssets(db, userId, organization.guid),
    readBackStates(db, userId, organization.guid),
    hashesOf(key, collected),
  ])
  const rehashed = withOtherTransactions(collected.assets, hashes, all)
  const today = koreanYmd(input.nowMs)
  const transactions = await changedTransactions(db, userId, organization.guid, key, rehashed, today)
  return { all, states, hashes, transactions }
}

async function hashesOf(key: KeyHandle, { assets }: Collected): Promise<readonly (Buffer | null)[]> {
  const hashes: (Buffer | null)[] = []
  for (const { spans, transactions } of assets) hashes.push(await transactionsHashOf(key, transactions, spans))
  return hashes
}

/**
 * The assets whose transactions as a whole differ from the last report: only these are compared with the stored rows.
 */
function withOtherTransactions<A extends Pick<CollectedAsset, 'assetKey'>>(
  assets: readonly A[],
  hashes: Known['hashes'],
  known: readonly KnownAsset[],
): readonly A[] {
  const before = new Map(known.map((row) => [hexOf(row.assetKey), row.transactionsHash]))
  return assets.filter(({ assetKey }, at) => isOtherHash(hashes[at] ?? null, before.get(hexOf(assetKey))))
}

/** If none were reported, there is nothing to look up. */
const isOtherHash = (reported: Buffer | null, before: Buffer | null | undefined) =>
  reported !== null && !before?.equals(reported)

/** Compares the run's result with the stored data. */
export async function compared(
  db: Queryable,
  input: SaveInput,
  connection: LockedConnection,
  { all, states, hashes, transactions: supposed }: Known,
): Promise<Compared> {
  const { userId, organization, key, nowMs } = input
  const { fetchedAtMs: lastFetchedAtMs } = connection
  const isFirst = lastFetchedAtMs === null
  // An asset is new until the person has dismissed the mark.
  const isNewBeside = (before: KnownAsset | undefined) => (before ? before.isNew : !isFirst)
  const recognized = await recognizedAssets(key, organization.guid, all, input.collected, input.switchedOff)
  const isOff = offEver(...[input.switchedOff, switchedOffOf(connection)].map((off) => withBrokerLoansOff(off, key)))
  const known = all.filter((row) => !isOff(row.scopeTypes, row.assetKey))
  const collected = withBrokerLoans(withoutOff(recognized.collected, isOff), key)
  const knownByKey = new Map(known.map((row) => [hexOf(row.assetKey), row]))
  const unreadLoans = unreadBrokerLoans(collected.unread, key)
  const absent = absentAmong(known, collected, unreadLoans)
  const missing = absent.missing.map(({ row }) => row)
  const neverRead = neverReadOf({ collected, key }, knownByKey, isFirst)
  // Assets that were switched on again since the institution was asked: they remain as they were.
  const waiting = all.filter((row) => isOff(row.scopeTypes, row.assetKey) && isShown(row))
  const whyByKey = new Map([
    ...collected.unread.map(({ assetKey, why }) => [hexOf(assetKey), why] as const),
    ...unreadLoans,
  ])
  const missingViews = await mapInSteps(missing, (row) =>
    unreadView(row, organization.guid, key, { lastFetchedAtMs, why: whyByKey.get(hexOf(row.assetKey)) ?? null }),
  )
  const unread = [
    ...missingViews,
    ...neverRead.map(({ listed, ...one }) => ({ ...one, scopeTypes: listed.scopeTypes, fetchedAtMs: nowMs })),
  ]
  const isAsSupposed = recognized.collected.assets.every(({ assetKey }, at) =>
    input.collected.assets[at]?.assetKey.equals(assetKey),
  )
  const readKeys = new Set(collected.assets.map(({ assetKey }) => hexOf(assetKey)))
  const isRead = ({ assetKey }: { readonly assetKey: Buffer }) => readKeys.has(hexOf(assetKey))
  const transactions = isAsSupposed
    ? supposed.filter(isRead)
    : await changedTransactions(
        ...([db, userId, organization.guid, key] as const),
        withOtherTransactions(recognized.collected.assets, hashes, all).filter(isRead),
        koreanYmd(nowMs),
      )
  const stateOf = (one: { assetKey: Buffer; apiId: string }) => states.get(stateName(one.assetKey, one.apiId))
  const hashByKey = new Map(recognized.collected.assets.map(({ assetKey }, at) => [hexOf(assetKey), hashes[at]]))
  const changedByKey = new Map(transactions.map((one) => [hexOf(one.assetKey), one]))
  const contents = await contentsWithSums(db, input, collected.assets, { knownByKey, changedByKey, stateOf })
  const assets = await mapInSteps(contents, ({ asset, content }) => {
    const before = knownByKey.get(hexOf(asset.assetKey))
    // As long as an answer is in doubt, the same answer is compared with the stored rows again.
    const isDoubted = (changedByKey.get(hexOf(asset.assetKey))?.doubted.length ?? 0) > 0
    const transactionsHash = isDoubted ? null : (hashByKey.get(hexOf(asset.assetKey)) ?? null)
    const hash = contentHashOf(key, content)
    // A loan is listed with its account and needs no consent of its own.
    const isNew = !isBrokerLoan(asset) && isNewBeside(before)
    return { ...asset, content, before, isNew, hash, transactionsHash, isDoubted }
  })
  /** The previous reading was so long ago that nobody has read some days in between. */
  const isGapBefore = ({ assetKey, day }: { assetKey: Buffer; day: Ymd }) => {
    const before = knownByKey.get(hexOf(assetKey))
    return before !== undefined && lastReadAtMs(before, lastFetchedAtMs) < startOfKoreanDayMs(ymdParts(day))
  }
  const oldest = oldestTransactionDay(nowMs)
  const isBegunAnew = (one: { assetKey: Buffer; apiId: string; day: Ymd }) =>
    isGapBefore(one) || stateOf(one)?.areFactsCurrent === false
  /** A refused interface with more to be read than it serves: as long as it refuses, nothing is asked. */
  const isLeft = (state: ReadBackState | undefined) =>
    state !== undefined && (!state.areFactsCurrent || state.day > oldest)
  const readBack = collected.assets
    .flatMap(({ assetKey, readBackTo }) => readBackTo.map((one) => ({ assetKey, ...one })))
    .filter((one) => (stateOf(one)?.day ?? LATER_THAN_ANY) > one.day || isBegunAnew(one))
  const refused = collected.assets
    .flatMap(({ assetKey, refused }) => refused.map((apiId) => ({ assetKey, apiId })))
    .filter((one) => isLeft(stateOf(one)))
  const forgotten = [...readBack.filter((one) => stateOf(one) !== undefined && isBegunAnew(one)), ...refused]
  const isForgotten = new Set(forgotten.map(({ assetKey, apiId }) => stateName(assetKey, apiId)))
  const remaining = [...states].flatMap(([name, { day }]) => (isForgotten.has(name) ? [] : [day]))
  const written = new Set([...assets, ...neverRead].map(({ assetKey }) => hexOf(assetKey)))
  const stored = new Set([...written, ...all.map((row) => hexOf(row.assetKey))])
  const isChanged = ({ before, hash, isNew }: Pick<(typeof assets)[number], 'before' | 'hash' | 'isNew'>) =>
    !before?.contentHash.equals(hash) || before.status !== 'ACTIVE' || before.isNew !== isNew
  const changed = assets.filter(isChanged)
  const rehashed = assets.filter(({ isDoubted, ...one }) =>
    isDoubted
      ? one.before !== undefined && one.before.transactionsHash !== null
      : !isChanged(one) && isOtherHash(one.transactionsHash, one.before?.transactionsHash),
  )
  const vanished = absent.vanished.map(({ row }) => row)
  const changedTransactionsOnly = transactions.filter(isAnythingChanged)
  return {
    renumbered: recognized.renumbered.filter(({ assetKey }) => stored.has(hexOf(assetKey))),
    unclear: recognized.unclear.filter(({ assetKey }) => written.has(hexOf(assetKey))),
    changed,
    missing,
    missingContents: missingViews.filter(({ assetKey }) => whyByKey.has(hexOf(assetKey))),
    vanished,
    neverRead,
    transactions: changedTransactionsOnly,
    rehashed,
    readBack,
    forgotten,
    isHistoryDue:
      collected.areTransactionsOwed || [...remaining, ...readBack.map(({ day }) => day)].some((day) => day > oldest),
    freshness: freshnessAfter({
      isAnythingRead: true,
      isStopped: input.collected.stop !== null,
      isPartial: input.collected.isPartial,
      isLimited: input.asked.askAgainAtMs !== null,
      isChanged: isFirst || changed.length + vanished.length + changedTransactionsOnly.length > 0,
    }),
    summary: [
      ...(await mapInSteps(assets, ({ assetKey, listed, content, isNew }) =>
        assetView(
          { assetKey, scopeTypes: listed.scopeTypes, status: 'ACTIVE', content, isNew, fetchedAtMs: nowMs },
          input,
        ),
      )),
      ...(await mapInSteps(unread, (one) => assetView({ ...one, status: 'FAILED' }, input))),
      ...(await mapInSteps(waiting, (row) => assetView(storedView(row, organization.guid, key), input))),
    ],
  }
}

type IsOff = (scopeTypes: KnownAsset['scopeTypes'], assetKey: Buffer) => boolean

/** Whether an asset was off at any of these moments: it was not asked for, or must not be stored. */
function offEver(...moments: readonly SwitchedOff[]): IsOff {
  return (scopeTypes, assetKey) => {
    const assetIdentifier = assetIdentifierOf(assetKey)
    return moments.some((off) => isSwitchedOff(off, { scopeTypes, assetIdentifier }))
  }
}

function withoutOff(collected: Collected, isOff: IsOff): Collected {
  const isOn = ({ listed, assetKey }: Pick<UnreadAsset, 'listed' | 'assetKey'>) =>
    !isOff([...listed.scopeTypes], assetKey)
  return { ...collected, assets: collected.assets.filter(isOn), unread: collected.unread.filter(isOn) }
}

/** The name of an interface of an asset among `readBackStates`. */
const stateName = (assetKey: Buffer, apiId: string) => `${hexOf(assetKey)} ${apiId}`

/** Sorts after every `YYYY-MM-DD`. */
const LATER_THAN_ANY = '~'

function absentAmong(
  known: readonly KnownAsset[],
  { assets, unread, areListsComplete }: Collected,
  unreadLoans: ReadonlyMap<string, unknown>,
) {
  const hexes = (keys: readonly Buffer[]) => new Set(keys.map(hexOf))
  return absentOf(
    known.map((row) => ({ row, key: hexOf(row.assetKey), isInactive: row.status === 'INACTIVE' })),
    {
      read: hexes(assets.map((asset) => asset.assetKey)),
      unread: new Set([...hexes(unread.map((one) => one.assetKey)), ...unreadLoans.keys()]),
      areListsComplete,
    },
  )
}

const hexOf = (key: Buffer) => key.toString('hex')

/** Assets that a list names for the first time but that could not be read: only their names are known. */
function neverReadOf(
  { collected, key }: Pick<SaveInput, 'collected' | 'key'>,
  known: ReadonlyMap<string, KnownAsset>,
  isFirst: boolean,
): AssetToWrite[] {
  return collected.unread
    .filter(({ assetKey }) => !known.has(hexOf(assetKey)))
    .map(({ listed, assetKey, why }) => {
      const content = listedAssetOf(listed, why)
      return { listed, assetKey, content, hash: contentHashOf(key, content), transactionsHash: null, isNew: !isFirst }
    })
}
