import type { sync } from '@ieum/contracts/mydata/sync.ts'
import { SyncId } from '@ieum/contracts/shared/ids.ts'
import { inTransaction } from '../../db/transaction.ts'
import { uuidv7 } from '../../db/uuid.ts'
import type { Handler } from '../../http/handler.ts'
import { Refusal } from '../../http/refusal.ts'
import type { MydataContext } from '../mydata-context.ts'
import { QUEUES } from '../queues.ts'
import { insertSync, loadRefreshable } from './sync-rows.ts'

type Refresh = Handler<typeof sync.refreshAssets, MydataContext>

/** Between two refreshes of one person. @source ours: institutions limit how often they may be asked */
const REFRESH_GAP_MS = 10_000

/** Fetches living connections again; the person watches it like a connect. */
export const refreshAssets: Refresh = async ({ body, user }, context) => {
  const { clock, config, db, outbox } = context
  const { userId } = user
  const rows = await loadRefreshable(db, userId)
  const connected = rows.map((row) => row.organization_guid)
  const asked = body.organizationGuids.length === 0 ? connected : [...new Set(body.organizationGuids)]
  if (asked.length === 0 || asked.some((guid) => !connected.includes(guid))) {
    throw new Refusal('MYDATA_ORGANIZATION_NOT_FOUND')
  }
  const createdAtMs = clock.realNow()
  const last = rows[0]?.last_refresh?.getTime()
  if (last !== undefined && createdAtMs - last < REFRESH_GAP_MS) throw new Refusal('MYDATA_REFRESH_TOO_SOON')
  const syncId = SyncId.parse(uuidv7())
  await inTransaction(db, async (trx) => {
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
  })
  return { syncId }
}
