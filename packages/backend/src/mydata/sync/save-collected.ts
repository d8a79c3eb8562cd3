import { isDeepStrictEqual } from 'node:util'
import type { Freshness } from '@ieum/contracts/mydata/freshness.ts'
import type { Queryable, Trx } from '../../db/pool.ts'
import { giveWay } from '../../give-way.ts'
import { connectionSummary } from '../collect/stored-asset.ts'
import { connectionLists } from '../connect/connection-rows.ts'
import { type HeldConnection, holdConnection, loadWrittenConnection, type WrittenConnection } from './collected-rows.ts'
import { type Compared, compared, loadKnown, type SaveInput } from './compare-collected.ts'
import { writeCollected } from './write-collected.ts'

/** The connection is not the one this run began with: connected anew, or disconnected. */
export class FenceLostError extends Error {}

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
  await writeCollected(trx, input, held, found)
  return found
}

function fenced<C extends HeldConnection>(connection: C | null, { fence }: SaveInput): C {
  if (!connection || connection.fence !== fence || connection.state === 'DISCONNECTED') {
    throw new FenceLostError('connection has changed')
  }
  return connection
}

/** Whether all that was found is written already, but for the moment. */
async function isWritten(
  seen: WrittenConnection,
  found: Compared,
  { collected, key, memory, organization: { guid } }: SaveInput,
): Promise<boolean> {
  const { changed, missing, vanished, neverRead, transactions, toldAnew, readBack, told, unclear, summary } = found
  const isSettled = [changed, vanished, neverRead, transactions, toldAnew, readBack, told, unclear].every(
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
