import { both, code, displayed, type ErrorFacts } from '../shared/error-facts.ts'

/** Refusals of identity verification, terms and flags. */
export const ACCOUNT_ERRORS = {
  // identity verification
  IDENTITY_VERIFICATION_NOT_FOUND: code(404, 'request', displayed),
  IDENTITY_VERIFICATION_EXPIRED: code(410, 'state', displayed),
  IDENTITY_VERIFICATION_CODE_MISMATCH: code(400, 'request', displayed),
  IDENTITY_VERIFICATION_TOO_MANY_TRIES: code(429, 'limit', displayed),
  IDENTITY_VERIFICATION_RESEND_TOO_SOON: code(429, 'limit', both),
  IDENTITY_VERIFICATION_TOO_MANY_CODES: code(429, 'limit', both),
  IDENTITY_VERIFICATION_UNAVAILABLE: code(503, 'outside', both),

  // data downloads
  DATA_DOWNLOAD_NOT_FOUND: code(404, 'request'),
  DATA_DOWNLOAD_NOT_READY: code(409, 'state', displayed),

  // proof of sign-in
  SIGN_IN_NOT_FRESH: code(403, 'caller', displayed),
  SIGN_IN_ON_NEW_DEVICE: code(403, 'caller', displayed),

  // account
  SESSION_NOT_FOUND: code(404, 'request'),
  NEW_SIGN_IN_NOT_FOUND: code(404, 'request'),
  TERMS_NOT_FOUND: code(404, 'request'),
  FEATURE_FLAG_NOT_FOUND: code(404, 'request'),
} as const satisfies { readonly [code: string]: ErrorFacts }
