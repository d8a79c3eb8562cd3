import type { analytics } from '@ieum/contracts/account/analytics.ts'
import { sql } from 'kysely'
import { uuidv7 } from '../../db/uuid.ts'
import type { Handler } from '../../http/handler.ts'
import type { AccountContext } from '../account-context.ts'

type Record = Handler<typeof analytics.recordEvents, AccountContext>
type Event = Parameters<Record>[0]['body']['events'][number]
/** Any event, with the fields that only some have. */
type Facts = Event & {
  readonly [field in 'overlay' | 'target' | 'cause' | 'code' | 'requestId' | 'build']?: string | null
}

/** One statement however many events there are. A time that cannot be, on a clock that is wrong, is moved to one that can. */
export const recordEvents: Record = async ({ body, user }, { clock }, trx) => {
  const nowMs = clock.now()
  const column = <T>(pick: (event: Facts) => T): T[] => body.events.map(pick)
  await sql`
    insert into analytics_event (
      user_id, analytics_event_id, name, screen, overlay, target, cause, purpose, code, request_id, build,
      client_browser, occurred_at)
    select ${user.userId}, analytics_event_id, name, screen, overlay, target, cause, purpose, code, request_id, build,
      ${body.clientBrowserEnum}, occurred_at
    from unnest(
      ${column(() => uuidv7())}::uuid[], ${column((event) => event.name)}::text[],
      ${column((event) => event.screen)}::text[], ${column((event) => event.overlay ?? null)}::text[],
      ${column((event) => event.target ?? null)}::text[], ${column((event) => event.cause ?? null)}::text[],
      ${column((event) => event.purpose)}::text[], ${column((event) => event.code ?? null)}::text[],
      ${column((event) => event.requestId ?? null)}::text[], ${column((event) => event.build ?? null)}::text[],
      ${column((event) => new Date(Math.min(Math.max(event.occurredAtMs, 0), nowMs)))}::timestamptz[])
    as event (
      analytics_event_id, name, screen, overlay, target, cause, purpose, code, request_id, build,
      occurred_at)`.execute(trx)
}
