import type { ClientDisplayError } from '@ieum/contract-kit/client.ts'
import { ApiError } from '@ieum/contract-kit/client.ts'
import { ERROR_CODES, type ErrorBody, type ErrorCode } from '@ieum/contracts/error-codes.ts'
import { MOMENT_OUT_OF_RANGE } from '@ieum/contracts/shared/wire.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import type { Logger } from 'pino'
import { databaseAway } from '../db/availability/database-away.ts'
import { UndecipherableError } from '../keys/cipher.ts'
import { KeyMissingError } from '../keys/vault.ts'
import { Refusal, retryAfterSecondsOf } from '../refusal.ts'
import { clearCachedPages } from './cookies/cached-pages-cookie.ts'

/** The text of a code that may be shown to a person. */
export type ErrorText = (code: ErrorCode, details?: Readonly<Record<string, unknown>>) => ClientDisplayError

/** Fastify's own refusals, by its code; unlisted ones below 500 are bad requests. */
const OF_FASTIFY: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  FST_ERR_CTP_BODY_TOO_LARGE: 'PAYLOAD_TOO_LARGE',
  FST_ERR_NOT_FOUND: 'NOT_FOUND',
}

const PLACES_SHOWN = 20

/** The format is right, but the date cannot exist. */
const isOutOfRange = ({ params }: { readonly params: unknown }): boolean =>
  (params as { params?: { errorCode?: unknown } }).params?.errorCode === MOMENT_OUT_OF_RANGE.errorCode

/** Turns any thrown error into a refusal; `null`: a bug, answered with a fixed text. */
export function refusalOf(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error
  if (hasZodFastifySchemaValidationErrors(error)) {
    // Names where and how the input is wrong, never the input itself.
    const places = error.validation.slice(0, PLACES_SHOWN)
    const fields = places.map(({ instancePath, keyword }) => ({ path: instancePath, problem: keyword }))
    const code = places.every(isOutOfRange) ? MOMENT_OUT_OF_RANGE.errorCode : 'INVALID_REQUEST'
    return new Refusal(code, { part: error.validationContext, fields }, { cause: error })
  }
  const { code, statusCode } = (error ?? {}) as { code?: string; statusCode?: number }
  if (code && OF_FASTIFY[code]) return new Refusal(OF_FASTIFY[code], undefined, { cause: error })
  if (statusCode && statusCode >= 400 && statusCode < 500)
    return new Refusal('INVALID_REQUEST', undefined, { cause: error })
  // With the right key restored everything opens again: until then it is unavailable, which is no bug.
  if (error instanceof KeyMissingError) return new Refusal('SERVICE_UNAVAILABLE', undefined, { cause: error })
  if (error instanceof UndecipherableError) return new Refusal('SERVICE_UNAVAILABLE', undefined, { cause: error })
  if (databaseAway(error) !== null) return new Refusal('SERVICE_UNAVAILABLE', undefined, { cause: error })
  return null
}

export type Envelope = { readonly status: number; readonly body: ErrorBody }

export function envelopeOf(refusal: Refusal, requestId: string, errorText: ErrorText): Envelope {
  const { status, isDisplayed } = ERROR_CODES[refusal.code]
  return {
    status,
    body: {
      errorCodeEnum: refusal.code,
      ...(isDisplayed && { clientDisplayError: errorText(refusal.code, refusal.details) }),
      requestId,
      ...(refusal.details && { details: refusal.details }),
    },
  }
}

/**
 * For Fastify's `setErrorHandler`: refusals are sent unchanged, a database that is away gives 503, every other error is
 * logged and gives 500.
 */
export function createErrorHandler({ log, errorText }: { log: Logger; errorText: ErrorText }) {
  return (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const refusal = loggedRefusal(error, request.id, log)
    const { status, body } = envelopeOf(refusal, request.id, errorText)
    const retryAfterSeconds = retryAfterSecondsOf(refusal)
    if (retryAfterSeconds !== null) reply.header('retry-after', retryAfterSeconds)
    // A caller whose session has ended must no longer be able to open stored pages.
    if (refusal.code === 'UNAUTHENTICATED') clearCachedPages(reply)
    return reply
      .code(status)
      .header('cache-control', 'no-store')
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(body))
  }
}

/** The error of the typed client, for calls made inside the process. */
export function createApiErrorOf({ log, errorText }: { log: Logger; errorText: ErrorText }) {
  return (error: unknown, requestId: string): ApiError => {
    if (error instanceof ApiError) return error
    const { status, body } = envelopeOf(loggedRefusal(error, requestId, log), requestId, errorText)
    return new ApiError({ ...body, status }, { cause: error })
  }
}

/**
 * Bugs are logged with their location; a database that is away by its code alone, because such errors come in large
 * numbers.
 */
function loggedRefusal(error: unknown, requestId: string, log: Logger): Refusal {
  const refusal = refusalOf(error)
  if (!refusal) {
    log.error({ event: 'bug', requestId, error })
    return new Refusal('INTERNAL_ERROR', undefined, { cause: error })
  }
  // Logs the column alone: the stored value belongs to another row, or was damaged.
  if (refusal.cause instanceof UndecipherableError) log.error({ event: 'unreadable', requestId, error: refusal.cause })
  const away = databaseAway(refusal)
  if (away !== null) log.warn({ event: 'database away', requestId, away })
  return refusal
}
