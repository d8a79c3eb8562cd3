import type { geneApplying } from '@ieum/contracts/gene/applying.ts'
import { type GeneTerms, REQUIRED_GENE_TERMS } from '@ieum/contracts/gene/terms-names.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { requireOfAge } from '../../age-limit/require-of-age.ts'
import type { GeneContext } from '../gene-context.ts'
import { requireFresh, requireOwner, requireSigned } from './require-paper.ts'
import { storeApplication } from './store-application.ts'

type Apply = Handler<typeof geneApplying.applyForGeneticTesting, GeneContext>
type Statuses = Parameters<Apply>[0]['body']['userTermsConsentedStatuses']

/** A choice has to agree with the terms that it is about; terms that are named twice are refused. */
export const applyForGeneticTesting: Apply = async ({ body, user: { userId } }, context) => {
  const { subject, consentedAtMs, userTermsConsentedStatuses: statuses, voucherCode } = body
  const nowMs = context.clock.now()
  const { profile } = await requireOfAge(context, userId, 'GENE_UNDERAGE_USER')
  requireFresh(consentedAtMs, nowMs)
  for (const one of statuses) requireFresh(one.consentedAtMs, nowMs)
  const isTwice = new Set(statuses.map(({ termsTypeEnum }) => termsTypeEnum)).size < statuses.length
  const choices = {
    GENE_SENSITIVE_INFO_COLLECTION: body.isConsentedToCollectAndUseSensitiveInformation,
    GENE_SENSITIVE_INFO_THIRD_PARTY_PROVISION: body.isConsentedToProvideSensitiveInformationForThirdParty,
    GENE_FURTHER_ANALYSIS: body.isFurtherAnalysisAgreementAccepted,
  } as const
  const agreedAtMs = (termsType: GeneTerms) => consentIn(statuses, termsType)
  const isOtherwise = Object.entries(choices).some(
    ([termsType, isChosen]) => isChosen !== (agreedAtMs(termsType as keyof typeof choices) !== null),
  )
  const isMissing = REQUIRED_GENE_TERMS.some((termsType) => agreedAtMs(termsType) === null)
  if (isMissing) throw new Refusal('GENE_REQUIRED_CONSENT_MISSING')
  if (isTwice || isOtherwise) throw new Refusal('GENE_INVALID_ARGUMENT')
  requireSigned(subject, consentedAtMs, body.subjectHash)
  requireOwner(profile, subject)
  if (voucherCode === undefined) throw new Refusal('GENE_VOUCHER_NOT_FOUND')
  return storeApplication(context, userId, {
    selfTestingTypeEnum: 'DTC_GENETIC_TESTING',
    subject: { ...subject, ...body.address, email: body.email, raceEnum: body.raceEnum },
    subjectHash: body.subjectHash,
    consentedAtMs: {
      GENE_TESTING: agreedAtMs('GENE_TESTING'),
      GENE_SENSITIVE_INFO_COLLECTION: agreedAtMs('GENE_SENSITIVE_INFO_COLLECTION'),
      GENE_SENSITIVE_INFO_THIRD_PARTY_PROVISION: agreedAtMs('GENE_SENSITIVE_INFO_THIRD_PARTY_PROVISION'),
      GENE_FURTHER_ANALYSIS: agreedAtMs('GENE_FURTHER_ANALYSIS'),
    },
    voucherCode,
  })
}

const consentIn = (statuses: Statuses, termsType: GeneTerms): number | null =>
  statuses.find((one) => one.termsTypeEnum === termsType && one.isConsented)?.consentedAtMs ?? null
