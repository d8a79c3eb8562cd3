import { type Contract, type Endpoint, effectsOf, wantsIdempotencyKey } from '@ieum/contract-kit/endpoint.ts'
import { limitsOf } from '@ieum/contract-kit/limit.ts'
import { type OpenApiServer, openApi } from '@ieum/contract-kit/openapi.ts'
import { ERROR_CODES, type ErrorCode } from '@ieum/contracts/error-codes.ts'
import type { ErrorFacts } from '@ieum/contracts/shared/error-facts.ts'
import { SESSION_COOKIE } from './cookies/session-cookie-names.ts'

/**
 * Every error code that a call may return: its own, and those of the HTTP layer for its kind of call. The contract
 * sweep checks responses against this list.
 */
export function errorsOf(endpoint: Endpoint): ErrorCode[] {
  const codes = new Set<ErrorCode>(['INTERNAL_ERROR', 'SERVICE_UNAVAILABLE'])
  if (endpoint.params || endpoint.query || endpoint.body) codes.add('INVALID_REQUEST')
  if (endpoint.who !== 'public') codes.add('UNAUTHENTICATED')
  if (endpoint.who !== 'user' && endpoint.who !== 'public') codes.add('FORBIDDEN_CALLER')
  if (endpoint.body && (endpoint.who === 'provider' || endpoint.who === 'internal')) codes.add('MOMENT_OUT_OF_RANGE')
  if (endpoint.who === 'internal' || endpoint.who === 'management') codes.add('NOT_FOUND')
  if (endpoint.method !== 'GET') {
    for (const code of ['INVALID_REQUEST', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'] as const) codes.add(code)
  }
  const isFromBrowser = endpoint.who === 'user' || endpoint.who === 'public'
  if (isFromBrowser && (endpoint.method !== 'GET' || effectsOf(endpoint) !== 'none')) codes.add('FORBIDDEN_ORIGIN')
  if (wantsIdempotencyKey(endpoint)) {
    for (const code of ['KEY_REQUIRED', 'KEY_REUSED', 'IN_PROGRESS'] as const) codes.add(`IDEMPOTENCY_${code}`)
  }
  if (limitsOf('', endpoint).length > 0) codes.add('RATE_LIMITED')
  if (endpoint.needsTerms) codes.add('TERMS_CONSENT_REQUIRED')
  for (const code of endpoint.errors) codes.add(code as ErrorCode)
  return [...codes]
}

/** Parts of a document beside its calls. */
type Publishing = {
  /** All existing codes, with their status. */
  readonly codes: { readonly [code: string]: ErrorFacts }
  /** Server URL of the calls. */
  readonly server: OpenApiServer
}

/** Settings for the document that a listener itself publishes. */
const ITS_OWN: Publishing = {
  codes: ERROR_CODES,
  server: { url: '/', description: 'The listener that this document came from' },
}

/** The OpenAPI 3.1 document of a contract, as the server publishes it and the repository stores it. */
export function publishedContract(
  title: string,
  contract: Contract,
  { codes, server }: Publishing = ITS_OWN,
): Record<string, unknown> {
  return openApi(contract, {
    title,
    version: '1',
    servers: [server],
    statusOf: (code) => (codes[code] as ErrorFacts).status,
    errorsOf,
    sessionCookie: {
      name: SESSION_COOKIE.real,
      description: `${SESSION_COOKIE.practice} in a practice world, which is served without TLS`,
    },
  })
}

/** The calls of a contract that the public listener serves. */
export function publicCalls(contract: Contract): Contract {
  return Object.fromEntries(Object.entries(contract).filter(([, { who }]) => who === 'public' || who === 'user'))
}
