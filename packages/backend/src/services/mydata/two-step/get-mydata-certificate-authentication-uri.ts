import type { twoStep } from '@ieum/contracts/mydata/connect/two-step.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { submitToAgency } from '../consent/submit-to-agency.ts'
import type { MydataContext } from '../mydata-context.ts'
import { prepareStep } from './prepare-step.ts'

type Submit = Handler<typeof twoStep.getMydataCertificateAuthenticationUri, MydataContext>

/** One of the two steps, signed at a private agency. */
export const getMydataCertificateAuthenticationUri: Submit = ({ body, user, requestId }, context) =>
  submitToAgency(context, { user, requestId }, body, () => prepareStep(context, user.userId, body))
