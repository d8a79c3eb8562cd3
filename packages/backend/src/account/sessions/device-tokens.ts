import { randomBytes } from 'node:crypto'
import { DEVICE_KNOWN_MS } from '@ieum/domain/account/sign-in-proof.ts'
import { SECOND_MS } from '@ieum/domain/time/durations.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import { cookieValue } from '../../http/cookie-value.ts'
import { isApp } from './is-app.ts'

/** The app sends what `set-device-token` gave it with every confirmation. @source docs/app-bridge.md#devices */
export const DEVICE_HEADER = 'x-ieum-device'
const TOKENS = /^[\w-]{43}(?:\.[\w-]{43})*$/
/** A browser that a family shares. @source ours */
const MOST_PEOPLE = 5

/**
 * What a device has of its own, by which a later sign-in on it is recognised: 256 random bits for each person who signed
 * in on it, in a cookie that scripts cannot read or with the app. It signs nobody in, and outlives the session. Nobody is
 * recognised by a token that was on the device before they signed in there: others may have put it there.
 * @source ADR 0132
 */
export type DeviceTokens = {
  /** The latest first; none when the device has none, or none in our form. */
  read(headers: FastifyRequest['headers']): readonly string[]
  make(): string
  /** Of more people than there may be, the earliest are forgotten. */
  give(reply: FastifyReply, tokens: readonly string[]): void
}

export function createDeviceTokens({ world }: Pick<Config, 'world'>): DeviceTokens {
  const isReal = world === 'real'
  const name = isReal ? '__Host-ieum_device' : 'ieum_device'
  const attributes = `Max-Age=${DEVICE_KNOWN_MS / SECOND_MS}; Path=/; HttpOnly; SameSite=Lax${isReal ? '; Secure' : ''}`
  return {
    read(headers) {
      const text = isApp(headers) ? headers[DEVICE_HEADER] : cookieValue(headers.cookie, name)
      return typeof text === 'string' && TOKENS.test(text) ? text.split('.').slice(0, MOST_PEOPLE) : []
    },
    make: () => randomBytes(32).toString('base64url'),
    give(reply, tokens) {
      const text = tokens.slice(0, MOST_PEOPLE).join('.')
      if (isApp(reply.request.headers)) reply.header('set-device-token', text)
      else reply.header('set-cookie', `${name}=${text}; ${attributes}`)
    },
  }
}
