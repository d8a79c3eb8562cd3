import type { FastifyReply } from 'fastify'
import { cookieValue } from './cookie-value.ts'

/** Read by the page, so not `HttpOnly`; known to the browser as `offline/kept-pages.ts` of the web app spells it. */
export const KEPT_PAGES_COOKIE = 'ieum_kept'

/**
 * Takes the session's half of the key to kept pages from a browser that has it: from this answer on nothing that lies
 * there can be opened. Nothing where there is none.
 * @source ADR 0116
 */
export function forgetKeptPages(reply: FastifyReply): void {
  if (cookieValue(reply.request.headers.cookie, KEPT_PAGES_COOKIE) === null) return
  reply.header('set-cookie', `${KEPT_PAGES_COOKIE}=; Max-Age=0; Path=/; SameSite=Lax`)
}
