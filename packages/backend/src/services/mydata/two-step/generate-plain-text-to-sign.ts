import type { twoStep } from '@ieum/contracts/mydata/connect/two-step.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { submitConsentForCertificateWindow } from '../certificate/submit-for-window.ts'
import type { MydataContext } from '../mydata-context.ts'
import { prepareStep } from './prepare-step.ts'

type Generate = Handler<typeof twoStep.generatePlainTextToSign, MydataContext>

/** One of the two steps, for a certificate that signs in a window. */
export const generatePlainTextToSign: Generate = ({ body, user }, context) =>
  submitConsentForCertificateWindow(context, user, body, () => prepareStep(context, user.userId, body))
