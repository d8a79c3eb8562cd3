import { hkdfSync } from 'node:crypto'

/**
 * What a session is for, which decides how it may be shown: a bearer is one of the app, a cookie one of a browser or of
 * the app's web view.
 * @source ADR 0066
 */
export const SESSION_KINDS = ['APP', 'BROWSER', 'WEB_VIEW'] as const
export type SessionKind = (typeof SESSION_KINDS)[number]

const KEY_BYTES = 32

/**
 * What signs a session of this kind: one label each, so that no value is good in the place of another. The browsers' is
 * the secret itself, as it was before there were kinds, so that their cookies stayed good.
 */
export function signingSecret(authSecret: string, kind: SessionKind): string {
  if (kind === 'BROWSER') return authSecret
  return Buffer.from(hkdfSync('sha256', authSecret, '', `ieum session ${kind}`, KEY_BYTES)).toString('base64url')
}
