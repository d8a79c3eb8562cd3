import { createHash, timingSafeEqual } from 'node:crypto'
import { SECOND_MS } from '@ieum/domain/time/durations.ts'
import type { PortalAnswer, PortalContext } from '../portal-calls.ts'
import { PortalOauthRefusal } from '../portal-errors.ts'
import { issuePortalToken } from '../portal-tokens.ts'

/** 지원-101. @source docs/reference/standard.md#portal */
export const issueToken: PortalAnswer<'지원-101'> = async (context, request) => {
  if (request.grant_type !== 'client_credentials') {
    throw new PortalOauthRefusal('unsupported_grant_type', 'grant_type')
  }
  if (!isPortal(context, request.client_id, request.client_secret)) {
    throw new PortalOauthRefusal('invalid_client', 'client credentials')
  }
  if (request.scope !== 'manage') throw new PortalOauthRefusal('invalid_scope', 'scope')
  const { accessToken, lifeMs } = await issuePortalToken(context)
  return { token_type: 'Bearer', access_token: accessToken, expires_in: lifeMs / SECOND_MS, scope: 'manage' }
}

/** Compares both secrets, even if the first one is wrong. */
function isPortal({ config }: PortalContext, clientId: string, clientSecret: string): boolean {
  const caller = config.outside.portalCaller
  const isKnown = isSame(hashOf(clientId), hashOf(caller?.clientId ?? ''))
  const presentedHash = hashOf(clientSecret)
  const matches = (caller?.clientSecretHashes ?? []).filter((hash) => isSame(presentedHash, Buffer.from(hash, 'hex')))
  return isKnown && matches.length > 0
}

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest()
const isSame = (a: Buffer, b: Buffer): boolean => timingSafeEqual(a, b)
