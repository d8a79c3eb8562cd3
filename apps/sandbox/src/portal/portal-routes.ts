import { rspCodes } from '@ieum/contracts/outside/data/response-codes.ts'
import { PORTAL_CALLS, PortalStatisticsRequest, PortalTokenRequest } from '@ieum/contracts/outside/mydata/portal.ts'
import { credentialNames } from '../credentials.ts'
import { timestamp } from '../holdings/calendar.ts'
import { issueClientToken, readClientToken } from '../transport/bearer.ts'
import { OauthRefusal, RspRefusal } from '../transport/refusals.ts'
import { serveCalls } from '../transport/serve-calls.ts'
import type { TlsApp } from '../transport/tls-listener.ts'
import type { World } from '../world.ts'
import { OPERATOR_ORG_CODE, portalParty } from './built-in-orgs.ts'
import { problemOf } from './statistics.ts'

/** 지원-001 token, 지원-002 organisations, 지원-003 service credentials, 지원-004 weekly statistics. */
export function portalRoutes(app: TlsApp, world: World): void {
  const authenticated = (authorization: string | undefined) =>
    readClientToken(world, portalParty.orgCode, authorization, 'manage')

  serveCalls(app, PORTAL_CALLS, {
    '지원-001': async (request) => {
      const body = PortalTokenRequest.safeParse(request.body)
      if (!body.success) throw new OauthRefusal('invalid_request', body.error.issues[0]?.path.join('.') ?? 'body')
      if (!world.credentials.matches(credentialNames.portal, body.data.client_id, body.data.client_secret))
        throw new OauthRefusal('invalid_client', 'client credentials', {}, 401)
      const { jti, answer } = issueClientToken(world, portalParty.orgCode, OPERATOR_ORG_CODE, 'manage')
      request.call.tokenJti = jti
      return answer
    },
    '지원-002': async (request) => {
      request.call.tokenJti = authenticated(request.headers.authorization).jti
      world.directory.refresh()
      const changed = world.directory.changedSince(timestampOf(request.query))
      const allMaintenance = world.directory.allMaintenance()
      return {
        rsp_code: rspCodes.success,
        rsp_msg: 'success',
        search_timestamp: changed.searchTimestamp,
        org_cnt: changed.orgs.length,
        org_list: [...changed.orgs, ...world.directory.typedRows()],
        ...(allMaintenance ? { all_maintenance: allMaintenance } : {}),
      }
    },
    '지원-004': async (request) => {
      request.call.tokenJti = authenticated(request.headers.authorization).jti
      const report = PortalStatisticsRequest.safeParse(request.body)
      if (!report.success) throw new RspRefusal(rspCodes.badParameter, report.error.issues[0]?.path.join('.') ?? 'body')
      if (report.data.client_id !== world.credentials.of(credentialNames.service).clientId)
        throw new RspRefusal(rspCodes.badParameter, 'client_id')
      const problem = problemOf(report.data) ?? world.statistics.receive(report.data)
      if (problem) throw new RspRefusal(rspCodes.badParameter, problem)
      return { rsp_code: rspCodes.success, rsp_msg: 'success' }
    },
    '지원-003': async (request) => {
      request.call.tokenJti = authenticated(request.headers.authorization).jti
      timestampOf(request.query)
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
    },
  })
}

/** @throws RspRefusal 40001 */
function timestampOf(query: unknown): number {
  const text = (query as { search_timestamp?: string }).search_timestamp
  if (text === undefined || text === '0') return 0
  if (!/^\d{14}$/.test(text)) throw new RspRefusal(rspCodes.badParameter, 'search_timestamp')
  return Number(text)
}
