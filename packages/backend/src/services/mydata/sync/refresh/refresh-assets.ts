import { sync } from '@ieum/contracts/mydata/sync/sync.ts'
import { SyncId } from '@ieum/contracts/shared/ids.ts'
import { inTransaction } from '../../../../platform/db/transaction.ts'
import { uuidv7 } from '../../../../platform/db/uuid.ts'
import type { Handler } from '../../../../platform/http/handler.ts'
import { consumeWithin } from '../../../../platform/http/limits/limits.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import type { MydataContext } from '../../mydata-context.ts'
import { QUEUES } from '../../queues.ts'
import { findRunningRefresh, insertSync, loadRefreshable } from '../run/sync-rows.ts'
import { LONGEST_WAIT_MS } from './longest-wait.ts'

type Refresh = Handler<typeof sync.refreshAssets, MydataContext>

const REFRESHES = { ...sync.refreshAssets.limit, name: 'refreshAssets' }

/**
 * Fetches connected institutions again; the person watches it like a connect. If a refresh of all these institutions is
 * running, its sync is returned; any other early request is refused, and so is one that would wait too long, which does
 * not count against the person's limit. Of many simultaneous requests one starts a sync.
 */
export const refreshAssets: Refresh = async ({ body, user }, context) => {
  const { admission, clock, config, db, outbox } = context
  const { userId } = user
  const connected = await loadRefreshable(db, userId)
  const asked = body.organizationGuids.length === 0 ? connected : [...new Set(body.organizationGuids)]
  if (asked.length === 0 || asked.some((guid) => !connected.includes(guid))) {
    throw new Refusal('MYDATA_ORGANIZATION_NOT_FOUND')
  }
  const full = await admission.admit(QUEUES.refresh.name, LONGEST_WAIT_MS).then(
    () => null,
    (error: unknown) => ({ error }),
  )
  const createdAtMs = clock.realNow()
  const syncId = await inTransaction(db, async (trx) => {
    // The limit's row stays locked until the sync exists: the next request finds either room or a running refresh.
    const retryAfterMs = await consumeWithin(trx, userId, REFRESHES, 1, createdAtMs)
    const running = await findRunningRefresh(trx, userId, asked)
    if (running !== null) return running
    if (full) throw full.error
    if (retryAfterMs !== null) throw new Refusal('MYDATA_REFRESH_TOO_SOON', undefined, { retryAfterMs })
    const syncId = SyncId.parse(uuidv7())
    await insertSync(trx, userId, {
      syncId,
      kind: 'REFRESH',
      certificationTransactionId: null,
      organizationGuids: asked,
      isTokenIssued: true,
      createdAtMs,
      deadlineAtMs: createdAtMs + config.mydata.interactiveBudgetMs,
    })
    await QUEUES.refresh.send(trx, outbox, { userId, syncId })
    return syncId
  })
  return { syncId }
}
