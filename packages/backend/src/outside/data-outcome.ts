/** What the answer to a data call means, by the standard's codes. */
import { rspCodes } from '@ieum/contracts/outside/response-codes.ts'
import type { OutsideFailureReason, OutsideReply } from './http-client.ts'
import { retryAfterMs } from './retry-after.ts'

/**
 * Why a call gave nothing usable; `rsp` codes as the standard numbers them. `answer`: JSON that says something else than
 * such an answer says. `not-json`: none, or of too many values.
 */
export type DataProviderFailure = OutsideFailureReason | 'answer' | 'not-json' | `rsp ${string}` | `http ${number}`

/** A data call's outcome. `body` is JSON that nobody has checked yet, of so many bytes. */
export type ReadResult =
  | { readonly kind: 'ok'; readonly body: unknown; readonly bytes: number }
  /** 00001: nothing changed since search_timestamp. */
  | { readonly kind: 'up-to-date' }
  /** 40101 */
  | { readonly kind: 'token-invalid' }
  /** 40106: the transfer request has ended. */
  | { readonly kind: 'consent-ended' }
  /** 40104, 40401: this call is not open to us there. */
  | { readonly kind: 'not-open' }
  /** 40105, 40305, 40402: this asset cannot be read (any more). */
  | { readonly kind: 'asset-gone' }
  /** 40403 */
  | { readonly kind: 'person-unknown' }
  | FailedCall

/** A call that gave nothing usable. */
export type FailedCall = {
  readonly kind: 'failed'
  readonly reason: DataProviderFailure
  /** How long the institution wants to be left alone; left out where it does not say so. */
  readonly retryAfterMs?: number
}

/** What an answer that came whole says. `json` is its body, of which nothing is known. */
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

/** An answer of no use: why, and until when the institution wants to be left alone. */
export function failedCall(rspCode: string | null, reply: OutsideReply): FailedCall {
  const waitMs = retryAfterMs(reply, rspCode)
  return { kind: 'failed', reason: reasonOf(rspCode, reply.status), ...(waitMs !== null && { retryAfterMs: waitMs }) }
}

/** Why an answer is of no use. */
function reasonOf(rspCode: string | null, status: number): DataProviderFailure {
  if (rspCode !== null && /^\d{5}$/.test(rspCode) && rspCode !== rspCodes.success) return `rsp ${rspCode}`
  return status === 200 ? 'answer' : `http ${status}`
}

/** What the weekly report counts under: the standard's code, or the HTTP status of an answer without one. */
export function statisticsCode(rspCode: string | null, status: number): string {
  if (rspCode !== null && /^\d{5}$/.test(rspCode)) return rspCode
  return status === 200 ? '00000' : `http ${status}`
}
