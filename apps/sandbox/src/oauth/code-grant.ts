import { createHash } from 'node:crypto'
import { AuthorizationCodeTokenRequest } from '@ieum/contracts/outside/mydata/authorize.ts'
import type { Behaviour } from '../behaviour/behaviour.ts'
import { OauthRefusal } from '../transport/refusals.ts'
import type { World } from '../world.ts'
import { digestOf, fullTokenLife, type Grant, shortTokenLife } from './grants.ts'

/**
 * 개별인증-002: exchanges the code that the person came back with for a token. The first request with a code uses it up,
 * even if the request is invalid.
 * @throws OauthRefusal
 */
export function codeGrant(world: World, orgCode: string, form: Record<string, string>, behaviour: Behaviour): Grant {
  const shape = AuthorizationCodeTokenRequest.safeParse(form)
  if (!shape.success) throw new OauthRefusal('invalid_request', shape.error.issues[0]?.path.join('.') ?? 'body')
  const { client_secret: _, ...body } = shape.data
  if (body.org_code !== orgCode) throw new OauthRefusal('invalid_request', 'org_code')
  const authorization = world.authorizations.redeem(orgCode, body.code)
  if (!authorization?.document) throw new OauthRefusal('invalid_grant', 'code')
  const { request } = authorization
  if (body.redirect_uri !== request.redirect_uri) throw new OauthRefusal('invalid_grant', 'redirect_uri')
  const challenge = createHash('sha256')
    .update(body.code_verifier ?? '')
    .digest('base64url')
  if (request.code_challenge && request.code_challenge !== challenge)
    throw new OauthRefusal('invalid_grant', 'code_verifier')
  return world.grants.open(
    {
      orgCode,
      ci: authorization.ci,
      txId: authorization.authorizationId,
      requestDigest: digestOf(body),
      document: authorization.document,
      requestType: '1',
    },
    behaviour.name === 'token-short' ? shortTokenLife : fullTokenLife,
  )
}
