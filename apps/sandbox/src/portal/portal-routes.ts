import { PortalTokenRequest, portalPaths } from '@ieum/contracts/outside/portal.ts'
import { rspCodes } from '@ieum/contracts/outside/response-codes.ts'
import { credentialNames } from '../credentials.ts'
import { timestamp } from '../holdings/calendar.ts'
import { issueClientToken, readClientToken } from '../transport/bearer.ts'
import { OauthRefusal, RspRefusal } from '../transport/refusals.ts'
import type { TlsApp } from '../transport/tls-listener.ts'
import type { World } from '../world.ts'
import { OPERATOR_ORG_CODE, portalParty } from './built-in-orgs.ts'

/** 지원-001 token, 지원-002 organisations, 지원-003 service credentials. */
export function portalRoutes(app: TlsApp, world: World): void {
  app.post(portalPaths.token, async (request) => {
    request.call.api = '지원-001'
    const body = PortalTokenRequest.safeParse(request.body)
    if (!body.success) throw new OauthRefusal('invalid_request', body.error.issues[0]?.path.join('.') ?? 'body')
    if (!world.credentials.matches(credentialNames.portal, body.data.client_id, body.data.client_secret))
      throw new OauthRefusal('invalid_client', 'client credentials', {}, 401)
    const { jti, answer } = issueClientToken(world, portalParty.orgCode, OPERATOR_ORG_CODE, 'manage')
    request.call.tokenJti = jti
    return answer
  })

  const authenticated = (authorization: string | undefined) =>
    readClientToken(world, portalParty.orgCode, authorization, 'manage')

  app.get<{ Querystring: { search_timestamp?: string } }>(portalPaths.orgs, async (request) => {
    request.call.api = '지원-002'
    request.call.tokenJti = authenticated(request.headers.authorization).jti
    world.directory.refresh()
    const changed = world.directory.changedSince(timestampOf(request.query.search_timestamp))
    const allMaintenance = world.directory.allMaintenance()
    return {
      rsp_code: rspCodes.success,
      rsp_msg: 'success',
      search_timestamp: changed.searchTimestamp,
      org_cnt: changed.orgs.length,
      org_list: changed.orgs,
      ...(allMaintenance ? { all_maintenance: allMaintenance } : {}),
    }
  })

  app.get<{ Querystring: { search_timestamp?: string } }>(portalPaths.services, async (request) => {
    request.call.api = '지원-003'
    request.call.tokenJti = authenticated(request.headers.authorization).jti
    timestampOf(request.query.search_timestamp)
    const { clientId, clientSecret } = world.credentials.of(credentialNames.service)
    return {
      rsp_code: rspCodes.success,
      rsp_msg: 'success',
      search_timestamp: Number(timestamp(world.clock.now())),
      org_cnt: 1,
      org_list: [
        {
          org_code: OPERATOR_ORG_CODE,
          service_list: [
            {
              service_name: '이음',
              op_type: 'I',
              client_id: clientId,
              client_secret: clientSecret,
              redirect_uri_list: [],
            },
          ],
        },
      ],
    }
  })
}

/** @throws RspRefusal 40001 */
function timestampOf(text: string | undefined): number {
  if (text === undefined || text === '0') return 0
  if (!/^\d{14}$/.test(text)) throw new RspRefusal(rspCodes.badParameter, 'search_timestamp')
  return Number(text)
}
