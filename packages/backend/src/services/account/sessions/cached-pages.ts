import { createHash, hkdfSync } from 'node:crypto'
import type { SessionId } from '@ieum/contracts/shared/ids.ts'
import { CACHED_PAGES_DAYS } from '@ieum/domain/account/cached-pages.ts'
import { DAY_MS, SECOND_MS } from '@ieum/domain/time/durations.ts'
import type { FastifyReply } from 'fastify'
import type { Config } from '../../../platform/config/config.ts'
import { CACHED_PAGES_COOKIE, clearCachedPages } from '../../../platform/http/cookies/cached-pages-cookie.ts'

const HALF_BYTES = 32
const MAX_AGE_SECONDS = (CACHED_PAGES_DAYS * DAY_MS) / SECOND_MS

/**
 * The pages that a browser keeps are encrypted with a key of two halves: one that never leaves the device, and this
 * one, which belongs to a session and ends with it.
 * @source ADR 0116
 */
export type CachedPages = {
  /**
   * Sets this session's half with a document, for `CACHED_PAGES_DAYS`; clears it for a caller without a session.
   * @returns the half's mark, by which a document sees whether the browser's pages belong to its own session
   */
  setCookie(reply: FastifyReply, sessionId: SessionId | null): string | null
}

export function createCachedPages({ publicUrl, secrets }: Pick<Config, 'publicUrl' | 'secrets'>): CachedPages {
  const attributes = `Path=/; SameSite=Lax${publicUrl.startsWith('https:') ? '; Secure' : ''}`
  return {
    setCookie(reply, sessionId) {
      if (sessionId === null) {
        clearCachedPages(reply)
        return null
      }
      const half = halfOf(secrets.authSecret, sessionId)
      reply.header('set-cookie', `${CACHED_PAGES_COOKIE}=${half}; Max-Age=${MAX_AGE_SECONDS}; ${attributes}`)
      return markOf(half)
    },
  }
}

/** The same for the whole life of the session, and not stored; nobody can derive the session from it. */
function halfOf(authSecret: string, sessionId: SessionId): string {
  return Buffer.from(hkdfSync('sha256', authSecret, sessionId, 'kept pages', HALF_BYTES)).toString('base64url')
}

/** SHA-256 in hex of the half as the cookie has it; the browser computes the same from its own half. */
function markOf(half: string): string {
  return createHash('sha256').update(half).digest('hex')
}
