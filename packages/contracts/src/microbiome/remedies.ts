import type { RemediesOf } from '../shared/remedies.ts'
import type { MICROBIOME_ERRORS } from './errors.ts'

/** The caller's reaction to each refusal of microbiome. */
export const MICROBIOME_REMEDIES: RemediesOf<typeof MICROBIOME_ERRORS> = {
  MICROBIOME_UNDERAGE_USER: 'Offer no testing to this person before their 19th birthday.',
  MICROBIOME_SUBJECT_NOT_ACCOUNT_OWNER: 'Send the name and birth date that the account was verified with.',
  MICROBIOME_SUBJECT_HASH_MISMATCH: 'Hash exactly the fields that are sent, then sign again.',
  MICROBIOME_REQUIRED_CONSENT_MISSING: 'Send every required consent of the list, agreed to.',
  MICROBIOME_ALREADY_APPLIED: 'Show the application that goes on; another may follow its end.',
  MICROBIOME_RETEST_TOO_EARLY: 'Offer it again 90 days after the last result.',
  MICROBIOME_SERVICE_PAUSED: 'Hide the application and ask again later.',
  MICROBIOME_APPLICATION_NOT_FOUND: 'Read where the person stands and take the id from there.',
  MICROBIOME_STATUS_CONFLICT: 'Read the status again and offer what it allows.',
  MICROBIOME_SAMPLE_TOO_OLD: 'Offer a new kit; this sample cannot be used.',
  MICROBIOME_KIT_MISMATCH: 'Let the person read the number on the kit once more.',
  MICROBIOME_INVALID_TRACKING_NUMBER: 'Ask for the thirteen digits on the label.',
  MICROBIOME_PARCEL_NOT_FOUND: 'Read the parcels of the application and take the number from there.',
  MICROBIOME_UPSTREAM_PARCEL_ERROR: 'Show what was known before and ask again after some minutes.',
  MICROBIOME_ANALYSIS_TOKEN_NOT_FOUND:
    'The laboratory uses the token of its order, and none of an order that has ended.',
  MICROBIOME_INVALID_ARGUMENT: 'The laboratory corrects the field that is named and repeats.',
  MICROBIOME_INVALID_RESULT_PAYLOAD:
    'The laboratory corrects each field of `faults` by its reason and sends all of it again.',
  MICROBIOME_LOW_READ_COUNT: 'The laboratory reads the sample again, or says that it cannot be analysed.',
  MICROBIOME_VOUCHER_NOT_FOUND: 'Let the person check the code, or apply without one.',
  MICROBIOME_FCFS_NOT_OPEN: 'Wait as long as `retry-after` says; places open at ten each day.',
  MICROBIOME_FCFS_SOLD_OUT: 'Offer it again when places open on the next day.',
  MICROBIOME_FCFS_HOLD_EXPIRED: 'Enter again; the place was given on.',
  MICROBIOME_RESULT_NOT_FOUND: 'Show that the analysis goes on; read again when a notice says so.',
  MICROBIOME_MICROBE_NOT_FOUND: 'Take the microbe from the list of the result.',
  MICROBIOME_TRAIT_NOT_FOUND: 'Take the trait from the list of the result.',
}
