/** Meaning of the answer to a data call, by the standard's codes. */
import { rspCodes } from '@ieum/contracts/outside/data/response-codes.ts'
import type { OutsideFailureReason, OutsideReply } from '../transport/http-client.ts'
import { retryAfterMs } from '../transport/retry-after.ts'

/**
 * Why a call returned no usable answer; `rsp` codes are numbered by the standard. `answer`: JSON that does not have the
 * form of an answer. `not-json`: not JSON, or too many values.
 */
export type DataProviderFailure = OutsideFailureReason | 'answer' | 'not-json' | `rsp ${string}` | `http ${number}`

/** A data call's outcome. `body` is unchecked JSON, with its size in bytes. */
export type ReadResult =
  | { readonly kind: 'ok'; readonly body: unknown; readonly bytes: number }
  /** 00001: nothing changed since search_timestamp. */
  | { readonly kind: 'up-to-date' }
  /** 40101 */
  | { readonly kind: 'token-invalid' }
  /** 40106: the transfer request has ended. */
  | { readonly kind: 'consent-ended' }
  /** 40104, 40401: the institution does not let us make this call. */
  | { readonly kind: 'not-open' }
  /** 40105, 40305, 40402: this asset cannot be read (any more). */
  | { readonly kind: 'asset-gone' }
  /** 40403 */
  | { readonly kind: 'person-unknown' }
  | FailedCall

/** A call that returned no usable answer. */
export type FailedCall = {
  readonly kind: 'failed'
  readonly reason: DataProviderFailure
  /** How long the institution asks us to wait; left out where it does not say so. */
  readonly retryAfterMs?: number
}

/** Interprets an answer that was received completely. `json` is its unchecked body. */
export function outcomeOf(rspCode: string | null, reply: OutsideReply, json: unknown): ReadResult {
  const { status, body } = reply
  switch (rspCode) {
    case rspCodes.success:
      return status === 200
        ? { kind: 'ok', body: json, bytes: body.length }
        : { kind: 'failed', reason: `http ${status}` }
    case rspCodes.upToDate:
      return { kind: 'up-to-date' }
    case rspCodes.tokenInvalid:
      return { kind: 'token-invalid' }
    case rspCodes.consentEnded:
      return { kind: 'consent-ended' }
    case rspCodes.scopeInsufficient:
    case rspCodes.noSuchEndpoint:
      return { kind: 'not-open' }
    case rspCodes.assetNotConsented:
    case rspCodes.assetNotNormal:
    case rspCodes.assetUnknown:
      return { kind: 'asset-gone' }
    case rspCodes.personUnknown:
      return { kind: 'person-unknown' }
    default:
      return failedCall(rspCode, reply)
  }
}

/** An unusable answer: the reason, and how long the institution asks us to wait. */
export function failedCall(rspCode: string | null, reply: OutsideReply): FailedCall {
  const waitMs = retryAfterMs(reply, rspCode)
  return { kind: 'failed', reason: reasonOf(rspCode, reply.status), ...(waitMs !== null && { retryAfterMs: waitMs }) }
}

/** Why an answer is unusable. */
function reasonOf(rspCode: string | null, status: number): DataProviderFailure {
  if (rspCode !== null && /^\d{5}$/.test(rspCode) && rspCode !== rspCodes.success) return `rsp ${rspCode}`
  return status === 200 ? 'answer' : `http ${status}`
}

/**
 * The code that the weekly report counts a call under: the standard's code, or the HTTP status of an answer without
 * one.
 */
export function statisticsCode(rspCode: string | null, status: number): string {
  if (rspCode !== null && /^\d{5}$/.test(rspCode)) return rspCode
  return status === 200 ? '00000' : `http ${status}`
}
