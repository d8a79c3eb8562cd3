import { z } from 'zod'
import { contract } from '../shared/contract.ts'
import { EpochMsIn } from '../shared/wire.ts'

/** Closed list: an event has no free text, so no personal data can travel in one. */
export const ANALYTICS_EVENTS = ['screen_view', 'click', 'dialog_view', 'flow_exit', 'client_error'] as const

export const AnalyticsEvent = z.strictObject({
  name: z.enum(ANALYTICS_EVENTS),
  screen: z.string().regex(/^[a-z][a-zA-Z0-9_.]{0,60}$/),
  target: z
    .string()
    .regex(/^[a-zA-Z0-9_.]{0,80}$/)
    .nullish(),
  purpose: z
    .string()
    .regex(/^[a-z_]{0,40}$/)
    .nullish(),
  code: z
    .string()
    .regex(/^[A-Z_]{0,100}$/)
    .nullish(),
  requestId: z
    .string()
    .regex(/^[A-Za-z0-9-]{0,64}$/)
    .nullish(),
  build: z
    .string()
    .regex(/^[A-Za-z0-9.-]{0,40}$/)
    .nullish(),
  occurredAtMs: EpochMsIn,
})

export const analytics = contract({
  recordEvents: {
    method: 'POST',
    path: '/v1/analytics/users/me/events',
    who: 'user',
    readOnly: true,
    summary: 'Stores a batch of exposure and click events',
    errors: [],
    body: z.strictObject({ events: z.array(AnalyticsEvent).min(1).max(100) }),
    response: null,
  },
})
