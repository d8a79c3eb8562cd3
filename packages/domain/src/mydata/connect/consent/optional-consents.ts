import type { OptionalConsentId } from '@ieum/contracts/mydata/connect/journey.ts'
import type { Industry } from '@ieum/contracts/mydata/enums.ts'

/** Order in which optional consents are shown and asked for. @source CF-4.5.5 */
export const OPTIONAL_CONSENT_ORDER: readonly OptionalConsentId[] = [
  'TransactionCategory',
  'AffiliatedStoreName',
  'PassbookDisplayText',
  'UsageMydataForProductCuration',
]

/** Ticked initially, where offered. @source CF-5.12; one constant so that it can be emptied */
export const DEFAULT_OPTIONAL_CONSENTS: readonly OptionalConsentId[] = ['TransactionCategory', 'AffiliatedStoreName']

/** Returns the optional consents of one industry. Savings banks use the standard's bank industry. @source CF-5.10 */
export function optionalConsentsOfIndustry(industry: Industry): readonly OptionalConsentId[] {
  switch (industry) {
    case 'BANK':
    case 'SAVINGS_BANK':
    case 'INVEST':
      return ['PassbookDisplayText']
    case 'ELECTRONIC_FINANCE':
      return ['TransactionCategory', 'AffiliatedStoreName', 'PassbookDisplayText']
    case 'CARD':
    case 'TELECOM':
      return ['AffiliatedStoreName']
    default:
      return []
  }
}

/**
 * Returns the choices of the consent screen for these industries, in order. Product curation is added only while the
 * person has not consented to it.
 * @source CF-5.10
 */
export function offeredOptionalConsents(
  industries: readonly Industry[],
  hasConsentedToCuration: boolean,
): OptionalConsentId[] {
  const offered = new Set<OptionalConsentId>(industries.flatMap(optionalConsentsOfIndustry))
  if (!hasConsentedToCuration) offered.add('UsageMydataForProductCuration')
  return OPTIONAL_CONSENT_ORDER.filter((id) => offered.has(id))
}

/** Earlier consents of the chosen institutions' valid connections. */
export type PreviousConsents = {
  readonly isConsentPassbookDisplayText: boolean
  readonly isConsentAffiliatedStoreName: boolean
  readonly isConsentToCollectAndUseTransactionCategory: boolean
}

/** Returns the initially ticked ones: the defaults and earlier consents, if offered. @source CF-5.12 */
export function initialOptionalConsents(
  offered: readonly OptionalConsentId[],
  previous: readonly PreviousConsents[],
): OptionalConsentId[] {
  const ticked = new Set(DEFAULT_OPTIONAL_CONSENTS)
  for (const consents of previous) {
    if (consents.isConsentToCollectAndUseTransactionCategory) ticked.add('TransactionCategory')
    if (consents.isConsentAffiliatedStoreName) ticked.add('AffiliatedStoreName')
    if (consents.isConsentPassbookDisplayText) ticked.add('PassbookDisplayText')
  }
  return offered.filter((id) => ticked.has(id))
}

/** Toggles one; the order of the list is the order of the screen. @source CF-4.5.8 */
export function toggledOptionalConsent(
  selected: readonly OptionalConsentId[],
  id: OptionalConsentId,
): OptionalConsentId[] {
  return OPTIONAL_CONSENT_ORDER.filter((each) => (each === id) !== selected.includes(each))
}

/**
 * Returns the remaining questions: offered, not ticked, not asked in this journey. @source CF-4.5.5;
 * docs/reference/words.md#consent
 */
export function optionalConsentQuestions(
  offered: readonly OptionalConsentId[],
  selected: readonly OptionalConsentId[],
  reviewed: readonly OptionalConsentId[],
): OptionalConsentId[] {
  return OPTIONAL_CONSENT_ORDER.filter((id) => offered.includes(id) && !selected.includes(id) && !reviewed.includes(id))
}

/**
 * Checks an id from outside the type system.
 * @throws RangeError for an id that is no optional consent
 * @source CF-5.16
 */
export function optionalConsentId(id: string): OptionalConsentId {
  const known = OPTIONAL_CONSENT_ORDER.find((each) => each === id)
  if (known === undefined) throw new RangeError(`unknown optional consent: ${id}`)
  return known
}
