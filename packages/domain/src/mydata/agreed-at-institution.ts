import type { InstitutionConsent } from '@ieum/contracts/mydata/consent-scopes.ts'
import type { ScopeType } from '@ieum/contracts/mydata/enums.ts'
import { isGranted } from './switched-off.ts'

/** What of a consent an institution may say less of than was asked. */
export type ConsentTerms = {
  /** Null: nothing is transferred by itself. */
  readonly cycleDays: number | null
  /** End of the last day in Korea. */
  readonly consentEndsAtMs: number
  readonly isConsentPassbookDisplayText: boolean
  readonly isConsentAffiliatedStoreName: boolean
  readonly isConsentToCollectAndUseTransactionCategory: boolean
}

/**
 * What holds of a consent that the person gave on the institution's own page: of each term the smaller one of what we
 * asked for and what they left standing there. The longer of two cycles, the earlier of two ends, and a choice only where
 * both say yes. What the institution says nothing of is as we asked.
 * @source docs/standard.md#individual-authentication
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

/** The kinds that were asked for and that the token opens, in the order in which they were asked for. */
export function agreedScopes(asked: readonly ScopeType[], granted: readonly string[]): ScopeType[] {
  return asked.filter((scope) => isGranted(granted, scope))
}
