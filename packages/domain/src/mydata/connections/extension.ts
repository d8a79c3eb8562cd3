import { DAY_MS } from '../../time/durations.ts'
import { koreanDateParts, startOfKoreanDayMs, ymdParts } from '../../time/korea.ts'
import { isConnectionExpired } from '../connect/connection-expiry.ts'
import { consentEndDateMs } from '../connect/consent/consent-end-date.ts'

/** Facts about the connection that is to be extended. */
export type ExtendableConnection = {
  readonly isConnected: boolean
  /** The institution has refused to renew its token since it was last connected or extended. */
  readonly wasRefused: boolean
  readonly consentEndsAtMs: number
  readonly refreshTokenExpiresAtMs: number
  /** When the token of the signed request was issued. */
  readonly connectedAtMs: number
  /** The transfer request that was signed for it, as text. */
  readonly signedDocument: string
}

export type ExtensionDecision =
  | { readonly kind: 'extend' }
  | { readonly kind: 'sign'; readonly reason: 'notLiving' | 'refused' | 'otherRequest' | 'longer' }

/** A year with a leap day is as long as one without. */
const LEAP_DAY_MS = DAY_MS

/**
 * Returns whether a connection can be extended by renewing its token, or must be signed again. A renewal extends
 * exactly what was signed, at most for the same period again from now: the institution knows nothing else. So a request
 * for other scopes, other optional data, another purpose, a shorter cycle or a longer period is a new request. A longer
 * cycle or an earlier end is not: both only make us request less.
 *
 * @param asked the transfer request that would be signed now, as text
 * @source ADR 0050; docs/reference/standard.md#renewal
 */
export function extensionDecision(
  connection: ExtendableConnection,
  asked: { readonly document: string; readonly consentEndsAtMs: number },
  nowMs: number,
): ExtensionDecision {
  const expiries = {
    dataAccessConsentExpiredAt: connection.consentEndsAtMs,
    refreshTokenExpiredAtMs: connection.refreshTokenExpiresAtMs,
  }
  if (!connection.isConnected || isConnectionExpired(expiries, nowMs)) return { kind: 'sign', reason: 'notLiving' }
  if (connection.wasRefused) return { kind: 'sign', reason: 'refused' }
  const signed = readRequest(connection.signedDocument)
  const wanted = readRequest(asked.document)
  if (signed.rest !== wanted.rest || weeksOf(wanted.cycle) < weeksOf(signed.cycle)) {
    return { kind: 'sign', reason: 'otherRequest' }
  }
  const renewedEndsAtMs = consentEndDateMs({ customMs: nowMs + lengthMs(signed.endDate, connection.connectedAtMs) }, 0)
  if (asked.consentEndsAtMs > renewedEndsAtMs + LEAP_DAY_MS) return { kind: 'sign', reason: 'longer' }
  return { kind: 'extend' }
}

/** Returns the request without its end and cycle, sorted, so that two can be compared. */
function readRequest(text: string): { endDate: string; cycle: string | null; rest: string } {
  const { end_date, is_scheduled, fnd_cycle, add_cycle: _, target_info, ...other } = JSON.parse(text)
  const targets = (target_info as object[]).map((target) => JSON.stringify(target)).toSorted()
  return {
    endDate: String(end_date),
    cycle: is_scheduled === 'true' ? String(fnd_cycle) : null,
    rest: JSON.stringify([Object.entries(other).toSorted(([a], [b]) => (a < b ? -1 : 1)), targets]),
  }
}

/** Weeks between two periodic transfers; none counts as the longest. */
function weeksOf(cycle: string | null): number {
  return cycle === null ? Number.POSITIVE_INFINITY : Number(/^1\/(\d)w$/.exec(cycle)?.[1] ?? 0)
}

/** Returns the period from the first day to the last, as the institution counts it. */
function lengthMs(endDate: string, connectedAtMs: number): number {
  const lastDay = ymdParts(endDate.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3'))
  return startOfKoreanDayMs(lastDay) - startOfKoreanDayMs(koreanDateParts(connectedAtMs))
}
