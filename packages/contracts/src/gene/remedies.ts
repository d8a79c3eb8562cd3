import type { RemediesOf } from '../shared/remedies.ts'
import type { GENE_ERRORS } from './errors.ts'

/** The caller's reaction to each refusal of gene. */
export const GENE_REMEDIES: RemediesOf<typeof GENE_ERRORS> = {
  GENE_UNDERAGE_USER: 'Offer no testing to this person before their 19th birthday.',
  GENE_SUBJECT_NOT_ACCOUNT_OWNER: 'Send the name and birth date that the account was verified with.',
  GENE_SUBJECT_HASH_MISMATCH: 'Hash exactly the fields that are sent, then sign again.',
  GENE_REQUIRED_CONSENT_MISSING: 'Send every required consent of the list, agreed to.',
  GENE_INVALID_ARGUMENT: 'Correct what was typed; the same request is refused again.',
  GENE_ALREADY_APPLIED: 'Show the application that goes on; another may follow its end.',
  GENE_APPLICATION_NOT_FOUND: 'Read where the person stands and take the id from there.',
  GENE_STATUS_CONFLICT: 'Read the status again and offer what it allows.',
  GENE_SUBJECT_MISMATCH: 'Let the person type name and birth date as in the application.',
  GENE_KIT_MISMATCH: 'Let the person read the number on the kit once more.',
  GENE_ADDRESS_KEYWORD_TOO_BROAD: 'Ask for a road and number, not for a region alone.',
  GENE_INVALID_TRACKING_NUMBER: 'Ask for the thirteen digits on the label.',
  GENE_PARCEL_NOT_FOUND: 'Read the parcels of the application and take the number from there.',
  GENE_UPSTREAM_ADDRESS_ERROR: 'Keep what was typed and search again after some seconds.',
  GENE_UPSTREAM_PARCEL_ERROR: 'Show what was known before and ask again after some minutes.',
  GENE_ANALYSIS_TOKEN_NOT_FOUND: 'The laboratory uses the token of its order, and none of an order that has ended.',
  GENE_UNCERTIFIED_TRAIT: 'The laboratory leaves out traits that it is not certified for.',
  GENE_INVALID_RESULT_PAYLOAD:
    'The laboratory corrects each field of `faults` by its reason and sends all of it again.',
  GENE_VOUCHER_NOT_FOUND: 'Let the person check the code, or apply without one.',
  GENE_FCFS_NOT_OPEN: 'Wait as long as `retry-after` says; places open at ten each day.',
  GENE_FCFS_SOLD_OUT: 'Offer it again when places open on the next day.',
  GENE_FCFS_HOLD_EXPIRED: 'Enter again; the place was given on.',
  GENE_GROUP_NOT_FOUND: 'Read the list of groups again and take the id from there.',
  GENE_GROUP_LIMIT: 'Let the person leave a group, or the group lose a member, first.',
  GENE_SIGN_IN_NOT_FRESH: 'Let the person sign in again, then repeat within the minutes that follow.',
  GENE_SIGN_IN_ON_NEW_DEVICE:
    'Wait until `details.waitsUntilMs`, then let the person sign in again; a signature with their certificate ends the wait.',
  GENE_TRAIT_NOT_FOUND: 'Take the trait from the list of the result.',
  GENE_RESULT_NOT_OPENED: 'Open the result first, then read it.',
}
