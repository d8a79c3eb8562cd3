import { SessionId, UserId } from '@ieum/contracts/shared/ids.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookieValue } from '../../http/cookie-value.ts'
import { APP_CLIENT_HEADER } from '../../http/guards.ts'
import { createSessionCache, type Session } from './session-cache.ts'
import type { SessionContext } from './session-context.ts'
import { endSession, REVOKED, tieToOpener } from './session-rows.ts'
import { createSignInLibrary } from './sign-in-library.ts'
import { touchLastSeen } from './touch-last-seen.ts'

export type Sessions = {
  /** Whose session this request carries; null when none, or one that is over, forged or unsigned. */
  authenticate(request: Pick<FastifyRequest, 'headers'>): Session | null | Promise<Session | null>
  /** Opens a session and puts it into the answer: a cookie for a browser, `set-auth-token` for the app. */
  open(userId: UserId, reply: FastifyReply): Promise<Session>
  /** The same for a session that ends with the one it was opened by; null when that one is over. */
  open(userId: UserId, reply: FastifyReply, options: { readonly openedBy: SessionId }): Promise<Session | null>
  /** Ends a session and those it opened, everywhere: here at once, in other processes by NOTIFY or within 30 s. */
  close(sessionId: SessionId, reply?: FastifyReply): Promise<void>
}

export async function createSessions(context: SessionContext): Promise<Sessions> {
  const { db, clock, notifications } = context
  const library = createSignInLibrary(context)
  const { authCookies } = await library.$context
  const { name, attributes } = authCookies.sessionToken
  const cache = createSessionCache(clock.realNow)
  await notifications?.listen(REVOKED, cache.drop)
  notifications?.onGap(cache.clear)

  async function read(headers: Headers): Promise<Session | null> {
    const found = await library.api.getSession({ headers, query: { disableRefresh: true } })
    if (!found) return null
    const session = { userId: UserId.parse(found.user.id), sessionId: SessionId.parse(found.session.id) }
    await touchLastSeen(db, session.userId, clock.now())
    return session
  }

  /** The app's token is read only beside its header, and then no cookie is. */
  function authenticate({ headers }: Pick<FastifyRequest, 'headers'>): Session | null | Promise<Session | null> {
    if (isApp(headers)) {
      const { authorization } = headers
      if (!authorization?.toLowerCase().startsWith('bearer ')) return null
      return cache.get(`bearer ${authorization.slice(7).trim()}`, () => read(new Headers({ authorization })))
    }
    const signed = cookieValue(headers.cookie, name)
    if (!signed) return null
    return cache.get(`cookie ${signed}`, () => read(new Headers({ cookie: `${name}=${signed}` })))
  }

  async function close(sessionId: SessionId, reply?: FastifyReply): Promise<void> {
    cache.drop(sessionId)
    for (const ended of await endSession(db, sessionId)) cache.drop(ended)
    const secure = attributes.secure ? '; Secure' : ''
    reply?.header('set-cookie', `${name}=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax${secure}`)
  }

  async function open(userId: UserId, reply: FastifyReply): Promise<Session>
  async function open(userId: UserId, reply: FastifyReply, options: { openedBy: SessionId }): Promise<Session | null>
  async function open(userId: UserId, reply: FastifyReply, options?: { openedBy: SessionId }): Promise<Session | null> {
    const replaced = await authenticate(reply.request)
    const { headers, response } = await library.api.openVerifiedSession({ body: { userId }, returnHeaders: true })
    if (options && !(await tieToOpener(db, response.sessionId, options.openedBy))) {
      await close(response.sessionId)
      return null
    }
    if (isApp(reply.request.headers)) reply.header('set-auth-token', headers.get('set-auth-token') ?? '')
    else reply.header('set-cookie', headers.getSetCookie())
    if (replaced) await close(replaced.sessionId)
    return { userId, sessionId: response.sessionId }
  }

  return { authenticate, close, open }
}

/** The app names itself; a browser says `Sec-Fetch-Site` of its own accord, and no page can take that away. */
export function isApp(headers: FastifyRequest['headers']): boolean {
  return headers[APP_CLIENT_HEADER] !== undefined && headers['sec-fetch-site'] === undefined
}
