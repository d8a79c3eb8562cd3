import type { geneApplying } from '@ieum/contracts/gene/applying.ts'
import { additionalReason } from '@ieum/domain/gene/application/eligibility.ts'
import { TEST_CONSENT_VERSION } from '@ieum/domain/gene/application/subject-hash.ts'
import { startOfKoreanDayMs, ymdParts } from '@ieum/domain/time/korea.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { requireOfAge } from '../../age-limit/require-of-age.ts'
import { hashOfSigned } from '../../health/signed-paper.ts'
import { openApplication } from '../applications/application-view.ts'
import type { GeneContext } from '../gene-context.ts'
import { additionalFacts } from './additional-facts.ts'
import { requireFresh, requireOwner } from './require-paper.ts'
import { storeApplication } from './store-application.ts'

type Apply = Handler<typeof geneApplying.applyForAdditionalGeneticTesting, GeneContext>

/** Takes sex and race from the basic testing, whose sample is analysed again. */
export const applyForAdditionalGeneticTesting: Apply = async ({ body, user: { userId } }, context) => {
  const { clock, healthDb, vault } = context
  const { name: fullName, phoneNumber, email, consentedAtMs } = body
  const nowMs = clock.now()
  const { profile } = await requireOfAge(context, userId, 'GENE_UNDERAGE_USER')
  requireFresh(consentedAtMs, nowMs)
  const isAgreed =
    body.isConsentedToCollectAndUseSensitiveInformation && body.isConsentedToProvideSensitiveInformationForThirdParty
  if (!isAgreed) throw new Refusal('GENE_REQUIRED_CONSENT_MISSING')
  const birthdayMs = startOfKoreanDayMs(ymdParts(profile.birthdayDate))
  requireOwner(profile, { fullName, birthdayMs })
  const { basic, facts } = await additionalFacts(healthDb, userId)
  // An existing application may be this one, sent again.
  const reason = additionalReason({ ...facts, liveStatus: null, isVerified: true, isUnderage: false, nowMs })
  if (!basic || reason !== 'NONE') throw new Refusal('GENE_STATUS_CONFLICT', { cannotApplyReasonEnum: reason })
  const { sexEnum, raceEnum } = (await openApplication({ vault }, userId, basic)).subject
  return storeApplication(context, userId, {
    selfTestingTypeEnum: 'ADDITIONAL_GENETIC_TESTING',
    subject: {
      fullName,
      birthdayMs,
      sexEnum,
      phoneNumber,
      zipCode: null,
      address: null,
      addressDetail: null,
      email,
      raceEnum,
    },
    subjectHash: hashOfSigned({ fullName, birthdayMs, sexEnum, phoneNumber }, consentedAtMs, TEST_CONSENT_VERSION),
    consentedAtMs: {
      GENE_TESTING: consentedAtMs,
      GENE_SENSITIVE_INFO_COLLECTION: consentedAtMs,
      GENE_SENSITIVE_INFO_THIRD_PARTY_PROVISION: consentedAtMs,
      GENE_FURTHER_ANALYSIS: null,
    },
    voucherCode: null,
  })
}
