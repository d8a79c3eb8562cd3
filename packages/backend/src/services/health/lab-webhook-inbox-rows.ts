import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { sql } from 'kysely'
import type { Trx } from '../../platform/db/pool.ts'
import type { HealthService } from '../../platform/db/tables/health-service.ts'

/**
 * Records a laboratory's message; returns false when it was received before. Call with the application locked. Business
 * time.
 */
export async function recordLabWebhook(
  trx: Trx,
  service: HealthService,
  userId: UserId,
  {
    applicationId,
    eventHash,
    nowMs,
  }: { readonly applicationId: string; readonly eventHash: Buffer; readonly nowMs: number },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into ${sql.table(`${service}_provider_event`)} (user_id, application_id, event_hash, heard_at)
    values (${userId}, ${applicationId}, ${eventHash}, ${new Date(nowMs)})
    on conflict (user_id, application_id, event_hash) do nothing`.execute(trx)
  return numAffectedRows === 1n
}

/** Records the number of a kit that was sent; returns false when that number was sent before, to anybody. */
export async function recordKit(trx: Trx, service: HealthService, kitHmac: Buffer): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into ${sql.table(`${service}_kit`)} (kit_hmac) values (${kitHmac}) on conflict (kit_hmac) do nothing`.execute(
    trx,
  )
  return numAffectedRows === 1n
}
