import { z } from 'zod'
import { AwaitedOrganizationId } from '../shared/ids.ts'
import { LeftOutCount } from '../shared/left-out.ts'
import { EpochMsOut } from '../shared/wire.ts'
import { mydataCalls } from './calls.ts'

/** An institution that a person did not find, under the name that they typed. */
export const AwaitedOrganization = z.object({
  awaitedOrganizationId: AwaitedOrganizationId,
  name: z.string(),
  createdAtMs: EpochMsOut,
})
export type AwaitedOrganization = z.infer<typeof AwaitedOrganization>

/** The number is the same as in `domain/mydata/awaited-organizations.ts`; its test compares them. */
export const AwaitedOrganizationForm = z.strictObject({
  name: z
    .string()
    .trim()
    .min(1)
    .max(40)
    .refine((name) => !/\p{Cc}/u.test(name)),
})

export const awaitedOrganizations = mydataCalls({
  listAwaitedOrganizations: {
    method: 'GET',
    path: '/v1/mydata/users/me/awaited-organizations',
    who: 'user',
    summary: 'Institutions that the person wants to be told of, the latest first; 20 at most',
    errors: [],
    response: z.object({ awaitedOrganizations: z.array(AwaitedOrganization), leftOutCount: LeftOutCount }),
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
    body: AwaitedOrganizationForm,
    response: AwaitedOrganization,
  },
  stopAwaitingOrganization: {
    method: 'DELETE',
    path: '/v1/mydata/users/me/awaited-organizations/{awaitedOrganizationId}',
    who: 'user',
    effects: 'database',
    summary: 'The person is not told any more; also gone once they were told',
    errors: ['MYDATA_AWAITED_ORGANIZATION_NOT_FOUND'],
    params: z.object({ awaitedOrganizationId: AwaitedOrganizationId }),
    response: null,
  },
})
