import { createHash, randomInt } from 'node:crypto'
import type { Keys } from '../../../platform/context.ts'

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** 40 random characters, some 238 bits. @source docs/reference/standard.md#individual-authentication (state) */
export function newState(): string {
  return Array.from({ length: 40 }, () => LETTERS[randomInt(LETTERS.length)]).join('')
}

/** Our address to which institutions redirect, registered at the portal. */
export function redirectUriOf(publicUrl: string): string {
  return `${publicUrl}/connect/return`
}

/**
 * PKCE: derived from the state, so that nothing has to be stored; knowing only the state is not enough to derive it.
 */
export function codeVerifierOf({ indexes }: Keys, state: string): string {
  return indexes.codeVerifier(state).toString('base64url')
}

export function codeChallengeOf(verifier: string): string {
  return createHash('sha256').update(verifier).digest('base64url')
}
