import type { OrganizationGuid } from '@ieum/contracts/shared/ids.ts'
import { assetGroupOf } from '@ieum/domain/mydata/net-worth/net-worth.ts'
import type { RawBuilder } from 'kysely'
import { together } from '../../../../platform/db/batching/statement-pipeline.ts'
import type { Trx } from '../../../../platform/db/pool.ts'
import type { KeyHandle } from '../../../../platform/keys/cipher.ts'
import { mapInSteps } from '../../../../platform/yield-to-event-loop.ts'
import { askingWhich } from '../../asset-merge-prompts/asset-question-rows.ts'
import { assetContent, connectionSummary } from '../../collect/stored-asset.ts'
import { connectionLists } from '../../connect/connection-rows.ts'
import {
  type KnownAsset,
  type LockedConnection,
  markingInactive,
  markingUnread,
  type NewAssetRow,
  updatingContents,
  updatingSummary,
  upsertingAssets,
  upsertingReportedKeys,
} from './collected-rows.ts'
import type { AssetToWrite, Compared, SaveInput } from './compare-collected.ts'
import {
  forgettingReadBack,
  savingReadBack,
  updatingTransactionsHashes,
  upsertingTransactions,
  withdrawingTransactions,
} from './transaction-rows.ts'

/**
 * Up to so many rows, all statements go in one write: serializing the parameters of many rows is a step of its own.
 * @source ours
 */
const MOST_ROWS_TOGETHER = 200

/** Writes what was found at one institution, in the transaction that also decides it; the connection is locked. */
export async function writeCollected(
  trx: Trx,
  input: SaveInput,
  connection: LockedConnection,
  found: Compared,
): Promise<void> {
  const { changed, neverRead, transactions } = found
  const count = transactions.reduce(
    (sum, { rows, withdrawn, unreported }) => sum + rows.length + withdrawn.length + unreported.length,
    changed.length + neverRead.length,
  )
  const statements: RawBuilder<unknown>[] = []
  for await (const one of writing(input, connection, found)) {
    if (count <= MOST_ROWS_TOGETHER) statements.push(one)
    else await one.execute(trx)
  }
  await together(trx, ...statements)
}

/** The statements, in order; each is sealed when it is requested. */
async function* writing(
  input: SaveInput,
  connection: LockedConnection,
  found: Compared,
): AsyncGenerator<RawBuilder<unknown>> {
  const { userId, organization, collected, key, nowMs } = input
  const { guid } = organization
  const keysOf = (rows: readonly KnownAsset[]) => rows.map((row) => row.assetKey)
  const assets = async (status: 'ACTIVE' | 'FAILED', all: readonly AssetToWrite[]) =>
    upsertingAssets(userId, guid, { status, fetchedAtMs: nowMs }, await mapInSteps(all, rowOf(key, guid)))
  yield* await assets('ACTIVE', found.changed)
  yield* markingInactive(userId, guid, keysOf(found.vanished))
  yield* markingUnread(userId, guid, keysOf(found.missing), 'FAILED', connection.fetchedAtMs)
  yield* updatingContents(
    userId,
    guid,
    await mapInSteps(found.missingContents, ({ assetKey, content }) => ({
      assetKey,
      content: assetContent.seal(key, [guid, assetKey], content),
    })),
  )
  yield* await assets('FAILED', found.neverRead)
  yield* upsertingReportedKeys(userId, guid, found.renumbered)
  yield* askingWhich(userId, guid, found.unclear, nowMs)
  for (const one of found.transactions) yield* upsertingTransactions(userId, guid, key, one)
  yield* withdrawingTransactions(userId, guid, found.transactions, nowMs)
  yield* updatingTransactionsHashes(userId, guid, found.rehashed)
  yield* forgettingReadBack(userId, guid, found.forgotten)
  yield* savingReadBack(userId, guid, found.readBack)
  yield* updatingSummary(userId, guid, {
    fetchedAtMs: nowMs,
    reading: { ...input.asked, freshness: found.freshness },
    isPartial: collected.isPartial,
    summary: connectionSummary.seal(key, [guid], { assets: [...found.summary] }),
    lists: connectionLists.seal(key, [guid], input.memory),
    nextDueAtMs: input.nextDueAtMs,
    isPlanRetained: input.isPlanRetained,
  })
}

const rowOf =
  (key: KeyHandle, organizationGuid: OrganizationGuid) =>
  ({ listed, assetKey, content, hash, transactionsHash, isNew }: AssetToWrite): NewAssetRow => ({
    assetKey,
    groupEnum: assetGroupOf(listed.scopeTypes[0], content.loanKindEnum),
    scopeTypes: listed.scopeTypes,
    isNew,
    content: assetContent.seal(key, [organizationGuid, assetKey], content),
    hash,
    transactionsHash,
  })
