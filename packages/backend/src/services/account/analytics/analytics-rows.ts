import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { sql } from 'kysely'
import { forUser } from '../../../platform/db/for-user.ts'
import type { Db, Trx } from '../../../platform/db/pool.ts'
import { uuidv7 } from '../../../platform/db/uuid.ts'

/** One event as a browser reported it. */
export type EventRow = {
  readonly name: string
  readonly screen: string
  readonly overlay: string | null
  readonly target: string | null
  readonly cause: string | null
  readonly purpose: string | null
  readonly code: string | null
  readonly requestId: string | null
  readonly build: string | null
  readonly occurredAtMs: number
}

/** Stores a person's events with one statement. */
export async function insertEvents(
  trx: Trx,
  userId: UserId,
  clientBrowser: string,
  events: readonly EventRow[],
): Promise<void> {
  const column = <T>(pick: (event: EventRow) => T): T[] => events.map(pick)
  await sql`
    insert into analytics_event (
      user_id, analytics_event_id, name, screen, overlay, target, cause, purpose, code, request_id, build,
      client_browser, occurred_at)
    select person.user_id, analytics_event_id, name, screen, overlay, target, cause, purpose, code, request_id, build,
      ${clientBrowser}, occurred_at
    from person, unnest(
      ${column(() => uuidv7())}::uuid[], ${column((event) => event.name)}::text[],
      ${column((event) => event.screen)}::text[], ${column((event) => event.overlay)}::text[],
      ${column((event) => event.target)}::text[], ${column((event) => event.cause)}::text[],
      ${column((event) => event.purpose)}::text[], ${column((event) => event.code)}::text[],
      ${column((event) => event.requestId)}::text[], ${column((event) => event.build)}::text[],
      ${column((event) => new Date(event.occurredAtMs))}::timestamptz[])
    as event (
      analytics_event_id, name, screen, overlay, target, cause, purpose, code, request_id, build,
      occurred_at)
    where person.user_id = ${userId}`.execute(trx)
}

/** Deletes events up to and including that moment, business time; returns how many. */
export async function deleteEvents(db: Db, userId: UserId, beforeMs: number): Promise<number> {
  const { numDeletedRows } = await forUser(db, userId)
    .deleteFrom('analytics_event')
    .where('occurred_at', '<=', new Date(beforeMs))
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
