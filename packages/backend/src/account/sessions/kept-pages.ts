import { createHash, hkdfSync } from 'node:crypto'
import type { SessionId } from '@ieum/contracts/shared/ids.ts'
import { KEPT_PAGES_DAYS } from '@ieum/domain/account/kept-pages.ts'
import { DAY_MS, SECOND_MS } from '@ieum/domain/time/durations.ts'
import type { FastifyReply } from 'fastify'
import type { Config } from '../../config.ts'
import { forgetKeptPages, KEPT_PAGES_COOKIE } from '../../http/kept-pages-cookie.ts'

const HALF_BYTES = 32
const MAX_AGE_SECONDS = (KEPT_PAGES_DAYS * DAY_MS) / SECOND_MS

/**
 * What a browser keeps of the last pages opens with two halves: one that never leaves the device, and this one, which
 * belongs to a session and goes with it.
 * @source ADR 0116
 */
export type KeptPages = {
  /**
   * Gives the half of this session with a document, for so many days from now; takes it from whoever comes without one.
   * @returns the mark of the half, by which a document knows whether what the browser has is still its own session's
   */
  tell(reply: FastifyReply, sessionId: SessionId | null): string | null
}

export function createKeptPages({ publicUrl, secrets }: Pick<Config, 'publicUrl' | 'secrets'>): KeptPages {
  const attributes = `Path=/; SameSite=Lax${publicUrl.startsWith('https:') ? '; Secure' : ''}`
  return {
    tell(reply, sessionId) {
      if (sessionId === null) {
        forgetKeptPages(reply)
        return null
      }
      const half = halfOf(secrets.authSecret, sessionId)
      reply.header('set-cookie', `${KEPT_PAGES_COOKIE}=${half}; Max-Age=${MAX_AGE_SECONDS}; ${attributes}`)
      return markOf(half)
    },
  }
}

/** The same as long as the session lives, and kept nowhere; nobody reads the session from it. */
function halfOf(authSecret: string, sessionId: SessionId): string {
  return Buffer.from(hkdfSync('sha256', authSecret, sessionId, 'kept pages', HALF_BYTES)).toString('base64url')
}

/** SHA-256 of the half as it stands in the cookie, hexadecimal; the browser makes the same of what it has. */
function markOf(half: string): string {
  return createHash('sha256').update(half).digest('hex')
}
