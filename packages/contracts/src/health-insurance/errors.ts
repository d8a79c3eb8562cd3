import { both, code, displayed, type ErrorFacts } from '../shared/error-facts.ts'

/** Refusals of health-insurance linking. */
export const HEALTH_INSURANCE_ERRORS = {
  HEALTH_INSURANCE_NOT_OFFERED: code(403, 'state', displayed),
  HEALTH_INSURANCE_NOT_UNDERAGE: code(403, 'state', displayed),
  HEALTH_INSURANCE_GUARDIAN_UNDERAGE: code(400, 'request', displayed),
  HEALTH_INSURANCE_AGREEMENT_CHANGED: code(409, 'state', displayed),
  HEALTH_INSURANCE_REQUEST_NOT_FOUND: code(404, 'request', displayed),
  HEALTH_INSURANCE_LINK_NOT_FOUND: code(404, 'request', displayed),
  HEALTH_INSURANCE_UPSTREAM_ERROR: code(502, 'outside', both),
} as const satisfies { readonly [code: string]: ErrorFacts }
