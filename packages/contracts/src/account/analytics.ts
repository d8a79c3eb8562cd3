import { z } from 'zod'
import { AnalyticsEvent } from '../analytics-events.ts'
import { ClientBrowserEnum } from '../shared/client-browser.ts'
import { accountCalls } from './calls.ts'

export const ANALYTICS_BATCH_MAX = 100

export const analytics = accountCalls({
  recordEvents: {
    method: 'POST',
    path: '/v1/analytics/users/me/events',
    who: 'user',
    effects: 'database',
    takesKey: false,
    limit: { most: 1_000, perSeconds: 60, counts: 'events' },
    summary: 'Stores a batch of exposure and click events',
    errors: [],
    body: z.strictObject({
      clientBrowserEnum: ClientBrowserEnum,
      events: z.array(AnalyticsEvent).min(1).max(ANALYTICS_BATCH_MAX),
    }),
    response: null,
  },
})
