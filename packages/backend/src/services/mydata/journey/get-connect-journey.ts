import type { ConnectJourney, journey } from '@ieum/contracts/mydata/connect/journey.ts'
import type { SyncId, UserId } from '@ieum/contracts/shared/ids.ts'
import type { Db } from '../../../platform/db/pool.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import type { MydataContext } from '../mydata-context.ts'
import { findConnectSync } from '../sync/run/sync-rows.ts'
import { loadJourney } from './journey-rows.ts'
import { withAskedMeanwhile } from './resume-after-lost-response.ts'
import { journeyContent } from './sealed-journey.ts'

type Get = Handler<typeof journey.getConnectJourney, MydataContext>

/**
 * The open journey of a purpose, null for none; machine time, like a session. A page that was lost before it could
 * store its progress finds here what was requested since: the signature, and the sync of a connection request. A
 * window's signature was lost with the page and cannot be sent again.
 * @source docs/concepts/connect-flow.md#journey
 */
export const getConnectJourney: Get = async ({ query, user }, { clock, db, vault }) => {
  const row = await loadJourney(db, user.userId, query.purpose, clock.realNow())
  if (!row) return { journey: null, expiresAtMs: null }
  const key = await vault.personKey(user.userId)
  const stored = journeyContent.open(key, [query.purpose], row.content)
  const journey = await withAskedMeanwhile(db, user.userId, key, stored, row.savedAtMs)
  const syncId = journey.syncId ?? (await syncOfRequest(db, user.userId, journey))
  return { journey: { ...journey, syncId }, expiresAtMs: String(row.expiresAtMs) }
}

async function syncOfRequest(db: Db, userId: UserId, journey: ConnectJourney): Promise<SyncId | null> {
  if (journey.step !== 'connectionRequest' || journey.certificationTransactionId === null) return null
  const sync = await findConnectSync(db, userId, journey.certificationTransactionId)
  return sync === null || sync.state === 'CLOSED' ? null : sync.syncId
}
