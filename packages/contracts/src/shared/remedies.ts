import type { GENERAL_ERRORS } from './general-errors.ts'

/** The caller's reaction to each refusal: one line for the developer who reads the code, not for people. */
export type RemediesOf<Errors> = { readonly [code in keyof Errors]: string }

/** For the refusals that any call may answer. */
export const GENERAL_REMEDIES: RemediesOf<typeof GENERAL_ERRORS> = {
  INVALID_REQUEST: 'Correct the fields that the answer names in `details`; the same request is refused again.',
  INVALID_PAGE_TOKEN: 'Read the list from its first page; tokens are taken from the answer before, unchanged.',
  IDEMPOTENCY_KEY_REQUIRED:
    'Send the header `idempotency-key` with a fresh random value, and the same one with each retry.',
  UNAUTHENTICATED: 'Sign in again, then repeat the call; in the app, renew its bearer first.',
  FORBIDDEN_ORIGIN: 'Call from a page of our own origin; another site calls from its server.',
  FORBIDDEN_CALLER:
    'Make the call from the app with its own bearer: neither a browser nor a web view may. A service makes only calls of the services that its setting names.',
  TERMS_CONSENT_REQUIRED: 'Show the terms that the call needs, let the person agree, then repeat the call.',
  NOT_FOUND: 'Compare the path with the list of calls in `docs/api`.',
  METHOD_NOT_ALLOWED: 'Use the method that the call has in `docs/api`.',
  IDEMPOTENCY_IN_PROGRESS: 'Wait a second, then repeat with the same key: the first answer comes back.',
  IDEMPOTENCY_KEY_REUSED: 'Make a new key for a new request; a key belongs to one body.',
  PAYLOAD_TOO_LARGE: 'Send less; no body of the contract comes near the limit.',
  UNSUPPORTED_MEDIA_TYPE: 'Send the body as `application/json`.',
  MOMENT_OUT_OF_RANGE:
    'Send the moment at which it happened: the answer names the field; nothing happens before 2000 or in the future.',
  RATE_LIMITED: 'Wait as long as `retry-after` says, then repeat.',
  INTERNAL_ERROR: 'Repeat once after some seconds; if it stays, report the `requestId`.',
  SERVICE_UNAVAILABLE: 'Repeat after some seconds: the server is starting, stopping or without its database.',
}
