import { rspCodes } from '@ieum/contracts/outside/data/response-codes.ts'
import { AUTHORIZE_CALLS } from '@ieum/contracts/outside/mydata/authorize.ts'
import { RefreshTokenRequest, RevokeRequest, TOKEN_CALLS } from '@ieum/contracts/outside/mydata/oauth.ts'
import type { FastifyRequest } from 'fastify'
import { asBehaviour } from '../behaviour/bad-bodies.ts'
import type { Behaviour, BehaviourName } from '../behaviour/behaviour.ts'
import { maintenanceRefusal, misbehave } from '../behaviour/misbehave.ts'
import type { AgencyClient } from '../certificate/agency-client.ts'
import { credentialNames } from '../credentials.ts'
import { providerOf } from '../transport/parties.ts'
import { OauthRefusal } from '../transport/refusals.ts'
import type { TlsApp } from '../transport/tls-listener.ts'
import type { World } from '../world.ts'
import { codeGrant } from './code-grant.ts'
import { fullTokenLife, type Grant, listTokenLife, newestAccess, secondsLeft, shortTokenLife } from './grants.ts'
import { integratedGrant } from './integrated-grant.ts'

const isGrantType = { password: true, refresh_token: true, authorization_code: true } as Record<
  string,
  true | undefined
>

const apiOf = (grantType: string | undefined): string => {
  if (grantType === 'authorization_code') return AUTHORIZE_CALLS['개별인증-002'].id
  return TOKEN_CALLS[grantType === 'refresh_token' ? '개별인증-003' : '통합인증-002'].id
}

/** Tokens at a provider: 개별인증-002, 통합인증-002, 개별인증-003, 개별인증-004, with and without the version in the path. */
export function oauthRoutes(app: TlsApp, world: World, agencyClient: AgencyClient): void {
  const formOf = (request: FastifyRequest) => {
    const form = request.body
    if (typeof form !== 'object' || form === null) throw new OauthRefusal('invalid_request', 'form expected')
    return form as Record<string, string>
  }

  function checkClient(form: Record<string, string>): void {
    if (!world.credentials.matches(credentialNames.service, form.client_id, form.client_secret))
      throw new OauthRefusal('invalid_client', 'client credentials', {}, 401)
  }

  /** The person of this call, as far as known before any check: for behaviours only. */
  function personOf(orgCode: string, form: Record<string, string>) {
    const ci = form.username ?? world.grants.byRefreshToken(orgCode, form.refresh_token ?? '')?.ci
    return ci === undefined ? undefined : world.people.byCi(ci)
  }

  async function token(request: FastifyRequest, behaviour: Behaviour) {
    const provider = providerOf(request)
    const form = formOf(request)
    checkClient(form)
    if (!isGrantType[form.grant_type ?? '']) throw new OauthRefusal('unsupported_grant_type', 'grant_type')
    if (form.grant_type === 'password') {
      const grant = await integratedGrant(world, agencyClient, provider, form, behaviour)
      request.call.tokenJti = newestAccess(grant).jti
      return { tx_id: grant.txId, ...accessAnswer(grant), ...refreshAnswer(grant), scope: grant.scope }
    }
    if (form.grant_type === 'authorization_code') {
      const grant = codeGrant(world, provider.orgCode, form, behaviour)
      request.call.tokenJti = newestAccess(grant).jti
      return { ...accessAnswer(grant), ...refreshAnswer(grant), scope: grant.scope }
    }
    return refresh(request, provider.orgCode, form, behaviour.name)
  }

  function refresh(request: FastifyRequest, orgCode: string, form: Record<string, string>, behaviour: BehaviourName) {
    const shape = RefreshTokenRequest.safeParse(form)
    if (!shape.success) throw new OauthRefusal('invalid_request', shape.error.issues[0]?.path.join('.') ?? 'body')
    const body = shape.data
    if (body.org_code !== orgCode) throw new OauthRefusal('invalid_request', 'org_code')
    const grant = world.grants.byRefreshToken(orgCode, body.refresh_token)
    if (!grant) throw new OauthRefusal('invalid_grant', 'refresh_token')
    const isReissued = body.is_refresh_token_reissue === 'true'
    if (isReissued && grant.requestType === '0') throw new OauthRefusal('invalid_grant', 'a list is not prolonged')
    const whole = grant.requestType === '0' ? listTokenLife : fullTokenLife
    const life = behaviour === 'token-short' ? shortTokenLife : whole
    const refreshed = world.grants.refresh(grant, isReissued, life)
    request.call.tokenJti = newestAccess(refreshed).jti
    return { ...accessAnswer(refreshed), ...(isReissued ? refreshAnswer(refreshed) : {}) }
  }

  const accessAnswer = (grant: Grant) => ({
    token_type: 'Bearer',
    access_token: newestAccess(grant).token,
    expires_in: secondsLeft(newestAccess(grant), world.clock.now()),
  })
  const refreshAnswer = (grant: Grant) => ({
    refresh_token: grant.refresh.token,
    refresh_token_expires_in: secondsLeft(grant.refresh, world.clock.now()),
  })

  for (const version of ['', '/v2']) {
    app.post(`${version}${TOKEN_CALLS['통합인증-002'].path}`, async (request, reply) => {
      const { orgCode } = providerOf(request)
      const form = formOf(request)
      request.call.api = apiOf(form.grant_type)
      const person = personOf(orgCode, form)
      request.call.personId = person?.id ?? null
      const behaviour = world.behaviours.of(orgCode, person, { kind: 'token' })
      if (world.directory.isInMaintenance(orgCode)) throw maintenanceRefusal(true)
      await misbehave(behaviour, { isOauth: true, request, reply, world })
      if (reply.sent) return reply
      const answer = await token(request, behaviour)
      return asBehaviour(answer, behaviour)
    })

    app.post(`${version}${TOKEN_CALLS['개별인증-004'].path}`, async (request, reply) => {
      request.call.api = TOKEN_CALLS['개별인증-004'].id
      const { orgCode } = providerOf(request)
      const form = formOf(request)
      checkClient(form)
      const shape = RevokeRequest.safeParse(form)
      if (!shape.success) throw new OauthRefusal('invalid_request', shape.error.issues[0]?.path.join('.') ?? 'body')
      if (shape.data.org_code !== orgCode) throw new OauthRefusal('invalid_request', 'org_code')
      const found = world.grants.byAccessToken(orgCode, shape.data.token)
      const person = found && world.people.byCi(found.grant.ci)
      request.call.personId = person?.id ?? null
      request.call.tokenJti = found?.jti ?? null
      await misbehave(world.behaviours.of(orgCode, person, { kind: 'token' }), { isOauth: true, request, reply, world })
      if (reply.sent) return reply
      return world.grants.revoke(orgCode, shape.data.token)
        ? { rsp_code: rspCodes.success, rsp_msg: 'success' }
        : { rsp_code: rspCodes.alreadyRevoked, rsp_msg: 'token not valid' }
    })
  }
}
