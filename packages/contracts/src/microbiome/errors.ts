import { both, code, displayed, type ErrorFacts } from '../shared/error-facts.ts'

/** Refusals of microbiome. */
export const MICROBIOME_ERRORS = {
  // eligibility and consent
  MICROBIOME_UNDERAGE_USER: code(403, 'state', displayed),
  MICROBIOME_SUBJECT_NOT_ACCOUNT_OWNER: code(403, 'request', displayed),
  MICROBIOME_SUBJECT_HASH_MISMATCH: code(400, 'request', displayed),
  MICROBIOME_REQUIRED_CONSENT_MISSING: code(400, 'request', displayed),
  MICROBIOME_ALREADY_APPLIED: code(409, 'state', displayed),
  MICROBIOME_RETEST_TOO_EARLY: code(409, 'state', displayed),
  MICROBIOME_SERVICE_PAUSED: code(503, 'state', both),

  // one application
  MICROBIOME_APPLICATION_NOT_FOUND: code(404, 'request', displayed),
  MICROBIOME_STATUS_CONFLICT: code(409, 'state', displayed),
  MICROBIOME_SAMPLE_TOO_OLD: code(409, 'state', displayed),
  MICROBIOME_KIT_MISMATCH: code(409, 'request', displayed),

  // parcels
  MICROBIOME_INVALID_TRACKING_NUMBER: code(400, 'request', displayed),
  MICROBIOME_PARCEL_NOT_FOUND: code(404, 'request', displayed),
  MICROBIOME_UPSTREAM_PARCEL_ERROR: code(502, 'outside', both),

  // laboratory webhooks
  MICROBIOME_ANALYSIS_TOKEN_NOT_FOUND: code(404, 'request'),
  MICROBIOME_INVALID_ARGUMENT: code(400, 'request'),
  MICROBIOME_INVALID_RESULT_PAYLOAD: code(422, 'request'),
  MICROBIOME_LOW_READ_COUNT: code(422, 'request'),

  // places and vouchers
  MICROBIOME_VOUCHER_NOT_FOUND: code(404, 'request', displayed),
  MICROBIOME_FCFS_NOT_OPEN: code(409, 'state', both),
  MICROBIOME_FCFS_SOLD_OUT: code(409, 'limit', displayed),
  MICROBIOME_FCFS_HOLD_EXPIRED: code(409, 'state', displayed),

  // results
  MICROBIOME_RESULT_NOT_FOUND: code(404, 'request', displayed),
  MICROBIOME_MICROBE_NOT_FOUND: code(404, 'request', displayed),
  MICROBIOME_TRAIT_NOT_FOUND: code(404, 'request', displayed),
} as const satisfies { readonly [code: string]: ErrorFacts }
