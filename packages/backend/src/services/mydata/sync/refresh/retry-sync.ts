import type { sync } from '@ieum/contracts/mydata/sync/sync.ts'
import { SyncId } from '@ieum/contracts/shared/ids.ts'
import { isRetryable } from '@ieum/domain/mydata/sync/retry-rule.ts'
import { inTransaction } from '../../../../platform/db/transaction.ts'
import { uuidv7 } from '../../../../platform/db/uuid.ts'
import type { Handler } from '../../../../platform/http/handler.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { loadCertificationTransaction } from '../../consent/certification-transaction-rows.ts'
import type { MydataContext } from '../../mydata-context.ts'
import { QUEUES } from '../../queues.ts'
import { isConsented } from '../run/run-organization.ts'
import {
  endAttempts,
  findRunningSync,
  insertSync,
  loadSync,
  lockSyncOrganizations,
  markTokensIssued,
} from '../run/sync-rows.ts'
import { LONGEST_WAIT_MS } from './longest-wait.ts'

type Retry = Handler<typeof sync.retrySync, MydataContext>

/**
 * Retries the failed institutions of a sync without a new signature: with the token if there is one, otherwise with the
 * same signed documents as long as they may be used. The failures' own background attempts end. Two simultaneous
 * requests, as from two tabs, cause one retry: both return the same one.
 * @source docs/concepts/sync.md#retries
 */
export const retrySync: Retry = async ({ params, user }, context) => {
  const { admission, clock, config, db, outbox, vault } = context
  const { userId } = user
  const before = await loadSync(db, userId, params.syncId)
  if (!before || before.state === 'CLOSED') throw new Refusal('MYDATA_SYNC_NOT_FOUND')
  const transactionId = before.certificationTransactionId
  const transaction =
    transactionId === null
      ? null
      : await loadCertificationTransaction(db, userId, await vault.personKey(userId), transactionId)
  const signedAtMs = transaction?.state === 'SIGNED' ? transaction.signedAtMs : null
  if (before.state === 'RUNNING') throw new Refusal('MYDATA_SYNC_NOTHING_TO_RETRY')
  const isConnect = isConsented(before.kind)
  const queue = isConnect ? QUEUES.sync : QUEUES.refresh
  await admission.admit(queue.name, LONGEST_WAIT_MS)

  const syncId = await inTransaction(db, async (trx) => {
    const failed = (await lockSyncOrganizations(trx, userId, params.syncId)).filter(
      (organization) =>
        organization.state === 'FAILED' &&
        isRetryable({ ...organization, signedAtMs }, clock.now(), config.mydata.signatureReuseMs),
    )
    if (failed.length === 0) throw new Refusal('MYDATA_SYNC_NOTHING_TO_RETRY')
    const guids = failed.map((organization) => organization.organizationGuid)
    const tried = {
      kind: isConnect ? 'RETRY' : 'REFRESH',
      certificationTransactionId: transactionId,
      organizationGuids: guids,
    } as const
    const running = await findRunningSync(trx, userId, tried)
    if (running !== null) return running

    const newSyncId = SyncId.parse(uuidv7())
    const createdAtMs = clock.realNow()
    await insertSync(trx, userId, {
      ...tried,
      syncId: newSyncId,
      isTokenIssued: false,
      createdAtMs,
      deadlineAtMs: createdAtMs + config.mydata.interactiveBudgetMs,
    })
    const withToken = failed.filter((one) => one.isTokenIssued).map((one) => one.organizationGuid)
    await markTokensIssued(trx, userId, newSyncId, withToken)
    await endAttempts(trx, userId, params.syncId, guids)
    await queue.send(trx, outbox, { userId, syncId: newSyncId })
    return newSyncId
  })
  return { syncId }
}
