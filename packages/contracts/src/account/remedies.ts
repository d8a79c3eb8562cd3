import type { RemediesOf } from '../shared/remedies.ts'
import type { ACCOUNT_ERRORS } from './errors.ts'

/** The caller's reaction to each refusal of identity verification, terms and flags. */
export const ACCOUNT_REMEDIES: RemediesOf<typeof ACCOUNT_ERRORS> = {
  IDENTITY_VERIFICATION_NOT_FOUND: 'Start a verification and use the id that it answers.',
  IDENTITY_VERIFICATION_EXPIRED: 'Ask for a new code; the old one is worth nothing any more.',
  IDENTITY_VERIFICATION_CODE_MISMATCH: 'Let the person type the code once more.',
  IDENTITY_VERIFICATION_TOO_MANY_TRIES: 'Ask for a new code; tries begin anew with it.',
  IDENTITY_VERIFICATION_RESEND_TOO_SOON: 'Wait as long as `retry-after` says before another code.',
  IDENTITY_VERIFICATION_TOO_MANY_CODES: 'Wait as long as `retry-after` says; no other way sends a code.',
  IDENTITY_VERIFICATION_UNAVAILABLE: 'Keep what was typed and try again after some minutes.',
  DATA_DOWNLOAD_NOT_FOUND: 'Read the list of downloads again; ask for a new file if it is not there.',
  DATA_DOWNLOAD_NOT_READY: 'Ask for a new file, and open it once when it is ready.',
  SIGN_IN_NOT_FRESH: 'Let the person sign in again, then repeat within the minutes that follow.',
  SIGN_IN_ON_NEW_DEVICE:
    'Wait until `details.waitsUntilMs`, then let the person sign in again; a signature with their certificate ends the wait.',
  SESSION_NOT_FOUND: 'Read the list of sessions again: this one has ended already.',
  NEW_SIGN_IN_NOT_FOUND:
    'Read the list of new sign-ins again: it has been answered, or this session may not answer it.',
  TERMS_NOT_FOUND: 'Take the terms from the list of the contract, not from memory.',
  FEATURE_FLAG_NOT_FOUND: 'Take the name of the flag from the list of the contract.',
}
