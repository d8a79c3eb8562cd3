/** Upcoming events that happen without the person. */
import { z } from 'zod'
import { EpochMsOut, KoreanDate, openEnum } from '../../shared/wire.ts'
import { mydataCalls } from '../calls.ts'
import { OrganizationBrief } from '../organizations/organizations.ts'

/**
 * Automatic ends: a consent's end, the pause of periodic transfers after half a year away, the destruction of all data
 * after a year away.
 */
export const ENDINGS = ['CONSENT_END', 'TRANSFERS_REST', 'DATA_DESTROYED'] as const

/**
 * `TRANSFER`: a periodic transfer. `REMINDER`: a notification of an end. `BRIDGE_END`: a program of the person loses
 * access; there is no reminder of it. The others are ends.
 */
export const TIMELINE_EVENTS = ['TRANSFER', 'REMINDER', 'BRIDGE_END', ...ENDINGS] as const

export const TimelineEvent = z.object({
  timelineEventEnum: openEnum(TIMELINE_EVENTS),
  /** Business time; of the first institution where there are several. */
  atMs: EpochMsOut,
  /** Institutions concerned, in the order of time; empty for an event that concerns the person as a whole. */
  organizations: z.array(OrganizationBrief),
  /** Programs that lose access, by the person's names for them; empty for other events. */
  programNames: z.array(z.string()),
  /** Of a reminder: the end, and the number of days before it; null for other events. */
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
