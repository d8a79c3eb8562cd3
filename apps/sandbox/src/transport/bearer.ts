import { rspCodes } from '@ieum/contracts/outside/data/response-codes.ts'
import type { Claims } from '../oauth/json-web-signature.ts'
import type { World } from '../world.ts'
import { RspRefusal } from './refusals.ts'

/** The token of an `Authorization: Bearer` header. */
export function bearerToken(authorization: string | undefined): string | undefined {
  return /^Bearer ([A-Za-z0-9._~+/=-]+)$/.exec(authorization ?? '')?.[1]
}

const CLIENT_TOKEN_SECONDS = 31_536_000

/** Issues a token of the client-credentials kind: `manage` at the portal, `ca` at an agency. */
export function issueClientToken(world: World, issuer: string, audience: string, scope: 'manage' | 'ca') {
  const exp = Math.floor(world.clock.now() / 1000) + CLIENT_TOKEN_SECONDS
  const jti = crypto.randomUUID()
  const access_token = world.tokens.sign({ iss: issuer, aud: audience, jti, exp, scope })
  return { jti, answer: { token_type: 'Bearer', access_token, expires_in: CLIENT_TOKEN_SECONDS, scope } }
}

/**
 * Claims of a valid client-credentials token of this issuer.
 * @throws RspRefusal 40101, 40104
 */
export function readClientToken(
  world: World,
  issuer: string,
  authorization: string | undefined,
  scope: 'manage' | 'ca',
): Claims {
  const claims = world.tokens.read(bearerToken(authorization) ?? '')
  if (claims?.iss !== issuer || claims.exp * 1000 <= world.clock.now())
    throw new RspRefusal(rspCodes.tokenInvalid, 'access token not valid')
  if (claims.scope !== scope) throw new RspRefusal(rspCodes.scopeInsufficient, 'scope')
  return claims
}
