import { isDeepStrictEqual } from 'node:util'
import type { Freshness } from '@ieum/contracts/mydata/sync/freshness.ts'
import type { Queryable, Trx } from '../../../../platform/db/pool.ts'
import { yieldToEventLoop } from '../../../../platform/yield-to-event-loop.ts'
import { connectionSummary } from '../../collect/stored-asset.ts'
import { connectionLists } from '../../connect/connection-rows.ts'
import {
  type LockedConnection,
  loadWrittenConnection,
  lockConnection,
  type WrittenConnection,
} from './collected-rows.ts'
import { type Compared, compared, loadKnown, type SaveInput } from './compare-collected.ts'
import { writeCollected } from './write-collected.ts'

/** The connection is not the one this run started with: it was connected again, or disconnected. */
export class FenceLostError extends Error {}

export type Saved = {
  /** Older transactions than these, or some of these, are still to be read. */
  readonly isHistoryDue: boolean
  /** The freshness that results from the reading. */
  readonly freshness: Freshness
}

/** The run's result compared with the stored data, and the connection's version that the comparison holds for. */
export type ChangeCheck = Saved & {
  readonly found: Compared
  readonly version: number
  /** Everything that was found is stored already, except the moment. */
  readonly isWritten: boolean
}

/**
 * Checks whether there is anything to write, without locking anything.
 * @throws FenceLostError
 */
export async function checkForChanges(db: Queryable, input: SaveInput): Promise<ChangeCheck> {
  const [written, known] = await Promise.all([
    loadWrittenConnection(db, input.userId, input.organization.guid),
    loadKnown(db, input),
  ])
  const connection = fenced(written, input)
  const found = await compared(db, input, connection, known)
  const { isHistoryDue, freshness } = found
  return {
    found,
    version: connection.version,
    isWritten: await isWritten(connection, found, input),
    isHistoryDue,
    freshness,
  }
}

/**
 * Writes what a run found at one institution: changed assets and transactions, assets that no longer exist, assets that
 * could not be read, and the summary for home. Inside the transaction that also decides the institution.
 * @param checked what was found before the transaction began; compared again when another process has written since
 * @throws FenceLostError
 */
export async function saveCollected(trx: Trx, input: SaveInput, checked: ChangeCheck | null): Promise<Saved> {
  const locked = fenced(await lockConnection(trx, input.userId, input.organization.guid), input)
  // Every write raises the version.
  const found =
    checked?.version === locked.version
      ? checked.found
      : await compared(trx, input, locked, await loadKnown(trx, input))
  await writeCollected(trx, input, locked, found)
  return found
}

function fenced<C extends LockedConnection>(connection: C | null, { fence }: SaveInput): C {
  if (!connection || connection.fence !== fence || connection.state === 'DISCONNECTED') {
    throw new FenceLostError('connection has changed')
  }
  return connection
}

/** Whether everything that was found is stored already, except the moment. */
async function isWritten(
  connection: WrittenConnection,
  found: Compared,
  { collected, key, memory, organization: { guid } }: SaveInput,
): Promise<boolean> {
  const { changed, missing, vanished, neverRead, transactions, rehashed, renumbered, unclear, summary } = found
  const { forgotten, readBack } = found
  const all = [changed, vanished, neverRead, transactions, rehashed, readBack, forgotten, renumbered, unclear]
  const isSettled = all.every((some) => some.length === 0)
  if (!isSettled || missing.some(({ status }) => status !== 'FAILED')) return false
  if (
    connection.state !== 'CONNECTED' ||
    connection.isPartial !== collected.isPartial ||
    !connection.summary ||
    !connection.lists
  )
    return false
  // In stored form: without what JSON does not preserve.
  const asStored = (value: unknown): unknown => JSON.parse(JSON.stringify(value))
  const stored = connectionSummary.open(key, [guid], connection.summary).assets
  if (stored.length !== summary.length) return false
  const known = new Map(stored.map((asset) => [asset.assetIdentifier, asset]))
  for (const asset of summary) {
    const before = known.get(asset.assetIdentifier)
    if (!before || !isDeepStrictEqual(apartFromMoment(before), asStored(apartFromMoment(asset)))) return false
    await yieldToEventLoop()
  }
  // Given an older timestamp than the newest, an institution returns the same answer.
  const storedLists = connectionLists.open(key, [guid], connection.lists)
  if (Object.keys(storedLists).length !== Object.keys(memory).length) return false
  for (const [call, { body }] of Object.entries(memory)) {
    if (!isDeepStrictEqual(storedLists[call]?.body, asStored(body))) return false
    await yieldToEventLoop()
  }
  return true
}

/** For an asset that still exists the moment is that of the reading. */
function apartFromMoment(asset: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return asset.scopeAssetStatusEnum === 'ACTIVE' ? { ...asset, fetchedAtMs: null } : { ...asset }
}
