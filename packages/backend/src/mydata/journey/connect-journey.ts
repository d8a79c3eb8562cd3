import type { Handler } from '@ieum/contract-kit/serve.ts'
import type { ConnectJourney, journey } from '@ieum/contracts/mydata/journey.ts'
import { JOURNEY_LIFE_MS } from '@ieum/domain/mydata/constants.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import { Refusal } from '../../http/refusal.ts'
import type { MydataContext } from '../mydata-context.ts'
import { findConnectSync } from '../sync/sync-rows.ts'

type Get = Handler<typeof journey.getConnectJourney, MydataContext>
type Save = Handler<typeof journey.saveConnectJourney, MydataContext>

/**
 * The open journey of a purpose; machine time, like a session. A page that was lost before the connection request was
 * answered finds its sync here: what a window has signed went with the page and cannot be sent again.
 * @source architecture §7 "Where the journey lives"
 */
export const getConnectJourney: Get = async ({ query, user }, { clock, db, vault }) => {
  const { rows } = await sql<{ content: Buffer; expires_at: Date }>`
    select content, expires_at from connect_journey
    where user_id = ${user.userId} and purpose = ${query.purpose}
      and expires_at > ${new Date(clock.realNow())}`.execute(db)
  const row = rows[0]
  if (!row) throw new Refusal('MYDATA_JOURNEY_NOT_FOUND')
  const key = await vault.personKey(user.userId)
  const journey = key.decryptJson<ConnectJourney>('connect_journey', 'content', row.content)
  const syncId = journey.syncId ?? (await syncOfRequest(db, user.userId, journey))
  return { journey: { ...journey, syncId }, expiresAtMs: String(row.expires_at.getTime()) }
}

async function syncOfRequest(db: Db, userId: string, journey: ConnectJourney): Promise<string | null> {
  if (journey.step !== 'connectionRequest' || journey.certificationTransactionId === null) return null
  const sync = await findConnectSync(db, userId, journey.certificationTransactionId)
  return sync === null || sync.state === 'CLOSED' ? null : sync.syncId
}

/** Keeps the journey for 24 hours. Ids in it must be this person's: another's and a missing one are answered alike. */
export const saveConnectJourney: Save = async ({ body, user }, { clock, db, organizations, vault }) => {
  const { userId } = user
  const { certificationTransactionId, syncId } = body
  const { rows } = await sql<{ is_transaction: boolean; is_sync: boolean }>`
    select
      ${certificationTransactionId}::uuid is null or exists (select from certification_transaction
        where user_id = ${userId} and certification_transaction_id = ${certificationTransactionId}::uuid)
        as is_transaction,
      ${syncId}::uuid is null or exists (select from sync where user_id = ${userId} and sync_id = ${syncId}::uuid)
        as is_sync`.execute(db)
  const isKnown = body.organizationGuids.every((guid) => organizations.find(guid) !== undefined)
  if (!rows[0]?.is_transaction || !rows[0].is_sync || !isKnown) throw new Refusal('MYDATA_JOURNEY_NOT_FOUND')
  const key = await vault.personKey(userId)
  const now = clock.realNow()
  const expiresAtMs = now + JOURNEY_LIFE_MS
  await sql`
    insert into connect_journey (user_id, purpose, content, saved_at, expires_at)
    values (${userId}, ${body.purpose}, ${key.encryptJson('connect_journey', 'content', body)}, ${new Date(now)},
      ${new Date(expiresAtMs)})
    on conflict (user_id, purpose) do update set content = excluded.content, saved_at = excluded.saved_at,
      expires_at = excluded.expires_at`.execute(db)
  return { journey: body, expiresAtMs: String(expiresAtMs) }
}
