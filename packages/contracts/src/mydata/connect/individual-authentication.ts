/** Individual authentication (개별인증): the person authenticates at one institution, on that institution's page. */
import { z } from 'zod'
import { AuthorizationCode, AuthorizationState } from '../../outside/mydata/authorize.ts'
import { CertificationTransactionId, OrganizationGuid, SyncId } from '../../shared/ids.ts'
import { mydataCalls } from '../calls.ts'
import { PurposeEnum } from '../enums.ts'
import { ConsentTarget, InformedConsent } from './consent.ts'

/** Parameters of the address to which the institution redirects: a code, or the reason why there is none. */
export const AuthorizationReturn = z.strictObject({
  state: AuthorizationState,
  /** Transaction id of our authorize call; the institution repeats it. */
  apiTranId: z.string().min(1).max(50).nullable(),
  code: AuthorizationCode.nullable(),
  /** As the institution writes it, e.g. `access_denied`. */
  error: z.string().min(1).max(100).nullable(),
  /** The issuer, where the institution sends it: its organisation code. */
  iss: z.string().min(1).max(100).nullable(),
})
export type AuthorizationReturn = z.infer<typeof AuthorizationReturn>

export const individualAuthentication = mydataCalls({
  startIndividualAuthentication: {
    method: 'POST',
    path: '/v1/mydata/users/me/individual-authentication',
    who: 'user',
    effects: 'outside',
    // Each call stores a consent and asks the institution for a page.
    limit: { most: 10, perSeconds: 60 },
    summary: 'Keeps the consent to one institution and asks it for the page on which the person shows who they are',
    errors: [
      'MYDATA_UNDER_AGE',
      'MYDATA_ORGANIZATION_NOT_FOUND',
      'MYDATA_ORGANIZATION_NOT_CONNECTABLE',
      'MYDATA_CONSENT_INVALID',
      'MYDATA_INTEGRATED_AUTHENTICATION_ALL_ORGANIZATION_UNREGISTERED',
      'MYDATA_INTEGRATED_AUTHENTICATION_ALL_ORGANIZATION_ERROR',
    ],
    body: z.strictObject({ consentTarget: ConsentTarget, informedConsent: InformedConsent }),
    response: z.object({
      /** The institution's own page, to be opened in place of ours. */
      authorizationUri: z.url({ protocol: /^https?$/ }),
      certificationTransactionId: CertificationTransactionId,
    }),
  },
  connectByIndividualAuthentication: {
    method: 'POST',
    path: '/v1/mydata/users/me/connect-by-individual-authentication',
    who: 'user',
    effects: 'outside',
    limit: { most: 30, perSeconds: 60 },
    summary:
      'Starts connecting with what the institution led the person back with; answers once it has issued a token. ' +
      'A state counts once, within ten minutes, in the session that began',
    errors: [
      'MYDATA_CERTIFICATION_TRANSACTION_NOT_FOUND',
      'MYDATA_INTEGRATED_AUTHENTICATION_ELECTRONIC_SIGNATURE_REQUIRED',
      'MYDATA_INTEGRATED_AUTHENTICATION_ALL_ORGANIZATION_UNREGISTERED',
      'MYDATA_INTEGRATED_AUTHENTICATION_ALL_ORGANIZATION_ERROR',
      'MYDATA_INTEGRATED_AUTHENTICATION_ALL_ORGANIZATION_ERROR_AND_UNREGISTERED',
    ],
    body: AuthorizationReturn,
    response: z.object({
      syncId: SyncId,
      organizationGuid: OrganizationGuid,
      /**
       * Purpose of the open journey that it belongs to; null when that has ended, or there was none. Also in `details`
       * of a refusal.
       */
      purpose: PurposeEnum.nullable(),
    }),
  },
})
