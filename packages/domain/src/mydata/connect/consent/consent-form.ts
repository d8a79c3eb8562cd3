import type { InformedConsent } from '@ieum/contracts/mydata/connect/consent.ts'
import type { ConsentForm, OptionalConsentId } from '@ieum/contracts/mydata/connect/journey.ts'
import { DEFAULT_CONSENT_YEARS } from '../../constants.ts'
import { consentEndDateMs } from './consent-end-date.ts'
import { canRequestEnd, consentEnd } from './form-end.ts'
import { initialOptionalConsents, type PreviousConsents } from './optional-consents.ts'
import { DEFAULT_REQUEST_CYCLE, sentCycle } from './request-cycle.ts'

/** Returns the initial consent screen; both mandatory consents start unticked. @source CF-3.6, CF-5.5 */
export function initialConsentForm(
  offered: readonly OptionalConsentId[],
  previous: readonly PreviousConsents[],
): ConsentForm {
  return {
    selectedOptionalConsentIds: initialOptionalConsents(offered, previous),
    reviewedOptionalConsentIds: [],
    isCollectionAndUseAgreed: false,
    isProvisionAgreed: false,
    scheduledDataRequestCycleDay: DEFAULT_REQUEST_CYCLE,
    consentEndDateUnit: DEFAULT_CONSENT_YEARS,
  }
}

/**
 * Returns a stored form with only the choices that are offered now; a choice that is no longer on the screen is not
 * sent. A picked day that has passed is reset to the default.
 */
export function restoredConsentForm(
  form: ConsentForm,
  offered: readonly OptionalConsentId[],
  nowMs: number,
): ConsentForm {
  const isOffered = (id: OptionalConsentId) => offered.includes(id)
  return {
    ...form,
    selectedOptionalConsentIds: form.selectedOptionalConsentIds.filter(isOffered),
    consentEndDateUnit: canRequestEnd(form, nowMs) ? form.consentEndDateUnit : DEFAULT_CONSENT_YEARS,
  }
}

/** Returns whether the form may be sent: both mandatory consents are true. @source CF-5.3 */
export function isConsentFormComplete(form: ConsentForm): boolean {
  return form.isCollectionAndUseAgreed && form.isProvisionAgreed
}

/** Returns the data that are sent for a form. @source CF-3.8, CF-5.8 */
export function informedConsent(form: ConsentForm, nowMs: number): InformedConsent {
  const end = consentEnd(form.consentEndDateUnit)
  const { scheduledDataRequestCycleDay, shouldSchedule } = sentCycle(form.scheduledDataRequestCycleDay)
  const has = (id: OptionalConsentId) => form.selectedOptionalConsentIds.includes(id)
  return {
    consentEndDateMs: consentEndDateMs(end, nowMs),
    consentEndDateByYear: 'years' in end ? end.years : null,
    scheduledDataRequestCycleDay: scheduledDataRequestCycleDay as InformedConsent['scheduledDataRequestCycleDay'],
    shouldSchedule,
    isConsentPassbookDisplayText: has('PassbookDisplayText'),
    isConsentAffiliatedStoreName: has('AffiliatedStoreName'),
    isConsentToCollectAndUseTransactionCategory: has('TransactionCategory'),
    isConsentUsageMydataForProductCuration: curationFlagAsSent(form),
  }
}

/**
 * Known quirk of the wire: the product-curation flag follows the transaction-category choice. It is not the marketing
 * consent; that is `hasChosenCuration` and the terms call that follows it.
 * @source CF-5.17; docs/concepts/connect-flow.md#optional-consents
 */
export function curationFlagAsSent(form: ConsentForm): boolean {
  return form.selectedOptionalConsentIds.includes('TransactionCategory')
}

/** Returns the actual choice of product curation; only then are its terms consented to. @source CF-7.11 */
export function hasChosenCuration(form: ConsentForm): boolean {
  return form.selectedOptionalConsentIds.includes('UsageMydataForProductCuration')
}
