import type { ConsentForm } from '@ieum/contracts/mydata/connect/journey.ts'
import { CONSENT_YEARS } from '../../constants.ts'
import { type ConsentEnd, type ConsentYears, isConsentEndAllowed } from './consent-end-date.ts'

/** Returns whether the chosen end can still be requested. */
export function canRequestEnd({ consentEndDateUnit }: ConsentForm, nowMs: number): boolean {
  return isConsentEndAllowed(consentEnd(consentEndDateUnit), nowMs)
}

/** Returns the chosen end of the form. @throws RangeError for a unit that is neither 1 to 5 years nor milliseconds */
export function consentEnd(unit: ConsentForm['consentEndDateUnit']): ConsentEnd {
  if (typeof unit === 'string') {
    const customMs = Number(unit)
    if (!/^\d+$/.test(unit) || !Number.isSafeInteger(customMs)) throw new RangeError('not a consent end')
    return { customMs }
  }
  const years = CONSENT_YEARS.find((each) => each === unit)
  if (years === undefined) throw new RangeError('not a consent end')
  return { years: years satisfies ConsentYears }
}
