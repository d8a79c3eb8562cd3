import { hkdfSync } from 'node:crypto'
import { IdentityVerificationRequest } from '@ieum/contracts/account/identity.ts'
import type { OpenVerification } from '@ieum/contracts/page.ts'
import { IdentityVerificationId } from '@ieum/contracts/shared/ids.ts'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import type { Config } from '../../../platform/config/config.ts'
import { cookieValue } from '../../../platform/http/cookies/cookie-value.ts'
import { KeyHandle } from '../../../platform/keys/cipher.ts'
import { isApp } from '../sessions/web-view/is-app.ts'

/** How long a browser may see that its code is too old and request another one with the same data. */
const COOKIE_SECONDS = 10 * 60
const KEY_BYTES = 32

const Content = z.object({
  identityVerificationId: IdentityVerificationId,
  claim: z.object(IdentityVerificationRequest.shape),
  /** Machine time. */
  sentAtMs: z.number(),
})
export type SentCode = z.infer<typeof Content>

/**
 * The pending code of a browser, in a cookie that only we can read: a reloaded page continues with it, and we store
 * nothing of a person who may never sign up. It ends with the sign-in.
 */
export type OpenVerifications = {
  /** Sets no cookie for the app, which has no page to reload. */
  setCookie(reply: FastifyReply, sent: SentCode): void
  /** Null when there is none, or when it is not ours. */
  read(cookie: string | undefined): SentCode | null
  /** Does nothing when there is none. */
  forget(reply: FastifyReply): void
}

export function createOpenVerifications({ secrets, world }: Pick<Config, 'secrets' | 'world'>): OpenVerifications {
  const isReal = world === 'real'
  const name = isReal ? '__Host-ieum_verification' : 'ieum_verification'
  const attributes = `Path=/; HttpOnly; SameSite=Lax${isReal ? '; Secure' : ''}`
  const key = Buffer.from(hkdfSync('sha256', secrets.authSecret, '', 'open verification', KEY_BYTES))
  const handle = new KeyHandle('browser', new Map([[1, key]]), key)
  return {
    setCookie(reply, sent) {
      if (isApp(reply.request.headers)) return
      const value = handle.encrypt('cookie', name, [], JSON.stringify(sent)).toString('base64url')
      reply.header('set-cookie', `${name}=${value}; Max-Age=${COOKIE_SECONDS}; ${attributes}`)
    },
    read(cookie) {
      const value = cookieValue(cookie, name)
      if (value === null) return null
      try {
        return Content.parse(JSON.parse(handle.decrypt('cookie', name, [], Buffer.from(value, 'base64url')).toString()))
      } catch {
        // Another server's, another build's or a forged cookie counts as none.
        return null
      }
    },
    forget(reply) {
      if (cookieValue(reply.request.headers.cookie, name) === null) return
      reply.header('set-cookie', `${name}=; Max-Age=0; ${attributes}`)
    },
  }
}

/** The part that a page may see: the masked number, and the remaining times. */
export function openVerification(
  { identityVerificationId, claim, sentAtMs }: SentCode,
  limits: Config['identityVerification'],
  realNowMs: number,
): OpenVerification {
  const { phoneNumber } = claim
  const remainingMs = (lifeMs: number) => Math.max(0, sentAtMs + lifeMs - realNowMs)
  return {
    identityVerificationId,
    phoneNumberToDisplay: `${phoneNumber.slice(0, 3)}-****-${phoneNumber.slice(-4)}`,
    expiresInMs: remainingMs(limits.codeLifeMs),
    resendInMs: remainingMs(limits.resendAfterMs),
  }
}
