import type { geneApplying } from '@ieum/contracts/gene/applying.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { requireOfAge } from '../../age-limit/require-of-age.ts'
import type { GeneContext } from '../gene-context.ts'
import { requireFresh, requireOwner, requireSigned } from './require-paper.ts'
import { storeApplication } from './store-application.ts'

type Apply = Handler<typeof geneApplying.applyMacrogenTesting, GeneContext>

/**
 * Requires all consents at once: without both consents about sensitive information, this call is not for the person.
 */
export const applyMacrogenTesting: Apply = async ({ body, user: { userId } }, context) => {
  const { subject, consentedAtMs, voucherCode } = body
  const { profile } = await requireOfAge(context, userId, 'GENE_UNDERAGE_USER')
  requireFresh(consentedAtMs, context.clock.now())
  const isAgreed =
    body.isConsentedToCollectAndUseSensitiveInformation && body.isConsentedToProvideSensitiveInformationForThirdParty
  if (!isAgreed) throw new Refusal('GENE_REQUIRED_CONSENT_MISSING')
  requireSigned(subject, consentedAtMs, body.subjectHash)
  requireOwner(profile, subject)
  if (voucherCode === undefined) throw new Refusal('GENE_VOUCHER_NOT_FOUND')
  return storeApplication(context, userId, {
    selfTestingTypeEnum: 'DTC_GENETIC_TESTING',
    subject: { ...subject, raceEnum: 'NOT_DISCLOSED' },
    subjectHash: body.subjectHash,
    consentedAtMs: {
      GENE_TESTING: consentedAtMs,
      GENE_SENSITIVE_INFO_COLLECTION: consentedAtMs,
      GENE_SENSITIVE_INFO_THIRD_PARTY_PROVISION: consentedAtMs,
      GENE_FURTHER_ANALYSIS: body.isFurtherAnalysisAgreementAccepted ? consentedAtMs : null,
    },
    voucherCode,
  })
}
