import type { UserId } from '@ieum/contracts/shared/ids.ts'
import type { ReceiptStore } from '@ieum/domain/health/deletion-receipt.ts'
import { sql } from 'kysely'
import type { Trx } from '../../platform/db/pool.ts'
import { momentOf } from '../../platform/db/rows.ts'
import type { HealthService } from '../../platform/db/tables/health-service.ts'

export type Counted = { readonly [store in ReceiptStore]: number }

/** The number of an application's rows in each store. */
export async function countStoredData(
  trx: Trx,
  service: HealthService,
  userId: UserId,
  applicationId: string,
): Promise<Counted> {
  const count = async (query: ReturnType<typeof sql<{ n: number }>>) => (await query.execute(trx)).rows[0]?.n ?? 0
  return {
    RESULTS: await count(sql<{ n: number }>`
      select count(*)::int as n from ${sql.table(`${service}_result`)} where user_id = ${userId} and application_id = ${applicationId}`),
    TIMELINE: await count(sql<{ n: number }>`
      select count(*)::int as n from ${sql.table(`${service}_timeline`)} where user_id = ${userId} and application_id = ${applicationId}`),
    CONTENT: await count(sql<{ n: number }>`
      select count(*)::int as n from ${sql.table(`${service}_application`)}
      where user_id = ${userId} and application_id = ${applicationId} and content is not null`),
  }
}

/**
 * Deletes everything of an application but the record that it existed. Call with the application locked. Business time.
 */
export async function deleteStoredData(
  trx: Trx,
  service: HealthService,
  userId: UserId,
  applicationId: string,
  destructionRequestedAtMs: number | null,
): Promise<void> {
  const requestedAt = momentOf(destructionRequestedAtMs)
  await sql`
    delete from ${sql.table(`${service}_result`)} where user_id = ${userId} and application_id = ${applicationId}`.execute(
    trx,
  )
  await sql`
    delete from ${sql.table(`${service}_timeline`)} where user_id = ${userId} and application_id = ${applicationId}`.execute(
    trx,
  )
  await sql`
    delete from ${sql.table(`${service}_provider_event`)} where user_id = ${userId} and application_id = ${applicationId}`.execute(
    trx,
  )
  await sql`
    update ${sql.table(`${service}_application`)}
    set content = null, is_notice_due = false, version = version + 1, destruction_requested_at = ${requestedAt}
    where user_id = ${userId} and application_id = ${applicationId}`.execute(trx)
}
