import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Server } from 'node:https'
import type { TLSSocket } from 'node:tls'
import { rspCodes } from '@ieum/contracts/outside/data/response-codes.ts'
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import type { BehaviourName } from '../behaviour/behaviour.ts'
import type { Call } from '../calls.ts'
import { OPERATOR_SERIAL_NUMBER } from '../portal/built-in-orgs.ts'
import { reportFailure } from '../report.ts'
import type { World } from '../world.ts'
import { callerSerialNumber } from './client-certificate.ts'
import { readForms } from './form-body.ts'
import { isOauthPath } from './oauth-path.ts'
import { type Party, partyAt } from './parties.ts'
import { isRefusal, notFound, OauthRefusal, RspRefusal } from './refusals.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The called party. */
    party: Party
    /** The entry of this call in the log. */
    call: Call
    /** SERIALNUMBER of the caller's certificate. */
    callerSerial: string
  }
}

export type TlsApp = FastifyInstance<Server, IncomingMessage, ServerResponse, FastifyBaseLogger>

const TRANSACTION_ID = /^[A-Za-z0-9]{25}$/
/** Parties outside the standard, which require none of its headers. */
const OUTSIDE_THE_STANDARD: readonly Party['kind'][] = ['identity', 'push']

/**
 * One port for all outside parties, distinguished by host name: a call to a party is routed under its kind
 * (`/provider/…`). Every caller needs a certificate of the world's authority; the business numbers that may call are
 * checked per party.
 */
export function createTlsListener(world: World): TlsApp {
  const app = Fastify({
    https: {
      minVersion: 'TLSv1.3',
      requestCert: true,
      rejectUnauthorized: true,
      ca: world.authority.rootPem,
      SNICallback(host, answer) {
        world.certificates.contextFor(host).then(
          (context) => (context ? answer(null, context) : answer(new Error('nobody lives at this name'))),
          (error: Error) => answer(error),
        )
      },
    },
    exposeHeadRoutes: false,
    forceCloseConnections: true,
    bodyLimit: 8 * 1024 * 1024,
    keepAliveTimeout: 60_000,
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 500 },
    rewriteUrl: (request) => `/${partyAt(request.headers.host, world.directory)?.kind ?? 'nobody'}${request.url}`,
  }) as unknown as TlsApp

  readForms(app)
  app.decorateRequest('party')
  app.decorateRequest('call')
  app.decorateRequest('callerSerial', '')

  app.addHook('onRequest', async (request, reply) => {
    const party = partyAt(request.headers.host, world.directory)
    const startedAt = performance.now()
    const tranId = header(request.headers['x-api-tran-id'])
    const call = world.calls.open({
      orgCode: party?.orgCode ?? '',
      method: request.method,
      resource: request.routeOptions.url?.replace(/^\/(portal|identity|push|agency|issuer|bureau|provider)/, '') ?? '',
      tranId,
      apiType: header(request.headers['x-api-type']),
    })
    request.call = call
    reply.raw.once('finish', () => {
      call.answeredAtMs = world.clock.realNow()
      call.durationMs = performance.now() - startedAt
      call.status = reply.raw.statusCode
    })
    const isSet = (name: BehaviourName) => party !== undefined && world.behaviours.isSet(party.orgCode, name)
    if (tranId && !isSet('no-trace-id')) reply.header('x-api-tran-id', tranId)
    if (!party) throw new RspRefusal(rspCodes.organizationUnknown, 'no such organisation')
    request.party = party
    const socket = request.raw.socket as TLSSocket
    if (partyAt(String(socket.servername), world.directory)?.orgCode !== party.orgCode)
      throw new RspRefusal(rspCodes.invalidCall, 'host and server name differ')
    request.callerSerial = callerSerialNumber(socket)
    if (!mayCall(world, party, request.callerSerial) && !isSet('any-caller')) {
      if (isOauthPath(request.url)) throw new OauthRefusal('unauthorized_client', 'SERIALNUMBER does not match')
      throw new RspRefusal(rspCodes.serialNumberMismatch, 'SERIALNUMBER does not match')
    }
    const needsTranId = !OUTSIDE_THE_STANDARD.includes(party.kind) && !isSet('any-header')
    if (needsTranId && !TRANSACTION_ID.test(tranId ?? '')) {
      if (isOauthPath(request.url)) throw new OauthRefusal('invalid_request', 'x-api-tran-id')
      throw new RspRefusal(rspCodes.badHeader, 'x-api-tran-id')
    }
  })

  app.addHook('onSend', async (request, _reply, payload) => {
    if (typeof payload === 'string') {
      request.call.bodyDigest = createHash('sha256').update(payload).digest('hex')
      request.call.rspCode = /"(?:rsp_code|error)":"([^"]+)"/.exec(payload)?.[1] ?? null
    }
    return payload
  })

  app.setErrorHandler(async (error, request, reply) => {
    if (isRefusal(error)) return reply.code(error.status).headers(error.headers).send(error.body)
    const status = (error as { statusCode?: number }).statusCode ?? 500
    const isTheirs = status >= 400 && status < 500
    if (!isTheirs) reportFailure(request.call?.api ?? request.routeOptions.url ?? 'TLS side', error)
    const refusal = isOauthPath(request.url)
      ? new OauthRefusal(isTheirs ? 'invalid_request' : 'server_error', 'not readable')
      : new RspRefusal(isTheirs ? rspCodes.badParameter : rspCodes.systemFailure, 'not readable')
    return reply.code(refusal.status).send(refusal.body)
  })
  app.setNotFoundHandler(async (_request, reply) => {
    const refusal = notFound()
    return reply.code(refusal.status).send(refusal.body)
  })
  return app
}

function header(value: string | string[] | undefined): string | null {
  return typeof value === 'string' ? value : null
}

/** The operator may call every party; providers only those that certify people. */
function mayCall(world: World, party: Party, serial: string): boolean {
  if (serial === OPERATOR_SERIAL_NUMBER) return true
  const certifies = party.kind === 'agency' || party.kind === 'issuer'
  return certifies && world.directory.institutions().some((one) => one.serial_num === serial)
}
