import { z } from 'zod'
import { EpochMsIn, EpochMsOut, openEnum } from '../shared/wire.ts'
import { ENDINGS } from './assets/timeline.ts'
import { mydataCalls } from './calls.ts'
import { OrganizationBrief } from './organizations/organizations.ts'

/**
 * `CONNECTED_LATE`: an institution that failed while the person waited was connected afterwards.
 * `ORGANIZATION_ARRIVED`: an institution on the person's waitlist takes part now. `ORGANIZATION_BACK`: an institution
 * of an outage subscription answers again. `BRIDGE_CLAIMED`: a program has used a setup token and may read.
 * `BRIDGE_TRIED_AGAIN`: a used token was tried again, so two parties have it. `DELETION_FAILED`: a step of a deletion
 * failed; shown as long as that is so, seen or not. The others are reminders 30, 7 and 1 day before an event: the end
 * of a consent, or, because the person stays away, the pause of periodic transfers or the destruction of data.
 */
export const NOTICE_KINDS = [
  'CONNECTED_LATE',
  'ORGANIZATION_ARRIVED',
  'ORGANIZATION_BACK',
  'BRIDGE_CLAIMED',
  'BRIDGE_TRIED_AGAIN',
  'DELETION_FAILED',
  ...ENDINGS,
] as const

export const PersonNotice = z.object({
  noticeKindEnum: openEnum(NOTICE_KINDS),
  /** Null for a notice that concerns the person as a whole. */
  organization: OrganizationBrief.nullable(),
  createdAtMs: EpochMsOut,
  /** Of a reminder: the time of the end, and the number of days before it; null for a past event. */
  endsAtMs: EpochMsOut.nullable(),
  daysBefore: z.number().int().nullable(),
})
export type PersonNotice = z.infer<typeof PersonNotice>

export const notices = mydataCalls({
  listNotices: {
    method: 'GET',
    path: '/v1/mydata/users/me/notices',
    who: 'user',
    summary:
      'What happened while the person was away or ends soon, and they have not seen yet, newest first; 100 at most',
    errors: [],
    response: z.object({ notices: z.array(PersonNotice) }),
  },
  markNoticesSeen: {
    method: 'POST',
    path: '/v1/mydata/users/me/notices/seen',
    who: 'user',
    effects: 'database',
    summary: 'The person has seen the notices up to this moment; later ones stay',
    errors: [],
    body: z.strictObject({ upToMs: EpochMsIn }),
    response: null,
  },
})
