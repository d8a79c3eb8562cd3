import type { certificate } from '@ieum/contracts/mydata/connect/certificate.ts'
import { transferRequest } from '@ieum/copy/mydata/transfer-request.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import type { MydataContext } from '../mydata-context.ts'

type List = Handler<typeof certificate.listTermsToConnectByCommonCertificate, MydataContext>

/** The agreement in the wording of the signed request, and the terms of the identity agency. */
export const listTermsToConnectByCommonCertificate: List = async (_call, { currentTerms }) => ({
  userAgreement: transferRequest.userAgreement,
  terms: [await currentTerms('MYDATA_CERTIFICATE_IDENTITY_AGENCY')],
})
