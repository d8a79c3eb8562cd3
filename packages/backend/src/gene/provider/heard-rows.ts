import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { sql } from 'kysely'
import type { Trx } from '../../db/pool.ts'

/** Notes a laboratory's word; false when it was heard before. For a transaction that holds the application. Business time. */
export async function noteHeard(
  trx: Trx,
  userId: UserId,
  {
    applicationId,
    eventHash,
    nowMs,
  }: { readonly applicationId: string; readonly eventHash: Buffer; readonly nowMs: number },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into gene_provider_event (user_id, application_id, event_hash, heard_at)
    values (${userId}, ${applicationId}, ${eventHash}, ${new Date(nowMs)})
    on conflict (user_id, application_id, event_hash) do nothing`.execute(trx)
  return numAffectedRows === 1n
}

/** Notes the number of a kit that was sent; false when that number was sent before, to anybody. */
export async function noteKit(trx: Trx, kitHmac: Buffer): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into gene_kit (kit_hmac) values (${kitHmac}) on conflict (kit_hmac) do nothing`.execute(trx)
  return numAffectedRows === 1n
}
