import type { UserId } from '@ieum/contracts/shared/ids.ts'
import type { Context } from '../../../../platform/context.ts'
import { inTransaction } from '../../../../platform/db/transaction.ts'
import type { KeyHandle } from '../../../../platform/keys/cipher.ts'
import { accountHashOf } from '../../collect/account-links.ts'
import { collectContext } from '../../collect/collect-context.ts'
import { collectOrganization } from '../../collect/collect-organization.ts'
import type { Collector } from '../../collect/collected.ts'
import type { ProviderCallLog } from '../../collect/provider-call-log.ts'
import { createReader, isPassing } from '../../collect/reader.ts'
import type { StoredConnection } from '../../connect/connection-rows.ts'
import { recordUse } from '../../ledger/record-in-ledger.ts'
import type { Institutions } from '../../mydata-dependencies.ts'
import { type OrganizationRecord, organizationBrief } from '../../organizations/organization.ts'
import { FenceLostError, saveCollected } from '../assets/save-collected.ts'
import { askAgainAtMs } from './record-pause.ts'
import { dueAt, memoryOf } from './run-organization.ts'

type RereadInput = {
  readonly userId: UserId
  readonly record: OrganizationRecord
  readonly key: KeyHandle
  readonly connection: StoredConnection
  readonly collector: Collector
  readonly readerOptions: Omit<Parameters<typeof createReader>[0], 'memory' | 'signal' | 'callLog'>
  readonly signal: AbortSignal
  readonly callLog: ProviderCallLog
}

/**
 * Reads an institution once more when its last reading left something out, so that the last months and their sums are
 * complete as well. Writes nothing when the answer contains less than is known.
 * @returns whether something is still missing that may arrive later
 */
export async function rereadPartial(
  context: Context & Institutions,
  { userId, record, key, connection, collector, readerOptions, signal, callLog }: RereadInput,
): Promise<boolean> {
  const done = new AbortController()
  const askedAtMs = context.clock.now()
  const memory = memoryOf('RETRY', connection)
  const reader = createReader({ ...readerOptions, memory, callLog, signal: AbortSignal.any([signal, done.signal]) })
  const collected = await collectOrganization({
    collector,
    reader,
    scopes: connection.tokens.scopes,
    switchedOff: connection.switchedOff,
    assignedKeys: connection.assignedKeys,
    key,
    context: collectContext(context, connection),
    accountHash: accountHashOf(context.indexes, userId),
    abandon: () => done.abort(),
  }).finally(() => done.abort())
  const { stop } = collected
  if (stop) return isPassing(stop)
  const nowMs = context.clock.now()
  try {
    await inTransaction(context.db, async (trx) => {
      await saveCollected(
        trx,
        {
          userId,
          organization: organizationBrief(record),
          key,
          fence: connection.fence,
          collected,
          asked: { askedAtMs, askAgainAtMs: askAgainAtMs(callLog, nowMs) },
          nowMs,
          nextDueAtMs: dueAt(record, connection, nowMs),
          isPlanRetained: false,
          memory: memory.answers(),
          switchedOff: connection.switchedOff,
        },
        null,
      )
      await recordUse(trx, context, userId, 'TRANSFER', [record.guid])
    })
  } catch (error) {
    if (!(error instanceof FenceLostError)) throw error
    return true
  }
  return collected.areTransactionsOwed
}
