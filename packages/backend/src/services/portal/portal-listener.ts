/**
 * The listener for the comprehensive portal: TLS 1.3 with certificates on both sides, and of those in our trust store
 * only the one with the portal's business number. Off when the outside file does not name the portal's certificate.
 *
 * @source docs/reference/standard.md#parties-and-transport; docs/reference/standard.md#portal;
 *   docs/decisions/0086-portal-listener-with-mutual-tls.md
 */
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import type { TLSSocket } from 'node:tls'
import { rspCodes } from '@ieum/contracts/outside/data/response-codes.ts'
import { OPERATOR_CALLS } from '@ieum/contracts/outside/mydata/operator.ts'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { recordRequests } from '../../platform/http/record-requests.ts'
import type { Parts } from '../../platform/infrastructure.ts'
import { portalAnswers } from './portal-answers.ts'
import type { PortalAnswer, PortalCall, PortalContext } from './portal-calls.ts'
import { PortalOauthRefusal, PortalRefusal, refusedCall } from './portal-errors.ts'
import { isPortalToken } from './portal-tokens.ts'

export type PortalListener = {
  /** Returns the address, port 0 resolved. */
  listen(): Promise<string>
  /** Takes no new calls and lets running ones end within `limitMs`. */
  drain(limitMs: number): Promise<void>
}

/** The largest request is a consent's number with a page token. */
const BODY_LIMIT_BYTES = 16_384
const HANDSHAKE_LIMIT_MS = 10_000
/** Long enough for a restarted database. */
const RETRY_AFTER_SECONDS = 2
const TRACE_ID = /^[A-Za-z0-9]{25}$/
const TOKEN_CALL: PortalCall = '지원-101'
const PATHS: ReadonlySet<string> = new Set(Object.values(OPERATOR_CALLS).map((call) => call.path))
const JSON_TYPE = 'application/json; charset=UTF-8'

const CONTENT_TYPES = { form: 'application/x-www-form-urlencoded', json: 'application/json' } as const

type App = FastifyInstance<Server, IncomingMessage, ServerResponse, FastifyBaseLogger>
type Needs = Pick<Parts, 'log' | 'metrics' | 'pulse'> & PortalContext

/** Null when it is off. */
export function createPortalListener(needs: Needs): PortalListener | null {
  const { config, log } = needs
  const { portal, portalCaller, trustCaFile } = config.outside
  if (!portalCaller) return null
  const app = Fastify({
    https: {
      minVersion: 'TLSv1.3',
      requestCert: true,
      rejectUnauthorized: true,
      ca: readFileSync(trustCaFile),
      cert: readFileSync(portalCaller.certFile),
      key: readFileSync(portalCaller.keyFile),
      handshakeTimeout: HANDSHAKE_LIMIT_MS,
    },
    // We record requests ourselves: Fastify's own lines contain the URL.
    logger: false,
    genReqId: () => randomUUID(),
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: 30_000,
    keepAliveTimeout: 65_000,
    exposeHeadRoutes: false,
    return503OnClosing: false,
    // A path that cannot be decoded: no hook has run.
    frameworkErrors: (error, request, reply) => void refuse(error, request, reply as never),
  }) as unknown as App
  readForms(app)
  recordRequests(app as unknown as FastifyInstance, needs)
  app.addHook('onRequest', async (request, reply) => {
    const traceId = request.headers['x-api-tran-id']
    reply.header('cache-control', 'no-store')
    if (typeof traceId === 'string' && TRACE_ID.test(traceId)) reply.header('x-api-tran-id', traceId)
    const isOauth = isTokenCall(request)
    if (serialNumberOf(request) !== portal.serialNumber) {
      throw isOauth
        ? new PortalOauthRefusal('unauthorized_client', 'SERIALNUMBER')
        : new PortalRefusal(rspCodes.serialNumberMismatch, 'SERIALNUMBER')
    }
    if (!reply.hasHeader('x-api-tran-id')) {
      throw isOauth
        ? new PortalOauthRefusal('invalid_request', 'x-api-tran-id')
        : new PortalRefusal(rspCodes.badHeader, 'x-api-tran-id')
    }
    if (needs.pulse.isBeating()) return
    throw isOauth
      ? new PortalOauthRefusal('temporarily_unavailable', 'try again later')
      : new PortalRefusal(rspCodes.systemFailure, 'try again later')
  })
  app.setErrorHandler((error, request, reply) => {
    const isForeseen = error instanceof PortalRefusal || error instanceof PortalOauthRefusal
    const status = refuse(error, request, reply)
    if (status >= 500 && !isForeseen) log.error({ event: 'portal call', requestId: request.id, error })
  })
  app.setNotFoundHandler((request, reply) => {
    const isKnown = PATHS.has(pathOf(request))
    const refusal = isKnown
      ? new PortalRefusal(rspCodes.methodNotAllowed, 'method')
      : new PortalRefusal(rspCodes.noSuchEndpoint, 'no such call')
    refuse(refusal, request, reply)
  })
  for (const id of Object.keys(OPERATOR_CALLS) as PortalCall[]) serveCall(app, needs, id)

  return {
    async listen() {
      await app.listen({ host: config.bind, port: config.portalPort })
      const { port } = app.server.address() as AddressInfo
      return `https://${config.bind.includes(':') ? `[${config.bind}]` : config.bind}:${port}`
    },
    async drain(limitMs) {
      const cut = setTimeout(() => app.server.closeAllConnections(), limitMs)
      app.server.closeIdleConnections()
      await app.close()
      clearTimeout(cut)
    },
  }
}

/** Answers in the standard's form, and returns the status. */
function refuse(error: unknown, request: Pick<FastifyRequest, 'url'>, reply: FastifyReply): number {
  const { status, body } = refusedCall(error, isTokenCall(request))
  if (status === 503) reply.header('retry-after', RETRY_AFTER_SECONDS)
  void reply.code(status).type(JSON_TYPE).send(JSON.stringify(body))
  return status
}

/** OAuth accepts forms, the other calls JSON; the wrong type counts as an empty request. */
function readForms(app: App): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(body as string)))
  })
}

function serveCall(app: App, context: PortalContext, id: PortalCall): void {
  const { method, path, sends, request: schema, answer: answerSchema } = OPERATOR_CALLS[id]
  const answer = portalAnswers[id] as PortalAnswer<PortalCall>
  app.route({
    method,
    url: path,
    handler: async (request, reply) => {
      if (id !== TOKEN_CALL) await expectToken(context, request.headers.authorization)
      const read = schema.safeParse(sends === 'query' ? request.query : bodySentAs(sends, request))
      if (!read.success) {
        const field = read.error.issues[0]?.path.join('.') || 'body'
        throw id === TOKEN_CALL
          ? new PortalOauthRefusal('invalid_request', field)
          : new PortalRefusal(rspCodes.badParameter, field)
      }
      const body = await answer(context, read.data as never, request.id)
      return reply.type(JSON_TYPE).send(JSON.stringify(answerSchema.parse(body)))
    },
  })
}

function bodySentAs(sends: 'form' | 'json', { body, headers }: FastifyRequest): unknown {
  return headers['content-type']?.startsWith(CONTENT_TYPES[sends]) ? body : undefined
}

/** @throws PortalRefusal 40101 */
async function expectToken(context: PortalContext, authorization: string | undefined): Promise<void> {
  const token = /^Bearer ([A-Za-z0-9_-]{1,100})$/.exec(authorization ?? '')?.[1]
  if (!token || !(await isPortalToken(context, token))) {
    throw new PortalRefusal(rspCodes.tokenInvalid, 'access token not valid')
  }
}

const pathOf = ({ url }: Pick<FastifyRequest, 'url'>): string => url.split('?')[0] ?? ''
const isTokenCall = (request: Pick<FastifyRequest, 'url'>): boolean =>
  pathOf(request) === OPERATOR_CALLS[TOKEN_CALL].path

/** Serial number of the client's certificate; empty when its subject has none. */
function serialNumberOf(request: { readonly raw: IncomingMessage }): string {
  const subject = (request.raw.socket as TLSSocket).getPeerCertificate().subject as
    | { readonly serialNumber?: string }
    | undefined
  return subject?.serialNumber ?? ''
}
