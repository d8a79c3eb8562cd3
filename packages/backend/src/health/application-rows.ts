/** What is written of an application whatever it is a testing of. */
import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { sql } from 'kysely'
import type { Queryable, Trx } from '../db/pool.ts'
import type { HealthService } from './health-service.ts'

const tableOf = (service: HealthService) => sql.table(`${service}_application`)

/** @param atMs null: nothing follows. Business time */
export async function writeNextDue(
  trx: Trx,
  service: HealthService,
  userId: UserId,
  applicationId: string,
  atMs: number | null,
): Promise<void> {
  await sql`
    update ${tableOf(service)} set next_due_at = ${atMs === null ? null : new Date(atMs)}::timestamptz
    where user_id = ${userId} and application_id = ${applicationId}`.execute(trx)
}

/** Whether phones are still to be told that there is something. */
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

/** The laboratory is told to destroy what it has, or has said that it did. Business time; what is left out stays. */
export async function writeDestruction(
  trx: Trx,
  service: HealthService,
  userId: UserId,
  applicationId: string,
  { requestedAtMs, confirmedAtMs }: { readonly requestedAtMs?: number; readonly confirmedAtMs?: number },
): Promise<void> {
  const [requestedAt, confirmedAt] = [requestedAtMs, confirmedAtMs].map((ms) =>
    ms === undefined ? null : new Date(ms),
  )
  await sql`
    update ${tableOf(service)}
    set destruction_requested_at = coalesce(destruction_requested_at, ${requestedAt}::timestamptz),
      destruction_confirmed_at = coalesce(destruction_confirmed_at, ${confirmedAt}::timestamptz)
    where user_id = ${userId} and application_id = ${applicationId}`.execute(trx)
}

/** What else is known of it now. */
export type KnownFacts = {
  readonly content: Buffer
  readonly expectedCompletionDate: string | null
  readonly failedCount: number
  /** How many kits were sent. */
  readonly kitCount: number
}

/** For a transaction that holds the application. */
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
