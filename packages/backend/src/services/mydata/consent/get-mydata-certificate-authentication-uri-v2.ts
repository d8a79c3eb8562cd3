import type { consent } from '@ieum/contracts/mydata/connect/consent.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import type { MydataContext } from '../mydata-context.ts'
import { prepareConsent } from './prepare-consent.ts'
import { submitToAgency } from './submit-to-agency.ts'

type Submit = Handler<typeof consent.getMydataCertificateAuthenticationUriV2, MydataContext>

/** Consent submission in one step, signed at a private agency. */
export const getMydataCertificateAuthenticationUriV2: Submit = ({ body, user, requestId }, context) =>
  submitToAgency(context, { user, requestId }, body, () => prepareConsent(context, user.userId, body))
