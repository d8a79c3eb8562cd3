import { type DeviceId, SessionId, UserId } from '@ieum/contracts/shared/ids.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { clearCachedPages } from '../../../platform/http/cookies/cached-pages-cookie.ts'
import { cookieValue } from '../../../platform/http/cookies/cookie-value.ts'
import { touchLastSeen } from '../identity/person-rows.ts'
import { readCookieSession } from './cookie-session.ts'
import { deviceOf } from './devices/device.ts'
import { createSignInDevices } from './devices/sign-in-devices.ts'
import { createSessionCache, type Session } from './session-cache.ts'
import type { SessionContext } from './session-context.ts'
import { SESSION_KINDS, type SessionKind, signingSecret } from './session-kind.ts'
import {
  endDeviceOf,
  endSession,
  endSessionOf,
  endSessionsOf,
  REVOKED,
  tieToOpener,
  touchSession,
} from './session-rows.ts'
import { createSignInLibrary } from './sign-in-library.ts'
import { isApp } from './web-view/is-app.ts'

export type Sessions = {
  /** The session of this request; null when there is none, or it is over, forged or unsigned. */
  authenticate(request: Pick<FastifyRequest, 'headers'>): Session | null | Promise<Session | null>
  /** Opens a session and adds it to the answer: a cookie for a browser, `set-auth-token` for the app. */
  open(userId: UserId, reply: FastifyReply): Promise<Session>
  /** The same for a session that ends with the one that opened it; null when that one is over. */
  open(userId: UserId, reply: FastifyReply, options: { readonly openedBy: SessionId }): Promise<Session | null>
  /** Ends a session and all that it opened: here at once, in other processes by NOTIFY or within 30 s. */
  close(sessionId: SessionId, reply?: FastifyReply): Promise<void>
  /**
   * The same for any session of this session's person; returns false when it is not theirs. When this session is asked
   * about the ended session's device, also answers that the device is not theirs, so that it counts as new again.
   */
  closeOf(own: Session, sessionId: SessionId, reply?: FastifyReply): Promise<boolean>
  /**
   * The same for all sessions on a device that is not the person's, which then counts as new again; returns false when
   * this session may not answer.
   */
  closeDeviceOf(own: Session, deviceId: DeviceId, reply?: FastifyReply): Promise<boolean>
  /** The same for all sessions of the person, or all but this one. */
  closeAllOf(own: Session, options: { readonly isOwnExcluded: boolean }, reply?: FastifyReply): Promise<void>
}

/** The kinds of sessions that use a cookie. */
const COOKIE_KINDS = ['BROWSER', 'WEB_VIEW'] as const satisfies SessionKind[]

export async function createSessions(context: SessionContext): Promise<Sessions> {
  const { db, clock, notifications } = context
  const libraryOf = Object.fromEntries(
    SESSION_KINDS.map((kind) => [kind, createSignInLibrary(context, kind)]),
  ) as Record<SessionKind, ReturnType<typeof createSignInLibrary>>
  const { authSecret } = context.config.secrets
  const secretOf = { BROWSER: signingSecret(authSecret, 'BROWSER'), WEB_VIEW: signingSecret(authSecret, 'WEB_VIEW') }
  const { authCookies } = await libraryOf.BROWSER.$context
  const { name, attributes } = authCookies.sessionToken
  const cache = createSessionCache(clock.realNow)
  const devices = createSignInDevices(context)
  await notifications?.listen(REVOKED, cache.drop)
  notifications?.onGap(cache.clear)
  // Visits are recorded when a session is read: at another business time it is another visit.
  clock.onChange(cache.clear)

  async function recordVisit(userId: string, id: string, lastSeenAtMs: number): Promise<Session> {
    const session = { userId: UserId.parse(userId), sessionId: SessionId.parse(id) }
    await touchLastSeen(db, session.userId, clock.now())
    await touchSession(db, { sessionId: session.sessionId, lastSeenAtMs }, clock.realNow())
    return session
  }

  /** Null for a session of another kind: its signature and its row differ. */
  async function read(kind: SessionKind, headers: Headers): Promise<Session | null> {
    const found = await libraryOf[kind].api.getSession({ headers, query: { disableRefresh: true } })
    if (found?.session.kind !== kind) return null
    return recordVisit(found.user.id, found.session.id, new Date(found.session.lastSeenAt).getTime())
  }

  /** Tries our own statement first; the library decides on the rest, and clears expired cookies. */
  async function readCookie(signed: string): Promise<Session | null> {
    for (const kind of COOKIE_KINDS) {
      const found = await readCookieSession(db, { kind, secret: secretOf[kind], signed }, clock.realNow())
      if (found) return recordVisit(found.authUserId, found.id, found.lastSeenAtMs)
    }
    for (const kind of COOKIE_KINDS) {
      const session = await read(kind, new Headers({ cookie: `${name}=${signed}` }))
      if (session) return session
    }
    return null
  }

  /** Reads the app's token only together with its header, and then ignores cookies. */
  function authenticate({ headers }: Pick<FastifyRequest, 'headers'>): Session | null | Promise<Session | null> {
    if (isApp(headers)) {
      const { authorization } = headers
      if (!authorization?.toLowerCase().startsWith('bearer ')) return null
      return cache.get(`bearer ${authorization.slice(7).trim()}`, () => read('APP', new Headers({ authorization })))
    }
    const signed = cookieValue(headers.cookie, name)
    if (!signed) return null
    return cache.get(`cookie ${signed}`, () => readCookie(signed))
  }

  /**
   * Drops the sessions from this process's cache; the notification does it in others. Clears the cookie of an ended own
   * session.
   */
  function forget(ended: readonly SessionId[], own: SessionId, reply: FastifyReply | undefined): void {
    for (const sessionId of ended) cache.drop(sessionId)
    if (!reply || !ended.includes(own)) return
    const secure = attributes.secure ? '; Secure' : ''
    reply.header('set-cookie', `${name}=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax${secure}`)
    clearCachedPages(reply)
  }

  const callerOf = ({ userId, sessionId }: Session) => ({ userId, own: sessionId, realNowMs: clock.realNow() })

  async function close(sessionId: SessionId, reply?: FastifyReply): Promise<void> {
    cache.drop(sessionId)
    forget(await endSession(db, sessionId), sessionId, reply)
  }

  async function closeOf(own: Session, sessionId: SessionId, reply?: FastifyReply): Promise<boolean> {
    const ended = await endSessionOf(db, callerOf(own), sessionId)
    forget(ended, own.sessionId, reply)
    return ended.length > 0
  }

  async function closeDeviceOf(own: Session, deviceId: DeviceId, reply?: FastifyReply): Promise<boolean> {
    const device = { deviceId, realNowMs: clock.realNow() }
    const ended = await endDeviceOf(db, own.userId, own.sessionId, device)
    forget(ended ?? [], own.sessionId, reply)
    return ended !== null
  }

  async function closeAllOf(
    own: Session,
    { isOwnExcluded }: { isOwnExcluded: boolean },
    reply?: FastifyReply,
  ): Promise<void> {
    forget(
      await endSessionsOf(db, own.userId, isOwnExcluded ? own.sessionId : null, callerOf(own)),
      own.sessionId,
      reply,
    )
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
    else {
      reply.header('set-cookie', headers.getSetCookie())
      // Belongs to the session before; the next document sets this session's.
      clearCachedPages(reply)
    }
    if (kind !== 'WEB_VIEW') {
      const before = replaced?.userId === userId ? replaced.sessionId : null
      await devices.bind({ userId, sessionId: response.sessionId, kind, replaced: before }, reply)
    }
    if (replaced) await close(replaced.sessionId)
    return { userId, sessionId: response.sessionId }
  }

  return { authenticate, close, closeAllOf, closeDeviceOf, closeOf, open }
}
