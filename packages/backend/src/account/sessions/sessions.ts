import { SessionId, UserId } from '@ieum/contracts/shared/ids.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookieValue } from '../../http/cookie-value.ts'
import { APP_CLIENT_HEADER } from '../../http/guards.ts'
import { deviceOf } from './device.ts'
import { createSessionCache, type Session } from './session-cache.ts'
import type { SessionContext } from './session-context.ts'
import { SESSION_KINDS, type SessionKind } from './session-kind.ts'
import { endSession, endSessionOf, endSessionsOf, REVOKED, tieToOpener, touchSession } from './session-rows.ts'
import { createSignInLibrary } from './sign-in-library.ts'
import { touchLastSeen } from './touch-last-seen.ts'

export type Sessions = {
  /** Whose session this request carries; null when none, or one that is over, forged or unsigned. */
  authenticate(request: Pick<FastifyRequest, 'headers'>): Session | null | Promise<Session | null>
  /** Opens a session and puts it into the answer: a cookie for a browser, `set-auth-token` for the app. */
  open(userId: UserId, reply: FastifyReply): Promise<Session>
  /** The same for a session that ends with the one it was opened by; null when that one is over. */
  open(userId: UserId, reply: FastifyReply, options: { readonly openedBy: SessionId }): Promise<Session | null>
  /** Ends a session and all that came from it, everywhere: here at once, in other processes by NOTIFY or within 30 s. */
  close(sessionId: SessionId, reply?: FastifyReply): Promise<void>
  /** The same for any session of the person whose this one is; false when it is none of theirs. */
  closeOf(own: Session, sessionId: SessionId, reply?: FastifyReply): Promise<boolean>
  /** The same for all of them, or all but this one. */
  closeAllOf(own: Session, options: { readonly isOwnKept: boolean }, reply?: FastifyReply): Promise<void>
}

export async function createSessions(context: SessionContext): Promise<Sessions> {
  const { db, clock, notifications } = context
  const libraryOf = Object.fromEntries(
    SESSION_KINDS.map((kind) => [kind, createSignInLibrary(context, kind)]),
  ) as Record<SessionKind, ReturnType<typeof createSignInLibrary>>
  const { authCookies } = await libraryOf.BROWSER.$context
  const { name, attributes } = authCookies.sessionToken
  const cache = createSessionCache(clock.realNow)
  await notifications?.listen(REVOKED, cache.drop)
  notifications?.onGap(cache.clear)
  // A visit is noted when the session is read: of another time it is another visit.
  clock.onChange(cache.clear)

  /** Null for a session of another kind: its signature is another one's, and so is its row. */
  async function read(kind: SessionKind, headers: Headers): Promise<Session | null> {
    const found = await libraryOf[kind].api.getSession({ headers, query: { disableRefresh: true } })
    if (found?.session.kind !== kind) return null
    const session = { userId: UserId.parse(found.user.id), sessionId: SessionId.parse(found.session.id) }
    await touchLastSeen(db, session.userId, clock.now())
    const lastSeenAtMs = new Date(found.session.lastSeenAt).getTime()
    await touchSession(db, { sessionId: session.sessionId, lastSeenAtMs }, clock.realNow())
    return session
  }

  /** The app's token is read only beside its header, and then no cookie is. */
  function authenticate({ headers }: Pick<FastifyRequest, 'headers'>): Session | null | Promise<Session | null> {
    if (isApp(headers)) {
      const { authorization } = headers
      if (!authorization?.toLowerCase().startsWith('bearer ')) return null
      return cache.get(`bearer ${authorization.slice(7).trim()}`, () => read('APP', new Headers({ authorization })))
    }
    const signed = cookieValue(headers.cookie, name)
    if (!signed) return null
    const asCookie = () => new Headers({ cookie: `${name}=${signed}` })
    return cache.get(
      `cookie ${signed}`,
      async () => (await read('BROWSER', asCookie())) ?? (await read('WEB_VIEW', asCookie())),
    )
  }

  /** Here; in other processes the announcement does it. The cookie of a session that is over goes with it. */
  function forget(ended: readonly SessionId[], own: SessionId, reply: FastifyReply | undefined): void {
    for (const sessionId of ended) cache.drop(sessionId)
    if (!reply || !ended.includes(own)) return
    const secure = attributes.secure ? '; Secure' : ''
    reply.header('set-cookie', `${name}=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax${secure}`)
  }

  async function close(sessionId: SessionId, reply?: FastifyReply): Promise<void> {
    cache.drop(sessionId)
    forget(await endSession(db, sessionId), sessionId, reply)
  }

  async function closeOf(own: Session, sessionId: SessionId, reply?: FastifyReply): Promise<boolean> {
    const ended = await endSessionOf(db, own.userId, sessionId)
    forget(ended, own.sessionId, reply)
    return ended.length > 0
  }

  async function closeAllOf(own: Session, { isOwnKept }: { isOwnKept: boolean }, reply?: FastifyReply): Promise<void> {
    forget(await endSessionsOf(db, own.userId, isOwnKept ? own.sessionId : null), own.sessionId, reply)
  }

  async function open(userId: UserId, reply: FastifyReply): Promise<Session>
  async function open(userId: UserId, reply: FastifyReply, options: { openedBy: SessionId }): Promise<Session | null>
  async function open(userId: UserId, reply: FastifyReply, options?: { openedBy: SessionId }): Promise<Session | null> {
    const openedBy = options?.openedBy ?? null
    const kind: SessionKind = openedBy ? 'WEB_VIEW' : isApp(reply.request.headers) ? 'APP' : 'BROWSER'
    const replaced = await authenticate(reply.request)
    const facts = { userId, kind, openedBy, ...deviceOf(reply.request.headers), nowMs: clock.realNow() }
    const { headers, response } = await libraryOf[kind].api.openVerifiedSession({ body: facts, returnHeaders: true })
    if (openedBy && !(await tieToOpener(db, response.sessionId, openedBy))) {
      await close(response.sessionId)
      return null
    }
    if (kind === 'APP') reply.header('set-auth-token', headers.get('set-auth-token') ?? '')
    else reply.header('set-cookie', headers.getSetCookie())
    if (replaced) await close(replaced.sessionId)
    return { userId, sessionId: response.sessionId }
  }

  return { authenticate, close, closeAllOf, closeOf, open }
}

/** The app names itself; a browser says `Sec-Fetch-Site` of its own accord, and no page can take that away. */
export function isApp(headers: FastifyRequest['headers']): boolean {
  return headers[APP_CLIENT_HEADER] !== undefined && headers['sec-fetch-site'] === undefined
}
