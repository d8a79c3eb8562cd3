import type { InstitutionConsent } from '@ieum/contracts/mydata/consents/consent-scopes.ts'
import type { ScopeType } from '@ieum/contracts/mydata/enums.ts'
import { isGranted } from './switched-off.ts'

/** Terms of a consent of which an institution may grant less than was requested. */
export type ConsentTerms = {
  /** Null: there are no scheduled transfers. */
  readonly cycleDays: number | null
  /** End of the last day in Korea. */
  readonly consentEndsAtMs: number
  readonly isConsentPassbookDisplayText: boolean
  readonly isConsentAffiliatedStoreName: boolean
  readonly isConsentToCollectAndUseTransactionCategory: boolean
}

/**
 * Returns the terms of a consent that the person gave on the institution's own page: for each term the smaller one of
 * our request and what they accepted there. That is the longer of two cycles, the earlier of two ends, and a choice
 * only where both are yes. A term that the institution does not report is as requested.
 * @source docs/reference/standard.md#individual-authentication
 */
export function agreedTerms(asked: ConsentTerms, institution: InstitutionConsent): ConsentTerms {
  const both = (ours: boolean, theirs: boolean | null) => ours && theirs !== false
  return {
    cycleDays: smallerCycle(asked.cycleDays, institution),
    consentEndsAtMs: Math.min(asked.consentEndsAtMs, Number(institution.consentEndDateMs)),
    isConsentPassbookDisplayText: both(asked.isConsentPassbookDisplayText, institution.isConsentPassbookDisplayText),
    isConsentAffiliatedStoreName: both(asked.isConsentAffiliatedStoreName, institution.isConsentAffiliatedStoreName),
    isConsentToCollectAndUseTransactionCategory: both(
      asked.isConsentToCollectAndUseTransactionCategory,
      institution.isConsentToCollectAndUseTransactionCategory,
    ),
  }
}

function smallerCycle(asked: number | null, { isScheduled, scheduledDataRequestCycle }: InstitutionConsent) {
  if (asked === null || !isScheduled) return null
  return Math.max(asked, scheduledDataRequestCycle ?? asked)
}

/** Returns the requested kinds that the token opens, in the order of the request. */
export function agreedScopes(asked: readonly ScopeType[], granted: readonly string[]): ScopeType[] {
  return asked.filter((scope) => isGranted(granted, scope))
}
