/**
 * Every refusal that can cross the wire: its status, what caused it, and whether the same request may succeed later.
 *
 * The words a person reads are in `@ieum/copy`, the next state of the connection flow in `@ieum/connect-flow`,
 * the situation that reaches a code in the test kit. This table is the list that the other three must cover.
 */

export type ErrorCause = 'request' | 'caller' | 'state' | 'limit' | 'outside' | 'bug'

export type ErrorFacts = {
  readonly status: 400 | 401 | 403 | 404 | 405 | 409 | 410 | 413 | 415 | 429 | 500 | 503
  readonly cause: ErrorCause
  /** The same request, sent again later, can succeed without the person doing anything else. */
  readonly isRetryable: boolean
  /** The answer carries `clientDisplayError`, a text that may be shown as it is. */
  readonly isDisplayed: boolean
}

const code = (
  status: ErrorFacts['status'],
  cause: ErrorCause,
  flags: { retryable?: true; displayed?: true } = {},
): ErrorFacts => ({ status, cause, isRetryable: flags.retryable ?? false, isDisplayed: flags.displayed ?? false })

const displayed = { displayed: true } as const
const retryable = { retryable: true } as const
const both = { displayed: true, retryable: true } as const

export const ERROR_CODES = {
  // any call
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
  RATE_LIMITED: code(429, 'limit', both),
  INTERNAL_ERROR: code(500, 'bug', both),
  SERVICE_UNAVAILABLE: code(503, 'bug', both),

  // identity verification
  IDENTITY_VERIFICATION_NOT_FOUND: code(404, 'request', displayed),
  IDENTITY_VERIFICATION_EXPIRED: code(410, 'state', displayed),
  IDENTITY_VERIFICATION_CODE_MISMATCH: code(400, 'request', displayed),
  IDENTITY_VERIFICATION_TOO_MANY_TRIES: code(429, 'limit', displayed),
  IDENTITY_VERIFICATION_RESEND_TOO_SOON: code(429, 'limit', both),
  IDENTITY_VERIFICATION_TOO_MANY_CODES: code(429, 'limit', both),
  IDENTITY_VERIFICATION_UNAVAILABLE: code(503, 'outside', both),

  // account
  TERMS_NOT_FOUND: code(404, 'request'),
  FEATURE_FLAG_NOT_FOUND: code(404, 'request'),

  // choosing and consenting
  MYDATA_UNDER_AGE: code(403, 'state', displayed),
  MYDATA_ORGANIZATION_NOT_FOUND: code(404, 'request'),
  MYDATA_ORGANIZATION_NOT_CONNECTABLE: code(409, 'state', both),
  MYDATA_CONSENT_INVALID: code(400, 'request'),
  MYDATA_THIRD_PARTY_PROVISION_REQUIRED: code(403, 'state'),
  MYDATA_CERTIFICATE_ORGANIZATION_UNREGISTERED: code(409, 'state', displayed),
  MYDATA_CERTIFICATE_REQUEST_FAILED: code(503, 'outside', both),

  // connecting
  MYDATA_CERTIFICATION_TRANSACTION_NOT_FOUND: code(404, 'request'),
  MYDATA_INTEGRATED_AUTHENTICATION_ELECTRONIC_SIGNATURE_REQUIRED: code(409, 'state', displayed),
  MYDATA_INTEGRATED_AUTHENTICATION_ALL_ORGANIZATION_UNREGISTERED: code(409, 'outside', displayed),
  MYDATA_INTEGRATED_AUTHENTICATION_ALL_ORGANIZATION_ERROR: code(409, 'outside', both),
  MYDATA_INTEGRATED_AUTHENTICATION_ALL_ORGANIZATION_ERROR_AND_UNREGISTERED: code(409, 'outside', both),

  // what was connected
  MYDATA_SYNC_NOT_FOUND: code(404, 'request'),
  MYDATA_SYNC_NOTHING_TO_RETRY: code(409, 'state'),
  MYDATA_ASSET_NOT_FOUND: code(404, 'request'),
  MYDATA_MANUAL_ASSET_NOT_FOUND: code(404, 'request'),
  MYDATA_MANUAL_ASSETS_FULL: code(409, 'state', displayed),
  MYDATA_REFRESH_TOO_SOON: code(429, 'limit', both),
  MYDATA_JOURNEY_NOT_FOUND: code(404, 'request'),
} as const satisfies { readonly [code: string]: ErrorFacts }

export type ErrorCode = keyof typeof ERROR_CODES

/** Body of every answer that is not a success. */
export type ErrorBody = {
  readonly errorCodeEnum: ErrorCode
  readonly clientDisplayError?: {
    readonly title: string | null
    readonly message: string
    readonly buttonLabel: string | null
  }
  readonly requestId: string
  readonly details?: { readonly [name: string]: unknown }
}
