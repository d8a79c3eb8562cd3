import { DATA_VERSION } from '@ieum/contracts/outside/data/data-call.ts'
import { rspCodes } from '@ieum/contracts/outside/data/response-codes.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { asBehaviour } from '../behaviour/bad-bodies.ts'
import { DATA_BEHAVIOURS, LAX_BEHAVIOURS } from '../behaviour/behaviour.ts'
import { maintenanceRefusal, misbehave } from '../behaviour/misbehave.ts'
import { withOddRows } from '../behaviour/odd-rows.ts'
import { credentialNames } from '../credentials.ts'
import { DAY_MS } from '../durations.ts'
import { isInDailySlot, msOf } from '../korean-time.ts'
import type { Grant } from '../oauth/grants.ts'
import { answerData } from '../providers/answer-data.ts'
import { ASSET_NUMBERS } from '../providers/reissued-numbers.ts'
import { callsServedBy, matchCall } from '../providers/served-calls.ts'
import { bearerToken } from '../transport/bearer.ts'
import { providerOf } from '../transport/parties.ts'
import { notFound, RspRefusal } from '../transport/refusals.ts'
import type { TlsApp } from '../transport/tls-listener.ts'
import type { World } from '../world.ts'
import { consentsAnswer, storedConsent } from './stored-consent.ts'

const API_TYPES = new Set(['scheduled', 'user-consent', 'user-refresh', 'user-search'])

type Fields = Record<string, string | number | boolean | undefined>
type DataRoute = { readonly Params: { readonly version: string; readonly industry: string; '*': string } }

/** Every provider: 정보제공-공통-001 and -002, and the data calls of its industry. */
export function providerRoutes(app: TlsApp, world: World): void {
  app.get<{ Params: { industry: string } }>('/:industry/apis', async (request) => {
    request.call.api = '정보제공-공통-001'
    const { orgCode, industry } = providerOf(request)
    const query = request.query as Fields
    if (request.params.industry !== industry) throw notFound()
    if (query.org_code !== orgCode) throw new RspRefusal(rspCodes.badParameter, 'org_code')
    if (query.client_id !== world.credentials.of(credentialNames.service).clientId)
      throw new RspRefusal(rspCodes.badParameter, 'client_id')
    if (world.directory.isInMaintenance(orgCode)) throw maintenanceRefusal(false)
    const apis = callsServedBy(industry)
    return {
      rsp_code: rspCodes.success,
      rsp_msg: 'success',
      version: DATA_VERSION,
      min_version: DATA_VERSION,
      api_cnt: apis.length,
      api_list: apis.map((api) => ({ api_code: api.apiCode, api_uri: api.path })),
    }
  })

  app.route<DataRoute>({
    method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    url: '/:version/:industry/*',
    handler: async (request, reply) => answer(request, reply, request.params),
  })

  async function answer(request: FastifyRequest, reply: FastifyReply, params: DataRoute['Params']) {
    const { orgCode, industry } = providerOf(request)
    const path = `/${params['*']}`
    const match = matchCall(industry, request.method, path)
    const isConsents = path === '/consents'
    request.call.resource = match.kind === 'found' ? match.call.path : isConsents ? path : ''
    request.call.api = match.kind === 'found' ? match.call.id : isConsents ? '정보제공-공통-002' : null

    const token = bearerToken(request.headers.authorization) ?? ''
    const living = world.grants.byAccessToken(orgCode, token)
    const found =
      living ??
      (world.behaviours.isSet(orgCode, 'any-token') ? world.grants.byAnyAccessToken(orgCode, token) : undefined)
    const person = found && world.people.byCi(found.grant.ci)
    request.call.tokenJti = found?.jti ?? null
    request.call.personId = person?.id ?? null

    if (world.directory.isInMaintenance(orgCode)) throw maintenanceRefusal(false)
    const values = Object.values({
      ...(request.method === 'GET' ? (request.query as Fields) : (request.body as Fields | null)),
      ...(match.kind === 'found' ? match.pathFields : {}),
    })
    const behaviour = world.behaviours.of(orgCode, person, { kind: 'data', api: request.call.api, values })
    await misbehave(behaviour, { isOauth: false, request, reply, world, ci: person?.ci })
    if (reply.sent) return reply
    // A misdirected answer belongs to another caller's request: it carries that trace id.
    if (behaviour.name === 'other-person') reply.header('x-api-tran-id', strangersTranId(request.call.tranId ?? ''))

    if (params.industry !== industry) throw notFound()
    if (params.version !== DATA_VERSION) throw new RspRefusal(rspCodes.unsupportedVersion, 'version')
    if (isConsents && request.method !== 'GET') throw new RspRefusal(rspCodes.methodNotAllowed, 'method')
    if (!isConsents && match.kind === 'wrongMethod') throw new RspRefusal(rspCodes.methodNotAllowed, 'method')
    if (!isConsents && match.kind !== 'found') throw notFound()
    if (!API_TYPES.has(request.call.apiType ?? '') && behaviour.name !== 'any-header')
      throw new RspRefusal(rspCodes.badHeader, 'x-api-type')
    if (!found || !person) throw new RspRefusal(rspCodes.tokenInvalid, 'access token not valid')
    const fields = { ...fieldsOf(request), ...(match.kind === 'found' ? match.pathFields : {}) }
    if (fields.org_code !== orgCode) throw new RspRefusal(rspCodes.badParameter, 'org_code')
    checkTransferRequest(found.grant)
    if (behaviour.name !== 'any-hour') checkWindow(request)

    if (match.kind !== 'found')
      return { rsp_code: rspCodes.success, rsp_msg: 'success', ...consentsAnswer(found.grant) }
    const isLax = (LAX_BEHAVIOURS as readonly string[]).includes(behaviour.name)
    if (isLax) request.call.behaviour = behaviour.name
    if (behaviour.name !== 'any-scope' && !found.grant.scope.split(' ').includes(match.call.scope))
      throw new RspRefusal(rspCodes.scopeInsufficient, 'scope')
    const isAboutData = (DATA_BEHAVIOURS as readonly string[]).includes(behaviour.name)
    if (isAboutData) request.call.behaviour = behaviour.name
    const answered = answerData({
      orgCode,
      industry,
      method: match.call.method,
      resource: path,
      fields,
      person,
      consent: storedConsent(found.grant),
      nowMs: world.clock.now(),
      behaviours: isAboutData || isLax ? [behaviour.name] : [],
    })
    const { httpStatus, body } = withOddRows(answered, behaviour, { api: request.call.api, values })
    if (behaviour.name === 'tells-apart' && body.rsp_code === rspCodes.assetUnknown && isSomebodys(orgCode, fields))
      throw new RspRefusal(rspCodes.assetUnknown, 'the asset of another customer')
    return reply.code(httpStatus).send(httpStatus === 200 ? asBehaviour(body, behaviour) : body)
  }

  /** Whether any person has the requested asset. */
  function isSomebodys(orgCode: string, fields: Fields): boolean {
    const allHoldings = world.people.all().map(({ holdings }) => JSON.stringify(holdings[orgCode] ?? {}))
    const numbers = ASSET_NUMBERS.flatMap((name) => fields[name] ?? [])
    return numbers.some((number) => allHoldings.some((text) => text.includes(`:${JSON.stringify(number)}`)))
  }

  /** The transfer request lasts to the end of its last day in Korea, even if the token ends earlier or later. */
  function checkTransferRequest(grant: Grant): void {
    if (world.clock.now() >= msOf(grant.endDate) + DAY_MS)
      throw new RspRefusal(rspCodes.consentEnded, 'transfer request has ended')
  }

  /** Scheduled transfers only in the slots that the portal announces. */
  function checkWindow(request: FastifyRequest): void {
    if (request.call.apiType !== 'scheduled') return
    const slots = world.directory.find(providerOf(request).orgCode)?.np_time_list ?? []
    const isInside = slots.some((slot) => {
      const [from = '', to = ''] = slot.split(':')
      return isInDailySlot(world.clock.now(), from, to)
    })
    if (!isInside) throw new RspRefusal(rspCodes.outsideScheduledWindow, 'outside the scheduled window')
  }
}

/** Fields of the query or the JSON body. @throws RspRefusal 40001 */
function fieldsOf(request: FastifyRequest): Fields {
  if (request.method === 'GET') return request.query as Fields
  const body = request.body
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new RspRefusal(rspCodes.badParameter, 'JSON object expected')
  for (const [name, value] of Object.entries(body)) {
    if (!['string', 'number', 'boolean'].includes(typeof value)) throw new RspRefusal(rspCodes.badParameter, name)
  }
  return body as Fields
}

/** Another request of the same operator. */
function strangersTranId(tranId: string): string {
  return `${tranId.slice(0, -1)}${tranId.endsWith('0') ? '1' : '0'}`
}
