import type { geneConsents } from '@ieum/contracts/gene/consents.ts'
import { epochMsText } from '@ieum/contracts/shared/wire.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import type { GeneContext } from '../gene-context.ts'
import { changeConsent } from './change-consent.ts'

type Consent = Handler<typeof geneConsents.consentToFurtherAnalysisAgreement, GeneContext>

/** Withdrawing is as easy as consenting. */
export const consentToFurtherAnalysisAgreement: Consent = async ({ body, user }, context) => {
  const consentedAtMs = await changeConsent(context, user.userId, {
    ...body,
    termsType: 'GENE_FURTHER_ANALYSIS',
    name: 'furtherAnalysis',
  })
  return { isConsented: consentedAtMs !== null, consentedAtMs: epochMsText(consentedAtMs) }
}
