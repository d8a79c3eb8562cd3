import { z } from 'zod'
import { WaitlistEntryId } from '../../shared/ids.ts'
import { LeftOutCount } from '../../shared/left-out.ts'
import { EpochMsOut } from '../../shared/wire.ts'
import { mydataCalls } from '../calls.ts'

/** An institution that a person did not find, under the name that they typed. */
export const WaitlistEntry = z.object({
  awaitedOrganizationId: WaitlistEntryId,
  name: z.string(),
  createdAtMs: EpochMsOut,
})
export type WaitlistEntry = z.infer<typeof WaitlistEntry>

/** The number is the same as in `domain/mydata/organizations/institution-waitlist.ts`; its test compares them. */
export const WaitlistForm = z.strictObject({
  name: z
    .string()
    .trim()
    .min(1)
    .max(40)
    .refine((name) => !/\p{Cc}/u.test(name)),
})

export const institutionWaitlist = mydataCalls({
  listAwaitedOrganizations: {
    method: 'GET',
    path: '/v1/mydata/users/me/awaited-organizations',
    who: 'user',
    summary: 'Institutions that the person wants to be told of, the latest first; 20 at most',
    errors: [],
    response: z.object({ awaitedOrganizations: z.array(WaitlistEntry), leftOutCount: LeftOutCount }),
  },
  awaitOrganization: {
    method: 'POST',
    path: '/v1/mydata/users/me/awaited-organizations',
    who: 'user',
    effects: 'database',
    limit: { most: 30, perSeconds: 3_600 },
    summary:
      'The person is told, by one notice, once an institution of this name takes part; of a name that is awaited already, the same again',
    errors: ['MYDATA_AWAITED_ORGANIZATIONS_FULL'],
    body: WaitlistForm,
    response: WaitlistEntry,
  },
  stopAwaitingOrganization: {
    method: 'DELETE',
    path: '/v1/mydata/users/me/awaited-organizations/{awaitedOrganizationId}',
    who: 'user',
    effects: 'database',
    summary: 'The person is not told any more; also gone once they were told',
    errors: ['MYDATA_AWAITED_ORGANIZATION_NOT_FOUND'],
    params: z.object({ awaitedOrganizationId: WaitlistEntryId }),
    response: null,
  },
})
