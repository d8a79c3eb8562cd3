import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Db } from '../../../platform/db/pool.ts'
import type { SessionKind } from './session-kind.ts'
import { type CookieSession, loadCookieSession } from './session-rows.ts'

/**
 * Reads the session of this kind for a signed cookie value, in one statement; null when it is over, or not signed as
 * the library signs it, which then decides.
 * @param secret signs sessions of this kind
 * @param realNowMs machine time
 * @source ADR 0104
 */
export async function readCookieSession(
  db: Db,
  { kind, secret, signed }: { readonly kind: SessionKind; readonly secret: string; readonly signed: string },
  realNowMs: number,
): Promise<CookieSession | null> {
  const token = tokenOf(signed, secret)
  return token === null ? null : loadCookieSession(db, { kind, token }, realNowMs)
}

/** `token.signature`, percent-encoded; the signature is HMAC-SHA-256 over the token, base64. Null when it is not ours. */
export function tokenOf(signed: string, secret: string): string | null {
  let value: string
  try {
    value = decodeURIComponent(signed)
  } catch {
    return null
  }
  const at = value.lastIndexOf('.')
  if (at < 1) return null
  const token = value.slice(0, at)
  const stated = Buffer.from(value.slice(at + 1))
  const expected = Buffer.from(createHmac('sha256', secret).update(token).digest('base64'))
  return stated.length === expected.length && timingSafeEqual(stated, expected) ? token : null
}
