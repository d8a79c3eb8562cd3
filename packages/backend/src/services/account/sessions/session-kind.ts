import { hkdfSync } from 'node:crypto'

/**
 * The kind of a session decides how its credential may be sent: a bearer token belongs to the app, a cookie to a
 * browser or to the app's web view.
 * @source ADR 0066
 */
export const SESSION_KINDS = ['APP', 'BROWSER', 'WEB_VIEW'] as const
export type SessionKind = (typeof SESSION_KINDS)[number]

const KEY_BYTES = 32

/**
 * The secret that signs sessions of this kind: a label for each, so that no value is valid for another kind. Browsers
 * use the secret itself, as before there were kinds, so that their cookies stayed valid.
 */
export function signingSecret(authSecret: string, kind: SessionKind): string {
  if (kind === 'BROWSER') return authSecret
  return Buffer.from(hkdfSync('sha256', authSecret, '', `ieum session ${kind}`, KEY_BYTES)).toString('base64url')
}
