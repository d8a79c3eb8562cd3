import type { RemediesOf } from '../shared/remedies.ts'
import type { MYDATA_ERRORS } from './errors.ts'

/** The caller's reaction to each refusal of the data connection. */
export const MYDATA_REMEDIES: RemediesOf<typeof MYDATA_ERRORS> = {
  MYDATA_UNDER_AGE: 'Offer to type assets in by hand; connecting waits for the 19th birthday.',
  MYDATA_ORGANIZATION_NOT_FOUND: 'Read the list of institutions again and take the id from there.',
  MYDATA_ORGANIZATION_NOT_CONNECTABLE: 'Go on without the institutions in maintenance, or try again after it.',
  MYDATA_CONSENT_INVALID: 'Build the consent anew from what the institutions and terms say now.',
  MYDATA_LIST_CONSENT_REQUIRED: 'Let the person consent to the list of assets first.',
  MYDATA_THIRD_PARTY_PROVISION_REQUIRED: 'Show the terms of third-party provision first, then submit again.',
  MYDATA_CERTIFICATE_ORGANIZATION_UNREGISTERED: 'Let the person choose another agency, or join this one first.',
  MYDATA_CERTIFICATE_REQUEST_FAILED: 'Try again after some seconds, or let the person choose another agency.',
  MYDATA_CERTIFICATION_TRANSACTION_NOT_FOUND: 'Submit the consent again and use the transaction that it answers.',
  MYDATA_INTEGRATED_AUTHENTICATION_ELECTRONIC_SIGNATURE_REQUIRED:
    'Read the state in `details`: wait while it is pending, otherwise ask for a new signature.',
  MYDATA_INTEGRATED_AUTHENTICATION_ALL_ORGANIZATION_UNREGISTERED:
    'Let the person choose institutions where they are a customer.',
  MYDATA_INTEGRATED_AUTHENTICATION_ALL_ORGANIZATION_ERROR: 'Try again later; a new signature is needed then.',
  MYDATA_INTEGRATED_AUTHENTICATION_ALL_ORGANIZATION_ERROR_AND_UNREGISTERED:
    'Try again later with the institutions where the person is a customer.',
  MYDATA_SYNC_NOT_FOUND: 'Begin the flow anew; nobody of this account has such a sync.',
  MYDATA_SYNC_NOTHING_TO_RETRY: 'Read the status again: nothing of this sync waits for a retry.',
  MYDATA_ASSET_NOT_FOUND: 'Read the list of assets again and take the id from there.',
  MYDATA_SIGNATURE_REQUIRED: 'Lead through consent and signature; this change is not made without.',
  MYDATA_MANUAL_ASSET_NOT_FOUND: 'Read the list of assets again and take the id from there.',
  MYDATA_MANUAL_ASSETS_FULL: 'Let the person remove one that was typed in first.',
  MYDATA_AWAITED_ORGANIZATION_NOT_FOUND: 'Nothing: it is not waited for. Read the list again.',
  MYDATA_AWAITED_ORGANIZATIONS_FULL: 'Let the person take one off the list first.',
  MYDATA_SIGN_IN_NOT_FRESH: 'Let the person sign in again, then repeat within the minutes that follow.',
  MYDATA_SIGN_IN_ON_NEW_DEVICE:
    'Wait until `details.waitsUntilMs`, then let the person sign in again; a signature with their certificate ends the wait.',
  MYDATA_BRIDGE_GRANT_NOT_FOUND: 'Nothing: it is over. Read the list again.',
  MYDATA_BRIDGE_GRANTS_FULL: 'Let the person take one back first.',
  MYDATA_REFRESH_TOO_SOON: 'Show what is there and wait as long as `retry-after` says.',
  MYDATA_JOURNEY_NOT_FOUND: 'Begin the flow anew.',
  MYDATA_CONSENT_NOT_FOUND: 'Read the list of consents again and take the id from there.',
  MYDATA_DELETION_NOT_FOUND: 'Read the list of deletions again and take the id from there.',
  MYDATA_DELETION_NOT_CANCELLABLE: 'Nothing: the data is going. The person may connect again afterwards.',
}
