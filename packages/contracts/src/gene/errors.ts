import { both, code, displayed, type ErrorFacts } from '../shared/error-facts.ts'

/** Refusals of gene. */
export const GENE_ERRORS = {
  // eligibility and vouchers
  GENE_UNDERAGE_USER: code(403, 'state', displayed),
  GENE_SUBJECT_NOT_ACCOUNT_OWNER: code(403, 'request', displayed),
  GENE_SUBJECT_HASH_MISMATCH: code(400, 'request', displayed),
  GENE_REQUIRED_CONSENT_MISSING: code(400, 'request', displayed),
  GENE_INVALID_ARGUMENT: code(400, 'request', displayed),
  GENE_ALREADY_APPLIED: code(409, 'state', displayed),

  // one application
  GENE_APPLICATION_NOT_FOUND: code(404, 'request', displayed),
  GENE_STATUS_CONFLICT: code(409, 'state', displayed),
  GENE_SUBJECT_MISMATCH: code(409, 'request', displayed),
  GENE_KIT_MISMATCH: code(409, 'request', displayed),

  // addresses and parcels
  GENE_ADDRESS_KEYWORD_TOO_BROAD: code(400, 'request', displayed),
  GENE_INVALID_TRACKING_NUMBER: code(400, 'request', displayed),
  GENE_PARCEL_NOT_FOUND: code(404, 'request', displayed),
  GENE_UPSTREAM_ADDRESS_ERROR: code(502, 'outside', both),
  GENE_UPSTREAM_PARCEL_ERROR: code(502, 'outside', both),

  // laboratory webhooks
  GENE_ANALYSIS_TOKEN_NOT_FOUND: code(404, 'request'),
  GENE_UNCERTIFIED_TRAIT: code(422, 'request'),
  GENE_INVALID_RESULT_PAYLOAD: code(422, 'request'),

  // vouchers and first come
  GENE_VOUCHER_NOT_FOUND: code(404, 'request', displayed),
  GENE_FCFS_NOT_OPEN: code(409, 'state', both),
  GENE_FCFS_SOLD_OUT: code(409, 'limit', displayed),
  GENE_FCFS_HOLD_EXPIRED: code(409, 'state', displayed),

  // groups
  GENE_GROUP_NOT_FOUND: code(404, 'request', displayed),
  GENE_GROUP_LIMIT: code(409, 'limit', displayed),
  GENE_SIGN_IN_NOT_FRESH: code(403, 'caller', displayed),
  GENE_SIGN_IN_ON_NEW_DEVICE: code(403, 'caller', displayed),

  // results
  GENE_TRAIT_NOT_FOUND: code(404, 'request', displayed),
  GENE_RESULT_NOT_OPENED: code(409, 'state', displayed),
} as const satisfies { readonly [code: string]: ErrorFacts }
