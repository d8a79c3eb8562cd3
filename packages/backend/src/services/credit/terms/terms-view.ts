import type { CreditUserTerms } from '@ieum/contracts/credit/consents/terms.ts'
import type { CreditTerms, RaiseTerms } from '@ieum/contracts/credit/consents/terms-names.ts'
import { creditTermsSummaries } from '@ieum/copy/credit/terms-summaries.ts'
import type { CreditTermsAsked, TermsStatusOfPerson } from './terms-status.ts'

/** One kind of terms, without a person's consent. */
export const publicTerms = <T extends CreditTerms | RaiseTerms>({
  termsTypeEnum,
  title,
  url,
  isRequired,
  version,
  effectiveFromMs,
}: CreditTermsAsked<T>) => ({
  termsTypeEnum,
  title,
  summary: creditTermsSummaries[termsTypeEnum],
  url,
  isRequired,
  versionId: version,
  effectiveFromMs: String(effectiveFromMs),
})

/** One kind of terms, with the person's consent. */
export function userTerms<T extends CreditTerms | RaiseTerms>(
  terms: CreditTermsAsked<T>,
  { consents, standing }: TermsStatusOfPerson<T>,
): CreditUserTerms {
  const last = consents.find((one) => one.termsTypeEnum === terms.termsTypeEnum)
  return {
    ...publicTerms(terms),
    userTermsConsentStatus: {
      lastConsentedAtMs: last ? String(last.consentedAtMs) : null,
      consentedVersionId: last?.version ?? null,
      isReconsentRequired: standing.outdated.some((one) => one.termsTypeEnum === terms.termsTypeEnum),
    },
  }
}
