import { z } from 'zod'
import { EpochMsIn, EpochMsOut, openEnum } from '../shared/wire.ts'
import { mydataCalls } from './calls.ts'
import { OrganizationBrief } from './organizations.ts'

/** `CONNECTED_LATE`: an institution that failed while the person waited was connected afterwards. */
export const NOTICE_KINDS = ['CONNECTED_LATE'] as const

export const PersonNotice = z.object({
  noticeKindEnum: openEnum(NOTICE_KINDS),
  organization: OrganizationBrief,
  createdAtMs: EpochMsOut,
})
export type PersonNotice = z.infer<typeof PersonNotice>

export const notices = mydataCalls({
  listNotices: {
    method: 'GET',
    path: '/v1/mydata/users/me/notices',
    who: 'user',
    summary: 'What happened while the person was away and they have not seen yet, newest first; 100 at most',
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
