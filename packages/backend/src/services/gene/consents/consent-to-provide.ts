import type { geneConsents } from '@ieum/contracts/gene/consents.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { orderFromLab } from '../../health/lab-message-rows.ts'
import type { GeneContext } from '../gene-context.ts'
import { orderOf } from '../lab-messages/order-of.ts'
import { changeConsent } from './change-consent.ts'

type Consent = Handler<typeof geneConsents.consentToProvideSensitiveInformationForThirdParty, GeneContext>

export const consentToProvideSensitiveInformationForThirdParty: Consent = async ({ body, user }, context) => {
  const consentedAtMs = await changeConsent(context, user.userId, {
    ...body,
    termsType: 'GENE_SENSITIVE_INFO_THIRD_PARTY_PROVISION',
    name: 'thirdParty',
    isAccepted: true,
    // Sends the order that waited for this consent.
    follow: (trx, { applicationId, selfTestingTypeEnum }) =>
      orderFromLab(context, trx, 'gene', user.userId, { applicationId, message: orderOf(selfTestingTypeEnum) }),
  })
  return { isConsented: true, consentedAtMs: String(consentedAtMs) }
}
