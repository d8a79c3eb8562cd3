/** What happens by itself when the person does nothing: told before it happens. */
import { z } from 'zod'
import { EpochMsOut, KoreanDate, openEnum } from '../shared/wire.ts'
import { mydataCalls } from './calls.ts'
import { OrganizationBrief } from './organizations.ts'

/** What ends by itself: a consent, periodic transfers after half a year away, everything after a year away. */
export const ENDINGS = ['CONSENT_END', 'TRANSFERS_REST', 'DATA_DESTROYED'] as const

/**
 * `TRANSFER`: a periodic transfer. `REMINDER`: the person is told of an end. `BRIDGE_END`: a program of their own sees
 * nothing any more; nobody is reminded of it. The rest are the ends.
 */
export const TIMELINE_EVENTS = ['TRANSFER', 'REMINDER', 'BRIDGE_END', ...ENDINGS] as const

export const TimelineEvent = z.object({
  timelineEventEnum: openEnum(TIMELINE_EVENTS),
  /** Business time; of the first where it happens at several institutions. */
  atMs: EpochMsOut,
  /** Where it happens, in the order of time; empty for what happens to the person as a whole. */
  organizations: z.array(OrganizationBrief),
  /** Programs of which it is the end, as the person calls them; empty for the rest. */
  programNames: z.array(z.string()),
  /** Of a reminder: what ends, and so many days before; null for the rest. */
  reminder: z.object({ endingEnum: openEnum(ENDINGS), daysBefore: z.number().int() }).nullable(),
})
export type TimelineEvent = z.infer<typeof TimelineEvent>

export const timeline = mydataCalls({
  getTimeline: {
    method: 'GET',
    path: '/v1/mydata/users/me/timeline',
    who: 'user',
    limit: { most: 60, perSeconds: 60 },
    summary:
      'What will happen by itself, by day in Korea, the next first: transfers of four weeks, reminders, ends of consents and of programs that may look, rest and destruction for who stays away',
    errors: [],
    response: z.object({
      days: z.array(z.object({ date: KoreanDate, events: z.array(TimelineEvent) })),
    }),
  },
})
