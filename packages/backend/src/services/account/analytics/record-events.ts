import type { analytics } from '@ieum/contracts/account/analytics.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import type { AccountContext } from '../account-context.ts'
import { insertEvents } from './analytics-rows.ts'

type Record = Handler<typeof analytics.recordEvents, AccountContext>
type Event = Parameters<Record>[0]['body']['events'][number]
/** Any event, with the fields that only some have. */
type Facts = Event & {
  readonly [field in 'overlay' | 'target' | 'cause' | 'code' | 'requestId' | 'build']?: string | null
}

/** Stores all events with one statement. An impossible time, from a clock that is wrong, is moved to a possible one. */
export const recordEvents: Record = async ({ body, user }, { clock }, trx) => {
  const nowMs = clock.now()
  const facts: readonly Facts[] = body.events
  await insertEvents(
    trx,
    user.userId,
    body.clientBrowserEnum,
    facts.map(({ name, screen, purpose, occurredAtMs, ...rest }) => ({
      name,
      screen,
      purpose,
      overlay: rest.overlay ?? null,
      target: rest.target ?? null,
      cause: rest.cause ?? null,
      code: rest.code ?? null,
      requestId: rest.requestId ?? null,
      build: rest.build ?? null,
      occurredAtMs: Math.min(Math.max(occurredAtMs, 0), nowMs),
    })),
  )
}
