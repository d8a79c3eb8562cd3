import type { geneConsents } from '@ieum/contracts/gene/consents.ts'
import type { Handler } from '../../http/handler.ts'
import type { GeneContext } from '../gene-context.ts'
import { changeConsent } from './change-consent.ts'

type Consent = Handler<typeof geneConsents.consentToProvideSensitiveInformationForThirdParty, GeneContext>

export const consentToProvideSensitiveInformationForThirdParty: Consent = async ({ body, user }, context) => {
  const consentedAtMs = await changeConsent(context, user.userId, {
    ...body,
    termsType: 'GENE_SENSITIVE_INFO_THIRD_PARTY_PROVISION',
    name: 'thirdParty',
    isAccepted: true,
    follow: async () => {},
  })
  return { isConsented: true, consentedAtMs: String(consentedAtMs) }
}
