import type { certificate } from '@ieum/contracts/mydata/connect/certificate.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { prepareConsent } from '../consent/prepare-consent.ts'
import type { MydataContext } from '../mydata-context.ts'
import { submitConsentForCertificateWindow } from './submit-for-window.ts'

type Generate = Handler<typeof certificate.generatePlainTextToSignV2, MydataContext>

/** Consent submission in one step, for a certificate that signs in a window. */
export const generatePlainTextToSignV2: Generate = ({ body, user }, context) =>
  submitConsentForCertificateWindow(context, user, body, () => prepareConsent(context, user.userId, body))
