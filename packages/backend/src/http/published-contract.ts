import { type Contract, type Endpoint, effectsOf, wantsIdempotencyKey } from '@ieum/contract-kit/endpoint.ts'
import { openApi } from '@ieum/contract-kit/openapi.ts'
import { ERROR_CODES, type ErrorCode } from '@ieum/contracts/error-codes.ts'
import type { ErrorFacts } from '@ieum/contracts/shared/error-facts.ts'

/**
 * Every code that a call may answer: its own, and those that the shell gives for calls of its kind.
 * The contract sweep holds answers against this list.
 */
export function errorsOf(endpoint: Endpoint): ErrorCode[] {
  const codes = new Set<ErrorCode>(['INTERNAL_ERROR', 'SERVICE_UNAVAILABLE'])
  if (endpoint.params || endpoint.query || endpoint.body) codes.add('INVALID_REQUEST')
  if (endpoint.who !== 'public') codes.add('UNAUTHENTICATED')
  if (endpoint.who === 'internal' || endpoint.who === 'provider') codes.add('FORBIDDEN_CALLER')
  if (endpoint.who === 'internal') codes.add('NOT_FOUND')
  if (endpoint.method !== 'GET') {
    for (const code of ['INVALID_REQUEST', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'] as const) codes.add(code)
  }
  const isFromBrowser = endpoint.who === 'user' || endpoint.who === 'public'
  if (isFromBrowser && (endpoint.method !== 'GET' || effectsOf(endpoint) !== 'none')) codes.add('FORBIDDEN_ORIGIN')
  if (wantsIdempotencyKey(endpoint)) {
    for (const code of ['KEY_REQUIRED', 'KEY_REUSED', 'IN_PROGRESS'] as const) codes.add(`IDEMPOTENCY_${code}`)
  }
  if (endpoint.needsTerms) codes.add('TERMS_CONSENT_REQUIRED')
  for (const code of endpoint.errors) codes.add(code as ErrorCode)
  return [...codes]
}

/** The OpenAPI 3.1 document of a contract, as the server publishes it and the repository keeps it. `codes`: all there are. */
export function publishedContract(
  title: string,
  contract: Contract,
  codes: { readonly [code: string]: ErrorFacts } = ERROR_CODES,
): Record<string, unknown> {
  return openApi(contract, {
    title,
    version: '1',
    statusOf: (code) => (codes[code] as ErrorFacts).status,
    errorsOf,
  })
}

/** The calls of a contract that the public listener serves. */
export function publicCalls(contract: Contract): Contract {
  return Object.fromEntries(Object.entries(contract).filter(([, { who }]) => who === 'public' || who === 'user'))
}
