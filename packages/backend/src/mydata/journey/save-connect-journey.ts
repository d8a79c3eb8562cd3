import type { journey } from '@ieum/contracts/mydata/journey.ts'
import { JOURNEY_LIFE_MS } from '@ieum/domain/mydata/constants.ts'
import { sql } from 'kysely'
import type { Handler } from '../../http/handler.ts'
import { Refusal } from '../../http/refusal.ts'
import type { MydataContext } from '../mydata-context.ts'
import { journeyContent } from './sealed-journey.ts'

type Save = Handler<typeof journey.saveConnectJourney, MydataContext>

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
    values (${userId}, ${body.purpose}, ${journeyContent.seal(key, body)}, ${new Date(now)},
      ${new Date(expiresAtMs)})
    on conflict (user_id, purpose) do update set content = excluded.content, saved_at = excluded.saved_at,
      expires_at = excluded.expires_at`.execute(db)
  return { journey: body, expiresAtMs: String(expiresAtMs) }
}
