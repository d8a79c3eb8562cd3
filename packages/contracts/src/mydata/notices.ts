import { z } from 'zod'
import { EpochMsIn, EpochMsOut, openEnum } from '../shared/wire.ts'
import { mydataCalls } from './calls.ts'
import { OrganizationBrief } from './organizations.ts'
import { ENDINGS } from './timeline.ts'

/**
 * `CONNECTED_LATE`: an institution that failed while the person waited was connected afterwards. `ORGANIZATION_ARRIVED`: one
 * that they wait for takes part by now. `ORGANIZATION_BACK`: one whose return they wait for answers again.
 * `BRIDGE_CLAIMED`: a program has used a setup token and may look. `BRIDGE_TRIED_AGAIN`: a used one was tried once more,
 * so two have it. `DELETION_FAILED`: something of a deletion could not be done yet; told as long as that is so, seen or
 * not. The others are reminders, 30, 7 and 1 day before: of a consent that ends; of periodic transfers that rest, and data
 * that is destroyed, because the person stays away.
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
  /** Null for what the person as a whole is told. */
  organization: OrganizationBrief.nullable(),
  createdAtMs: EpochMsOut,
  /** Of a reminder: when it ends, and how many days before the person is told; null for what has happened. */
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
