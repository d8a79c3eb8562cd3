import { z } from 'zod'
import { OrganizationGuid } from '../../shared/ids.ts'
import { EpochMsOut } from '../../shared/wire.ts'
import { mydataCalls } from '../calls.ts'
import { OrganizationBrief } from './organizations.ts'

/** A person's wish to be notified when an institution that does not answer is back. */
export const OutageSubscription = z.object({
  organization: OrganizationBrief,
  /** No notification is sent after this time. */
  untilMs: EpochMsOut,
})
export type OutageSubscription = z.infer<typeof OutageSubscription>

export const outageSubscriptions = mydataCalls({
  listAwaitedReturns: {
    method: 'GET',
    path: '/v1/mydata/users/me/awaited-returns',
    who: 'user',
    summary: 'Institutions whose return the person wants to be told of',
    errors: [],
    response: z.object({ awaitedReturns: z.array(OutageSubscription) }),
  },
  awaitReturn: {
    method: 'POST',
    path: '/v1/mydata/users/me/awaited-returns',
    who: 'user',
    effects: 'outside',
    limit: { most: 30, perSeconds: 3_600 },
    summary:
      'The person is told, by one notice, once this institution answers again or its maintenance is over; for a day, which begins anew when it is asked again',
    errors: ['MYDATA_ORGANIZATION_NOT_FOUND'],
    body: z.strictObject({ organizationGuid: OrganizationGuid }),
    response: OutageSubscription,
  },
  stopAwaitingReturn: {
    method: 'DELETE',
    path: '/v1/mydata/users/me/awaited-returns/{organizationGuid}',
    who: 'user',
    effects: 'database',
    summary: 'The person is not told any more; nothing changes where they wait for no return of it',
    errors: [],
    params: z.object({ organizationGuid: OrganizationGuid }),
    response: null,
  },
})
