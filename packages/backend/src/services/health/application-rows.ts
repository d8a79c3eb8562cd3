/** Writes to an application that are the same for both kinds of testing. */
import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { sql } from 'kysely'
import type { Queryable, Trx } from '../../platform/db/pool.ts'
import { momentOf } from '../../platform/db/rows.ts'
import type { HealthService } from '../../platform/db/tables/health-service.ts'

const tableOf = (service: HealthService) => sql.table(`${service}_application`)

/** @param atMs null: nothing is due. Business time */
export async function writeNextDue(
  trx: Trx,
  service: HealthService,
  userId: UserId,
  applicationId: string,
  atMs: number | null,
): Promise<void> {
  await sql`
    update ${tableOf(service)} set next_due_at = ${momentOf(atMs)}::timestamptz
    where user_id = ${userId} and application_id = ${applicationId}`.execute(trx)
}

/** Sets whether phones still have to be notified. */
export async function writeNoticeDue(
  db: Queryable,
  service: HealthService,
  userId: UserId,
  applicationId: string,
  isDue: boolean,
): Promise<void> {
  await sql`
    update ${tableOf(service)} set is_notice_due = ${isDue}
    where user_id = ${userId} and application_id = ${applicationId}`.execute(db)
}

/**
 * Records that the laboratory is asked to destroy its data, or has confirmed it. Business time; absent values do not
 * change.
 */
export async function recordLabDestruction(
  trx: Trx,
  service: HealthService,
  userId: UserId,
  applicationId: string,
  { requestedAtMs, confirmedAtMs }: { readonly requestedAtMs?: number; readonly confirmedAtMs?: number },
): Promise<void> {
  const [requestedAt, confirmedAt] = [requestedAtMs, confirmedAtMs].map((ms) => momentOf(ms ?? null))
  await sql`
    update ${tableOf(service)}
    set destruction_requested_at = coalesce(destruction_requested_at, ${requestedAt}::timestamptz),
      destruction_confirmed_at = coalesce(destruction_confirmed_at, ${confirmedAt}::timestamptz)
    where user_id = ${userId} and application_id = ${applicationId}`.execute(trx)
}

/** The other facts of an application. */
export type KnownFacts = {
  readonly content: Buffer
  readonly expectedCompletionDate: string | null
  readonly failedCount: number
  /** The number of kits that were sent. */
  readonly kitCount: number
}

/** Call with the application locked. */
export async function writeFacts(
  trx: Trx,
  service: HealthService,
  userId: UserId,
  applicationId: string,
  { content, expectedCompletionDate, failedCount, kitCount }: KnownFacts,
): Promise<void> {
  await sql`
    update ${tableOf(service)}
    set content = ${content}::bytea, expected_completion_date = ${expectedCompletionDate}::date,
      failed_count = ${failedCount}, kit_count = ${kitCount}
    where user_id = ${userId} and application_id = ${applicationId}`.execute(trx)
}
