/** Summary of a consent in the ledger: its kinds by institution, and what was chosen besides them. */
import type { Consent } from '@ieum/contracts/mydata/consents/consents.ts'
import { cycleDaysOf } from '../consent/prepare-consent.ts'
import { requestStepOf, scopeTypesOf } from '../consent/submission.ts'
import type { ChangeContent, ConsentContent } from './ledger-content.ts'

export type Agreed = Extract<ChangeContent, { what: 'AT_INSTITUTION' }>
/** The request, and its reduced form from the institution's own page; null when it was signed as requested. */
export type Chosen = { readonly content: ConsentContent; readonly agreed: Agreed | null }

/** The kinds that were consented to, by institution. */
export function scopesOf({ content: { submission }, agreed }: Chosen) {
  return new Map(
    submission.consentTargets.map((target) => [
      target.organizationGuid,
      agreed?.scopeTypeEnums ?? scopeTypesOf(target),
    ]),
  )
}

export function choicesOf({ content, agreed }: Chosen): Consent['choices'] {
  const { submission, consentEndsAtMs } = content
  const { informedConsent } = submission
  // A request for a list schedules nothing.
  const cycleDays = requestStepOf(submission) === 'LIST' ? null : cycleDaysOf(submission)
  const chosen = agreed ?? { ...informedConsent, cycleDays, consentEndsAtMs }
  return {
    cycleDays: chosen.cycleDays,
    consentEndsAtMs: String(chosen.consentEndsAtMs),
    isConsentPassbookDisplayText: chosen.isConsentPassbookDisplayText,
    isConsentAffiliatedStoreName: chosen.isConsentAffiliatedStoreName,
    isConsentToCollectAndUseTransactionCategory: chosen.isConsentToCollectAndUseTransactionCategory,
    isConsentUsageMydataForProductCuration: informedConsent.isConsentUsageMydataForProductCuration,
    isProductCurationConsented: content.isProductCurationConsented ?? null,
    shouldExtendExistTokens: submission.shouldExtendExistTokens,
  }
}
