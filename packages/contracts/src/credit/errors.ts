import { both, code, displayed, type ErrorFacts, retryable } from '../shared/error-facts.ts'

/** Refusals of credit. */
export const CREDIT_ERRORS = {
  // who may use it
  CREDIT_UNDERAGE_USER: code(403, 'state', displayed),
  CREDIT_REQUIRED_TERMS_MISSING: code(400, 'request', displayed),
  CREDIT_TERMS_NOT_AGREED: code(403, 'state', displayed),
  CREDIT_RECONSENT_REQUIRED: code(403, 'state', displayed),

  // asking the bureaus
  CREDIT_UPDATE_IN_PROGRESS: code(409, 'state', both),
  CREDIT_UPDATE_TOO_FREQUENT: code(429, 'limit', both),
  CREDIT_BUREAU_UNAVAILABLE: code(502, 'outside', both),
  CREDIT_BUREAU_MAINTENANCE: code(503, 'outside', both),

  // raising the score
  CREDIT_SCORE_NOT_READY: code(409, 'state', displayed),
  CREDIT_RAISE_ALREADY_IN_PROGRESS: code(409, 'state', both),
  CREDIT_RAISE_COOLDOWN: code(429, 'limit', both),
  CREDIT_RAISE_CERTIFICATE_REQUIRED: code(403, 'state', displayed),
  CREDIT_RAISE_EXCLUDED_BY_DELINQUENCY: code(409, 'state', displayed),
  CREDIT_RAISE_NO_SUBMITTABLE_DATA: code(422, 'state', displayed),
  CREDIT_RAISE_APPLICATION_NOT_FOUND: code(404, 'request', displayed),
  CREDIT_RAISE_NOT_COMPLETED: code(409, 'state', displayed),
  CREDIT_RAISE_AUTOMATION_ALREADY_ON: code(409, 'state', displayed),

  // provision to third parties
  CREDIT_THIRD_PARTY_CONSENT_NOT_FOUND: code(404, 'request', displayed),
  CREDIT_THIRD_PARTY_CONSENT_NOT_REVOCABLE: code(409, 'state', displayed),

  // businesses
  CREDIT_INVALID_BUSINESS_LICENSE_NUMBER: code(400, 'request', displayed),
  CREDIT_BUSINESS_INFO_NOT_FOUND: code(404, 'request', displayed),

  // loans
  CREDIT_LOAN_NOT_FOUND: code(404, 'request', displayed),
  CREDIT_LOAN_INPUT_OUT_OF_TERM: code(400, 'request', displayed),

  // disputing a score
  CREDIT_TOO_MANY_RESPONSE_REQUESTS: code(409, 'limit', displayed),

  // blocking new loans
  CREDIT_INFORMATION_UNAVAILABLE: code(502, 'outside', both),

  // guarantees
  CREDIT_GUARANTEE_TYPE_NOT_FOUND: code(404, 'request', displayed),
  CREDIT_GUARANTEE_CLOSED: code(403, 'state', displayed),
  CREDIT_GUARANTEE_NOT_ELIGIBLE: code(409, 'state', displayed),
  CREDIT_GUARANTEE_ALREADY_APPLIED: code(409, 'state', displayed),
  CREDIT_GUARANTEE_SOLD_OUT: code(409, 'limit', displayed),

  // inquiries and changes
  CREDIT_INQUIRY_HISTORY_NOT_FOUND: code(404, 'request', displayed),
  CREDIT_CHANGE_HISTORY_NOT_FOUND: code(404, 'request', displayed),
  CREDIT_REWARD_ALREADY_RECEIVED: code(409, 'state', displayed),
  CREDIT_REWARD_HISTORY_NOT_READ: code(409, 'state', displayed),
  CREDIT_REWARD_DAILY_LIMIT_EXCEEDED: code(409, 'limit', displayed),
  CREDIT_REWARD_MONTHLY_LIMIT_EXCEEDED: code(409, 'limit', displayed),
  CREDIT_REWARD_EXPIRED: code(410, 'state', displayed),

  // what a bureau reports by itself
  CREDIT_BUREAU_MEMBER_NOT_FOUND: code(404, 'request', retryable),
} as const satisfies { readonly [code: string]: ErrorFacts }
