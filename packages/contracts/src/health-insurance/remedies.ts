import type { RemediesOf } from '../shared/remedies.ts'
import type { HEALTH_INSURANCE_ERRORS } from './errors.ts'

/** The caller's reaction to each refusal of health-insurance linking. */
export const HEALTH_INSURANCE_REMEDIES: RemediesOf<typeof HEALTH_INSURANCE_ERRORS> = {
  HEALTH_INSURANCE_NOT_OFFERED: 'Hide the linking; `cannotLinkReasonEnum` says when it is offered.',
  HEALTH_INSURANCE_NOT_UNDERAGE: 'Offer the connection flow: linking by a guardian ends with the 19th birthday.',
  HEALTH_INSURANCE_GUARDIAN_UNDERAGE: 'Ask for a guardian of 19 or older, or for the birth date once more.',
  HEALTH_INSURANCE_AGREEMENT_CHANGED:
    'Show the agreement as it is now, let the guardian read it, then send its version.',
  HEALTH_INSURANCE_REQUEST_NOT_FOUND: 'Read the link again; a request that is over or replaced is asked for anew.',
  HEALTH_INSURANCE_LINK_NOT_FOUND: 'Read the link again; it has ended or was withdrawn.',
  HEALTH_INSURANCE_UPSTREAM_ERROR: 'Leave what is on the screen and try again after some minutes.',
}
