import type { FastifyReply } from 'fastify'
import { cookieValue } from './cookie-value.ts'

/** Read by the page, so not `HttpOnly`; the browser side is `offline/cached-pages.ts` of the web app. */
export const CACHED_PAGES_COOKIE = 'ieum_kept'

/**
 * Deletes the session's half of the key to offline pages from a browser that has it: from this response on, none of its
 * stored pages can be opened. Does nothing without the cookie.
 * @source ADR 0116
 */
export function clearCachedPages(reply: FastifyReply): void {
  if (cookieValue(reply.request.headers.cookie, CACHED_PAGES_COOKIE) === null) return
  reply.header('set-cookie', `${CACHED_PAGES_COOKIE}=; Max-Age=0; Path=/; SameSite=Lax`)
}
