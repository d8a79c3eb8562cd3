/** Changes of a connection that need no new signature. */
import { z } from 'zod'
import { OrganizationGuid } from '../../shared/ids.ts'
import { EpochMsIn, EpochMsOut } from '../../shared/wire.ts'
import { mydataCalls } from '../calls.ts'

export const CONNECTION_FIELDS = ['scheduledDataRequestCycle', 'consentEndDateMs'] as const

export const connections = mydataCalls({
  updateConnection: {
    method: 'PATCH',
    path: '/v1/mydata/users/me/connections/{organizationGuid}',
    who: 'user',
    effects: 'outside',
    summary:
      'Asks an institution less often or for a shorter time than was signed for, and back up to that; only what updateMask names changes',
    errors: ['MYDATA_ORGANIZATION_NOT_FOUND', 'MYDATA_CONSENT_INVALID', 'MYDATA_SIGNATURE_REQUIRED'],
    params: z.object({ organizationGuid: OrganizationGuid }),
    body: z.strictObject({
      /** Days between periodic transfers; null: none. */
      scheduledDataRequestCycle: z
        .union([z.literal(7), z.literal(14), z.literal(21), z.literal(28)])
        .nullable()
        .optional(),
      /** Any moment of the last day. */
      consentEndDateMs: EpochMsIn.optional(),
      updateMask: z.array(z.enum(CONNECTION_FIELDS)).min(1).max(CONNECTION_FIELDS.length),
    }),
    response: z.object({
      organizationGuid: OrganizationGuid,
      scheduledDataRequestCycle: z.number().int().nullable(),
      dataAccessConsentExpiredAt: EpochMsOut,
      /** When the next scheduled transfer begins; null: none is planned. */
      nextTransferAtMs: EpochMsOut.nullable(),
    }),
  },
  updateExposedOrganizations: {
    method: 'POST',
    path: '/v1/mydata/users/me/update-exposed-organizations',
    who: 'user',
    effects: 'database',
    summary: 'Home shows and counts these connected institutions and no others; an empty list: none',
    errors: ['MYDATA_ORGANIZATION_NOT_FOUND'],
    body: z.strictObject({ organizationGuids: z.array(OrganizationGuid).max(500) }),
    response: z.object({
      /** The institutions that are shown from now on, in the order of their connection. */
      organizationGuids: z.array(OrganizationGuid),
    }),
  },
  expireAccessTokens: {
    method: 'POST',
    path: '/v1/mydata/users/me/access-tokens/expire',
    who: 'user',
    effects: 'outside',
    // Each call asks every named institution.
    limit: { most: 10, perSeconds: 60 },
    summary:
      'Ends the access tokens of these institutions here and there; the next transfer renews them, or asks the person to sign anew',
    errors: ['MYDATA_ORGANIZATION_NOT_FOUND'],
    body: z.strictObject({ organizationGuids: z.array(OrganizationGuid).min(1).max(500) }),
    response: z.object({
      expired: z.array(
        z.object({
          organizationGuid: OrganizationGuid,
          /** False: the institution could not be informed. The token is unusable here in any case. */
          isExpiredAtInstitution: z.boolean(),
        }),
      ),
    }),
  },
})
