import { both, code, type ErrorFacts, retryable } from './error-facts.ts'

/** Refusals that any call may answer, whatever its service. */
export const GENERAL_ERRORS = {
  INVALID_REQUEST: code(400, 'request'),
  INVALID_PAGE_TOKEN: code(400, 'request'),
  IDEMPOTENCY_KEY_REQUIRED: code(400, 'request'),
  UNAUTHENTICATED: code(401, 'caller'),
  FORBIDDEN_ORIGIN: code(403, 'caller'),
  FORBIDDEN_CALLER: code(403, 'caller'),
  TERMS_CONSENT_REQUIRED: code(403, 'state'),
  NOT_FOUND: code(404, 'request'),
  METHOD_NOT_ALLOWED: code(405, 'request'),
  IDEMPOTENCY_IN_PROGRESS: code(409, 'state', retryable),
  IDEMPOTENCY_KEY_REUSED: code(409, 'request'),
  PAYLOAD_TOO_LARGE: code(413, 'request'),
  UNSUPPORTED_MEDIA_TYPE: code(415, 'request'),
  MOMENT_OUT_OF_RANGE: code(422, 'request'),
  RATE_LIMITED: code(429, 'limit', both),
  INTERNAL_ERROR: code(500, 'bug', both),
  SERVICE_UNAVAILABLE: code(503, 'bug', both),
} as const satisfies { readonly [code: string]: ErrorFacts }
