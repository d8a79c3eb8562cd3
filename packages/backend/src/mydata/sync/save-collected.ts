import { isDeepStrictEqual } from 'node:util'
import type { ScopeAssetStatus, ScopeType } from '@ieum/contracts/mydata/enums.ts'
import type { Freshness } from '@ieum/contracts/mydata/freshness.ts'
import type { OrganizationBrief } from '@ieum/contracts/mydata/organizations.ts'
import type { OrganizationGuid, UserId } from '@ieum/contracts/shared/ids.ts'
import { absentOf } from '@ieum/domain/mydata/absent-assets.ts'
import {
  type AssetContent,
  type AssetReading,
  lacksSums,
  listedAssetOf,
  withKeptSums,
} from '@ieum/domain/mydata/asset-content.ts'
import { freshnessAfter } from '@ieum/domain/mydata/freshness.ts'
import { assetGroupOf } from '@ieum/domain/mydata/net-worth.ts'
import { isSwitchedOff, type SwitchedOff } from '@ieum/domain/mydata/switched-off.ts'
import { startOfKoreanDayMs, type Ymd, ymdParts } from '@ieum/domain/time/korea.ts'
import type { RawBuilder } from 'kysely'
import { compiled } from '../../compiled.ts'
import type { Queryable, Trx } from '../../db/pool.ts'
import { together } from '../../db/together.ts'
import { giveWay, mapInSteps } from '../../give-way.ts'
import type { KeyHandle } from '../../keys/cipher.ts'
import { assetIdentifierOf } from '../assets/asset-rows.ts'
import { contentHashOf } from '../collect/asset-key.ts'
import type { Collected, CollectedAsset } from '../collect/collect-organization.ts'
import { assetContent, connectionSummary, SummaryAsset } from '../collect/stored-asset.ts'
import { type AnswerMemory, connectionLists, switchedOffOf } from '../connect/connection-rows.ts'
import { askingWhich } from '../questions/asset-question-rows.ts'
import {
  type HeldConnection,
  holdConnection,
  type KnownAsset,
  loadKnownAssets,
  loadWrittenConnection,
  markingInactive,
  markingUnread,
  type NewAssetRow,
  puttingAssets,
  puttingSummary,
  puttingToldKeys,
  type WrittenConnection,
} from './collected-rows.ts'
import { readBackStates } from './history-rows.ts'
import { oldestTransactionDay } from './oldest-transaction-day.ts'
import type { AskedReading } from './reading-rows.ts'
import { type Recognized, recognizedAssets } from './recognized-assets.ts'
import { changedTransactions, forgettingReadBack, puttingTransactions, savingReadBack } from './transaction-rows.ts'

/** The connection is not the one this run began with: connected anew, or disconnected. */
export class FenceLostError extends Error {}

export type SaveInput = {
  readonly userId: UserId
  readonly organization: OrganizationBrief
  readonly key: KeyHandle
  readonly fence: string
  readonly collected: Collected
  /** When it was asked, and until when it wants to be left alone. */
  readonly asked: Pick<AskedReading, 'askedAtMs' | 'askAgainAtMs'>
  readonly nowMs: number
  readonly nextDueAtMs: number | null
  /** A periodic transfer that is planned stays where it is: the person has read the institution in between. */
  readonly isPlanKept: boolean
  readonly memory: AnswerMemory
  /** What was off when the institution was asked; what is by now is kept out, too. */
  readonly switchedOff: SwitchedOff
}

export type Saved = {
  /** Older transactions than these are still to be read, or some of these. */
  readonly isHistoryDue: boolean
  /** What the reading came to. */
  readonly freshness: Freshness
}

/** What was found beside what is known, and the version of the connection that it holds for. */
export type Looked = Saved & {
  readonly found: Compared
  readonly version: number
  /** All that was found is written already, but for the moment. */
  readonly isWritten: boolean
}

/**
 * Looks whether there is anything to write, and holds nothing up meanwhile.
 * @throws FenceLostError
 */
export async function lookForChanges(db: Queryable, input: SaveInput): Promise<Looked> {
  const [written, known] = await Promise.all([
    loadWrittenConnection(db, input.userId, input.organization.guid),
    loadKnown(db, input),
  ])
  const seen = fenced(written, input)
  const found = await compared(db, input, seen, known)
  const { isHistoryDue, freshness } = found
  return { found, version: seen.version, isWritten: await isWritten(seen, found, input), isHistoryDue, freshness }
}

/**
 * Writes what a run found of one institution: changed assets and transactions, what vanished, what could not be read,
 * the summary for home.
 * Inside the transaction that also decides the institution.
 * @param looked what was found before the transaction began; compared anew when somebody has written since
 * @throws FenceLostError
 */
export async function saveCollected(trx: Trx, input: SaveInput, looked: Looked | null): Promise<Saved> {
  const held = fenced(await holdConnection(trx, input.userId, input.organization.guid), input)
  // Whoever writes raises the version.
  const found =
    looked?.version === held.version ? looked.found : await compared(trx, input, held, await loadKnown(trx, input))
  await write(trx, input, held, found)
  return found
}

function fenced<C extends HeldConnection>(connection: C | null, { fence }: SaveInput): C {
  if (!connection || connection.fence !== fence || connection.state === 'DISCONNECTED') {
    throw new FenceLostError('connection has changed')
  }
  return connection
}

type ChangedTransactions = Awaited<ReturnType<typeof changedTransactions>>

type Compared = Pick<Recognized, 'told' | 'unclear'> & {
  readonly changed: readonly AssetToWrite[]
  /** Known assets that could not be read now. */
  readonly missing: readonly KnownAsset[]
  readonly vanished: readonly KnownAsset[]
  readonly neverRead: readonly AssetToWrite[]
  readonly transactions: ChangedTransactions
  readonly readBack: Parameters<typeof savingReadBack>[2]
  /** Those of them behind which something was left out, so that it is read back once more. */
  readonly gaps: Parameters<typeof savingReadBack>[2]
  readonly isHistoryDue: boolean
  readonly freshness: Freshness
  readonly summary: readonly SummaryAsset[]
}

type Known = {
  readonly all: readonly KnownAsset[]
  readonly states: Awaited<ReturnType<typeof readBackStates>>
  /** As they are if no asset has another number than was told before. */
  readonly transactions: ChangedTransactions
}

/** What is known of an institution, asked for at once. */
async function loadKnown(db: Queryable, input: SaveInput): Promise<Known> {
  const { userId, organization, key, collected } = input
  const [transactions, all, states] = await Promise.all([
    changedTransactions(db, userId, organization.guid, key, collected.assets),
    loadKnownAssets(db, userId, organization.guid),
    readBackStates(db, userId, organization.guid),
  ])
  return { all, states, transactions }
}

/** What was found beside what is known. */
async function compared(
  db: Queryable,
  input: SaveInput,
  connection: HeldConnection,
  { all, states, transactions: supposed }: Known,
): Promise<Compared> {
  const { userId, organization, key, nowMs } = input
  const { fetched_at: lastFetchedAt } = connection
  const isFirst = lastFetchedAt === null
  // New until the person has put it away.
  const isNewBeside = (before: KnownAsset | undefined) => (before ? before.is_new : !isFirst)
  const recognized = await recognizedAssets(key, organization.guid, all, input.collected, input.switchedOff)
  const isOff = offEver(input.switchedOff, switchedOffOf(connection))
  const known = all.filter((row) => !isOff(row.scope_types, row.asset_key))
  const collected = withoutOff(recognized.collected, isOff)
  const knownByKey = new Map(known.map((row) => [hexOf(row.asset_key), row]))
  const assets = await mapInSteps(collected.assets, (asset) => {
    const before = knownByKey.get(hexOf(asset.assetKey))
    // Whether it is another one its hash says: what is stored is opened where a part of it stays.
    const former = before && lacksSums(asset.content) ? openContent(key, organization.guid, before) : null
    const content = withKeptSums(asset.content, former)
    return { ...asset, content, before, isNew: isNewBeside(before), hash: contentHashOf(key, content) }
  })
  const absent = absentAmong(known, collected)
  const missing = absent.missing.map(({ row }) => row)
  const neverRead = neverReadOf({ collected, key }, knownByKey, isFirst)
  // Switched on again since the institution was asked: as it was left.
  const waiting = all.filter((row) => isOff(row.scope_types, row.asset_key) && isShown(row))
  const unread = [
    ...(await mapInSteps(missing, (row) => unreadView(row, organization.guid, key, lastFetchedAt))),
    ...neverRead.map(({ listed, ...one }) => ({ ...one, scopeTypes: listed.scopeTypes, fetchedAtMs: nowMs })),
  ]
  const isAsSupposed = recognized.collected.assets.every(({ assetKey }, at) =>
    input.collected.assets[at]?.assetKey.equals(assetKey),
  )
  const readKeys = new Set(collected.assets.map(({ assetKey }) => hexOf(assetKey)))
  const transactions = isAsSupposed
    ? supposed.filter(({ assetKey }) => readKeys.has(hexOf(assetKey)))
    : await changedTransactions(db, userId, organization.guid, key, collected.assets)
  const stateOf = (one: { assetKey: Buffer; apiId: string }) => states.get(`${hexOf(one.assetKey)} ${one.apiId}`)
  /** What came before was read so long ago that there are days between which nobody has read. */
  const isGapBefore = ({ assetKey, day }: { assetKey: Buffer; day: Ymd }) => {
    const before = knownByKey.get(hexOf(assetKey))
    return before !== undefined && lastReadAt(before, lastFetchedAt).getTime() < startOfKoreanDayMs(ymdParts(day))
  }
  const readBack = collected.assets
    .flatMap(({ assetKey, readBackTo }) => readBackTo.map((one) => ({ assetKey, ...one })))
    .filter((one) => (stateOf(one) ?? LATER_THAN_ANY) > one.day || isGapBefore(one))
  const oldest = oldestTransactionDay(nowMs)
  const written = new Set([...assets, ...neverRead].map(({ assetKey }) => hexOf(assetKey)))
  const stored = new Set([...written, ...all.map((row) => hexOf(row.asset_key))])
  const changed = assets.filter(
    ({ before, hash, isNew }) =>
      !before?.content_hash.equals(hash) || before.status !== 'ACTIVE' || before.is_new !== isNew,
  )
  const vanished = absent.vanished.map(({ row }) => row)
  return {
    told: recognized.told.filter(({ assetKey }) => stored.has(hexOf(assetKey))),
    unclear: recognized.unclear.filter(({ assetKey }) => written.has(hexOf(assetKey))),
    changed,
    missing,
    vanished,
    neverRead,
    transactions,
    readBack,
    gaps: readBack.filter((one) => stateOf(one) !== undefined && isGapBefore(one)),
    isHistoryDue:
      collected.areTransactionsOwed ||
      [...states.values(), ...readBack.map(({ day }) => day)].some((day) => day > oldest),
    freshness: freshnessAfter({
      isAnythingTold: true,
      isStopped: input.collected.stop !== null,
      isPartial: input.collected.isPartial,
      isLimited: input.asked.askAgainAtMs !== null,
      isChanged: isFirst || changed.length + vanished.length + transactions.length > 0,
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

type IsOff = (scopeTypes: KnownAsset['scope_types'], assetKey: Buffer) => boolean

/** What was off at any of these moments: it was not asked for, or is not to be kept. */
function offEver(...moments: readonly SwitchedOff[]): IsOff {
  return (scopeTypes, assetKey) => {
    const assetIdentifier = assetIdentifierOf(assetKey)
    return moments.some((off) => isSwitchedOff(off, { scopeTypes, assetIdentifier }))
  }
}

function withoutOff(collected: Collected, isOff: IsOff): Collected {
  const isOn = ({ listed, assetKey }: Collected['unread'][number]) => !isOff([...listed.scopeTypes], assetKey)
  return { ...collected, assets: collected.assets.filter(isOn), unread: collected.unread.filter(isOn) }
}

/** After every `YYYY-MM-DD`. */
const LATER_THAN_ANY = '~'

/** Whether all that was found is written already, but for the moment. */
async function isWritten(
  seen: WrittenConnection,
  found: Compared,
  { collected, key, memory, organization: { guid } }: SaveInput,
): Promise<boolean> {
  const { changed, missing, vanished, neverRead, transactions, readBack, told, unclear, summary } = found
  const isSettled = [changed, vanished, neverRead, transactions, readBack, told, unclear].every(
    (all) => all.length === 0,
  )
  if (!isSettled || missing.some(({ status }) => status !== 'FAILED')) return false
  if (seen.state !== 'CONNECTED' || seen.is_partial !== collected.isPartial || !seen.summary || !seen.lists)
    return false
  // As they are stored: without what JSON does not keep.
  const asStored = (value: unknown): unknown => JSON.parse(JSON.stringify(value))
  const stored = connectionSummary.open(key, [guid], seen.summary).assets
  if (stored.length !== summary.length) return false
  const known = new Map(stored.map((asset) => [asset.assetIdentifier, asset]))
  for (const asset of summary) {
    const before = known.get(asset.assetIdentifier)
    if (!before || !isDeepStrictEqual(apartFromMoment(before), asStored(apartFromMoment(asset)))) return false
    await giveWay()
  }
  // Asked with an older timestamp than the newest, an institution tells the same.
  const kept = connectionLists.open(key, [guid], seen.lists)
  if (Object.keys(kept).length !== Object.keys(memory).length) return false
  for (const [call, { body }] of Object.entries(memory)) {
    if (!isDeepStrictEqual(kept[call]?.body, asStored(body))) return false
    await giveWay()
  }
  return true
}

/** Of a living asset the moment is that of the reading. */
function apartFromMoment(asset: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return asset.scopeAssetStatusEnum === 'ACTIVE' ? { ...asset, fetchedAtMs: null } : { ...asset }
}

/** Rows of which all statements go in one write: to write down the parameters of many is a step of its own. @source ours */
const MOST_ROWS_TOGETHER = 200

async function write(trx: Trx, input: SaveInput, connection: HeldConnection, found: Compared): Promise<void> {
  const { changed, neverRead, transactions } = found
  const count = transactions.reduce((sum, { rows }) => sum + rows.length, changed.length + neverRead.length)
  const statements: RawBuilder<unknown>[] = []
  for await (const one of writing(input, connection, found)) {
    if (count <= MOST_ROWS_TOGETHER) statements.push(one)
    else await one.execute(trx)
  }
  await together(trx, ...statements)
}

/** The statements, in order; each is sealed when it is asked for. */
async function* writing(
  input: SaveInput,
  connection: HeldConnection,
  found: Compared,
): AsyncGenerator<RawBuilder<unknown>> {
  const { userId, organization, collected, key, nowMs } = input
  const { guid } = organization
  const keysOf = (rows: readonly KnownAsset[]) => rows.map((row) => row.asset_key)
  const assets = async (status: 'ACTIVE' | 'FAILED', all: readonly AssetToWrite[]) =>
    puttingAssets(userId, guid, { status, fetchedAtMs: nowMs }, await mapInSteps(all, rowOf(key, guid)))
  yield* await assets('ACTIVE', found.changed)
  yield* markingInactive(userId, guid, keysOf(found.vanished))
  yield* markingUnread(userId, guid, keysOf(found.missing), 'FAILED', connection.fetched_at)
  yield* await assets('FAILED', found.neverRead)
  yield* puttingToldKeys(userId, guid, found.told)
  yield* askingWhich(userId, guid, found.unclear, nowMs)
  for (const { assetKey, rows } of found.transactions) yield* puttingTransactions(userId, guid, key, assetKey, rows)
  yield* forgettingReadBack(userId, guid, found.gaps)
  yield* savingReadBack(userId, guid, found.readBack)
  yield* puttingSummary(userId, guid, {
    fetchedAtMs: nowMs,
    reading: { ...input.asked, freshness: found.freshness },
    isPartial: collected.isPartial,
    summary: connectionSummary.seal(key, [guid], { assets: [...found.summary] }),
    lists: connectionLists.seal(key, [guid], input.memory),
    nextDueAtMs: input.nextDueAtMs,
    isPlanKept: input.isPlanKept,
  })
}

function absentAmong(known: readonly KnownAsset[], { assets, unread, goneKeys, areListsComplete }: Collected) {
  const hexes = (keys: readonly Buffer[]) => new Set(keys.map(hexOf))
  return absentOf(
    known.map((row) => ({ row, key: hexOf(row.asset_key), isInactive: row.status === 'INACTIVE' })),
    {
      read: hexes(assets.map((asset) => asset.assetKey)),
      unread: hexes(unread.map((one) => one.assetKey)),
      gone: hexes(goneKeys),
      areListsComplete,
    },
  )
}

const hexOf = (key: Buffer) => key.toString('hex')

export function openContent(
  key: KeyHandle,
  organizationGuid: OrganizationGuid,
  row: Pick<KnownAsset, 'asset_key' | 'content'>,
): AssetContent {
  return assetContent.open(key, [organizationGuid, row.asset_key], row.content)
}

type ViewOf = {
  readonly assetKey: Buffer
  readonly scopeTypes: readonly [ScopeType, ...ScopeType[]]
  readonly status: ScopeAssetStatus
  readonly content: AssetContent
  readonly isNew: boolean
  readonly fetchedAtMs: number
}

/** The asset as home carries it: its content and, beside it, how it was read. */
export function assetView(one: ViewOf, { organization }: Pick<SaveInput, 'organization'>): SummaryAsset {
  const reading: AssetReading = {
    assetIdentifier: assetIdentifierOf(one.assetKey),
    organization,
    groupEnum: assetGroupOf(one.scopeTypes[0]),
    scopeTypeEnums: [...one.scopeTypes],
    scopeAssetStatusEnum: one.status,
    isNew: one.isNew,
    fetchedAtMs: String(one.fetchedAtMs),
  }
  return compiled(SummaryAsset).parse({ ...one.content, ...reading })
}

type AssetToWrite = Pick<CollectedAsset, 'listed' | 'assetKey' | 'content'> & { hash: Buffer; isNew: boolean }

const rowOf =
  (key: KeyHandle, organizationGuid: OrganizationGuid) =>
  ({ listed, assetKey, content, hash, isNew }: AssetToWrite): NewAssetRow => ({
    assetKey,
    groupEnum: assetGroupOf(listed.scopeTypes[0]),
    scopeTypes: listed.scopeTypes,
    isNew,
    content: assetContent.seal(key, [organizationGuid, assetKey], content),
    hash,
  })

/** Unchanged assets are not written at every reading: a living one is as fresh as the last reading of all. */
function lastReadAt(row: KnownAsset, lastFetchedAt: Date | null): Date {
  return row.status === 'ACTIVE' ? (lastFetchedAt ?? row.fetched_at) : row.fetched_at
}

/** What was known of an asset that could not be read now stays, with the moment it is of. */
function unreadView(
  row: KnownAsset,
  organizationGuid: OrganizationGuid,
  key: KeyHandle,
  lastFetchedAt: Date | null,
): Omit<ViewOf, 'status'> {
  const fetchedAt = lastReadAt(row, lastFetchedAt)
  return {
    assetKey: row.asset_key,
    scopeTypes: row.scope_types,
    content: openContent(key, organizationGuid, row),
    isNew: row.is_new,
    fetchedAtMs: fetchedAt.getTime(),
  }
}

/** Whether home shows a stored asset: it is still there, and not switched off. */
export const isShown = ({ status }: Pick<KnownAsset, 'status'>): boolean =>
  status !== 'INACTIVE' && status !== 'DISCONNECTED'

/** An asset as it lies in the database. */
export function storedView(row: KnownAsset, organizationGuid: OrganizationGuid, key: KeyHandle): ViewOf {
  return {
    assetKey: row.asset_key,
    scopeTypes: row.scope_types,
    status: row.status,
    content: openContent(key, organizationGuid, row),
    isNew: row.is_new,
    fetchedAtMs: row.fetched_at.getTime(),
  }
}

/** Assets that a list names for the first time but that could not be read: their names are all there is. */
function neverReadOf(
  { collected, key }: Pick<SaveInput, 'collected' | 'key'>,
  known: ReadonlyMap<string, KnownAsset>,
  isFirst: boolean,
): AssetToWrite[] {
  return collected.unread
    .filter(({ assetKey }) => !known.has(hexOf(assetKey)))
    .map(({ listed, assetKey }) => {
      const content = listedAssetOf(listed)
      return { listed, assetKey, content, hash: contentHashOf(key, content), isNew: !isFirst }
    })
}
