import { BROWSERS, DEVICE_OS } from '@ieum/contracts/account/sessions.ts'
import { SessionId, UserId } from '@ieum/contracts/shared/ids.ts'
import { SESSION_LIFE_MS } from '@ieum/domain/account/session-lifetime.ts'
import { SECOND_MS } from '@ieum/domain/time/durations.ts'
import { betterAuth } from 'better-auth'
import { createAuthEndpoint } from 'better-auth/api'
import { bearer } from 'better-auth/plugins/bearer'
import { z } from 'zod'
import { uuidv7 } from '../../../platform/db/uuid.ts'
import { wordsOf } from '../../../platform/error-facts.ts'
import { SESSION_COOKIE } from '../../../platform/http/cookies/session-cookie-names.ts'
import type { SessionContext } from './session-context.ts'
import { SESSION_KINDS, type SessionKind, signingSecret } from './session-kind.ts'

/**
 * better-auth as a store of sessions and a signer of cookies, and nothing else: its own routes are never mounted. The
 * person is known before it is called, so its user is a placeholder under the person's ID. One instance for each kind
 * of session: none reads what another has signed.
 */
export function createSignInLibrary({ config, db, log }: SessionContext, kind: SessionKind) {
  const isReal = config.world === 'real'
  const columns = {
    createdAt: 'created_at',
    updatedAt: 'updated_at',
    expiresAt: 'expires_at',
    userId: 'auth_user_id',
  }
  const { createdAt, updatedAt, expiresAt, userId } = columns
  return betterAuth({
    appName: 'Ieum',
    baseURL: config.publicUrl,
    secret: signingSecret(config.secrets.authSecret, kind),
    database: { db, type: 'postgres', transaction: false },
    telemetry: { enabled: false },
    rateLimit: { enabled: false },
    // The library's messages contain table names at most; its arguments may contain rows and are left out.
    logger: { log: (level, message) => log[level]({ part: 'sign-in' }, wordsOf(message)) },
    user: { modelName: 'auth_user', fields: { emailVerified: 'email_verified', createdAt, updatedAt } },
    session: {
      modelName: 'auth_session',
      fields: { userId, expiresAt, createdAt, updatedAt, ipAddress: 'ip_address', userAgent: 'user_agent' },
      additionalFields: {
        kind: { type: [...SESSION_KINDS], input: false },
        openedBy: { type: 'string', fieldName: 'opened_by', required: false, input: false },
        os: { type: 'string', input: false },
        browser: { type: 'string', input: false },
        lastSeenAt: { type: 'date', fieldName: 'last_seen_at', input: false },
      },
      expiresIn: SESSION_LIFE_MS / SECOND_MS,
      disableSessionRefresh: true,
    },
    account: {
      modelName: 'auth_account',
      fields: {
        userId,
        createdAt,
        updatedAt,
        accountId: 'account_id',
        providerId: 'provider_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
      },
    },
    verification: { modelName: 'auth_verification', fields: { expiresAt, createdAt, updatedAt } },
    advanced: {
      database: { generateId: () => uuidv7(), validateSchema: false },
      ipAddress: { disableIpTracking: true },
      useSecureCookies: false,
      cookies: {
        session_token: {
          name: SESSION_COOKIE[isReal ? 'real' : 'practice'],
          attributes: { httpOnly: true, sameSite: 'lax', secure: isReal, path: '/' },
        },
      },
    },
    plugins: [verifiedIdentity(), bearer({ requireSignature: true })],
  })
}

const NewSession = z.object({
  userId: UserId,
  kind: z.enum(SESSION_KINDS),
  openedBy: SessionId.nullable(),
  os: z.enum(DEVICE_OS),
  browser: z.enum(BROWSERS),
  /** Machine time. */
  nowMs: z.number(),
})

/** Opens the session of a person whose identity an agency has just confirmed; only server code can call it. */
function verifiedIdentity() {
  return {
    id: 'verified-identity',
    endpoints: {
      openVerifiedSession: createAuthEndpoint.serverOnly({ method: 'POST', body: NewSession }, async (ctx) => {
        const { internalAdapter, adapter, authCookies, secret, sessionConfig } = ctx.context
        const { userId, nowMs, ...facts } = ctx.body
        const user =
          (await internalAdapter.findUserById(userId)) ??
          (await adapter
            .create({ model: 'user', data: placeholder(userId), forceAllowId: true })
            // On two confirmations of one person at once, the other one has just written it.
            .catch(() => internalAdapter.findUserById(userId)))
        if (!user) throw new Error('the sign-in user could not be written')
        const session = await internalAdapter.createSession(userId, false, { ...facts, lastSeenAt: new Date(nowMs) })
        await ctx.setSignedCookie(authCookies.sessionToken.name, session.token, secret, {
          ...authCookies.sessionToken.attributes,
          maxAge: sessionConfig.expiresIn,
        })
        return { sessionId: SessionId.parse(session.id) }
      }),
    },
  }
}

/** The library needs a name and a unique address; ours mean nothing and reach nobody (RFC 2606). */
function placeholder(userId: UserId) {
  const at = new Date(0)
  return {
    id: userId,
    name: 'person',
    email: `${userId}@person.invalid`,
    emailVerified: false,
    createdAt: at,
    updatedAt: at,
  }
}
