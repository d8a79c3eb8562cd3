import { randomBytes } from 'node:crypto'
import { DEVICE_KNOWN_MS } from '@ieum/domain/account/sign-in-proof.ts'
import { SECOND_MS } from '@ieum/domain/time/durations.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../../../platform/config/config.ts'
import { cookieValue } from '../../../../platform/http/cookies/cookie-value.ts'
import { isApp } from '../web-view/is-app.ts'

/** With every confirmation, the app sends what it got in `set-device-token`. @source docs/reference/native-bridge.md#devices */
export const DEVICE_HEADER = 'x-ieum-device'
const TOKENS = /^[\w-]{43}(?:\.[\w-]{43})*$/
/** People on one device: a browser that a family shares. @source ours */
const MOST_PEOPLE = 5

/**
 * The tokens by which a device is recognised at a later sign-in: 256 random bits for each person who signed in on it,
 * in a cookie that scripts cannot read, or in the app. A token signs nobody in, and outlives the session. A token that
 * was on the device before the person signed in there does not recognise them: others may have put it there.
 * @source ADR 0132
 */
export type DeviceTokens = {
  /** The latest first; empty when the device has none, or none in our form. */
  read(headers: FastifyRequest['headers']): readonly string[]
  make(): string
  /** Drops the earliest tokens beyond the limit of people. */
  setCookie(reply: FastifyReply, tokens: readonly string[]): void
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
    setCookie(reply, tokens) {
      const text = tokens.slice(0, MOST_PEOPLE).join('.')
      if (isApp(reply.request.headers)) reply.header('set-device-token', text)
      else reply.header('set-cookie', `${name}=${text}; ${attributes}`)
    },
  }
}
