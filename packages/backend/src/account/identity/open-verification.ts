import { hkdfSync } from 'node:crypto'
import { IdentityVerificationRequest } from '@ieum/contracts/account/identity.ts'
import type { OpenVerification } from '@ieum/contracts/page.ts'
import { IdentityVerificationId } from '@ieum/contracts/shared/ids.ts'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import type { Config } from '../../config.ts'
import { cookieValue } from '../../http/cookie-value.ts'
import { KeyHandle } from '../../keys/cipher.ts'
import { isApp } from '../sessions/is-app.ts'

/** As long as a browser is told that its code is too old, and may ask for another by what it gave. */
const KEPT_SECONDS = 10 * 60
const KEY_BYTES = 32

const Content = z.object({
  identityVerificationId: IdentityVerificationId,
  claim: z.object(IdentityVerificationRequest.shape),
  /** Machine time. */
  sentAtMs: z.number(),
})
export type SentCode = z.infer<typeof Content>

/**
 * The code that a browser waits for, in a cookie that only we can read: a page that is opened anew goes on there, and
 * nothing of a person who may never sign up lies with us. Ends with the session that it leads to.
 */
export type OpenVerifications = {
  /** The app has no page to open anew, and gets no cookie. */
  keep(reply: FastifyReply, sent: SentCode): void
  /** Null when there is none, or none of ours. */
  read(cookie: string | undefined): SentCode | null
  /** Nothing where there is none. */
  forget(reply: FastifyReply): void
}

export function createOpenVerifications({ secrets, world }: Pick<Config, 'secrets' | 'world'>): OpenVerifications {
  const isReal = world === 'real'
  const name = isReal ? '__Host-ieum_verification' : 'ieum_verification'
  const attributes = `Path=/; HttpOnly; SameSite=Lax${isReal ? '; Secure' : ''}`
  const key = Buffer.from(hkdfSync('sha256', secrets.authSecret, '', 'open verification', KEY_BYTES))
  const handle = new KeyHandle('browser', new Map([[1, key]]), key)
  return {
    keep(reply, sent) {
      if (isApp(reply.request.headers)) return
      const value = handle.encrypt('cookie', name, [], JSON.stringify(sent)).toString('base64url')
      reply.header('set-cookie', `${name}=${value}; Max-Age=${KEPT_SECONDS}; ${attributes}`)
    },
    read(cookie) {
      const value = cookieValue(cookie, name)
      if (value === null) return null
      try {
        return Content.parse(JSON.parse(handle.decrypt('cookie', name, [], Buffer.from(value, 'base64url')).toString()))
      } catch {
        // Another server's, another build's, or somebody's own: as good as none.
        return null
      }
    },
    forget(reply) {
      if (cookieValue(reply.request.headers.cookie, name) === null) return
      reply.header('set-cookie', `${name}=; Max-Age=0; ${attributes}`)
    },
  }
}

/** What a page may know of it: where the code went, masked, and what is left of the times. */
export function openVerification(
  { identityVerificationId, claim, sentAtMs }: SentCode,
  limits: Config['identityVerification'],
  realNowMs: number,
): OpenVerification {
  const { phoneNumber } = claim
  const left = (lifeMs: number) => Math.max(0, sentAtMs + lifeMs - realNowMs)
  return {
    identityVerificationId,
    phoneNumberToDisplay: `${phoneNumber.slice(0, 3)}-****-${phoneNumber.slice(-4)}`,
    expiresInMs: left(limits.codeLifeMs),
    resendInMs: left(limits.resendAfterMs),
  }
}
