import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import type { Contract } from '@ieum/contract-kit/endpoint.ts'
import type { ServeOptions } from '@ieum/contract-kit/serve.ts'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { ServiceSecret } from '../config/service-secrets.ts'
import type { DatabaseHeartbeat } from '../db/availability/database-heartbeat.ts'
import type { Metrics } from '../metrics.ts'
import { Refusal, retryAfterSecondsOf } from '../refusal.ts'
import { type AroundConfig, createAround } from './around-call.ts'
import { acceptJsonOnly } from './body/json-body.ts'
import { readableTexts } from './body/text-rule.ts'
import { commonHeaders } from './document-headers.ts'
import { type Authenticate, internalGuards, publicGuards } from './guards.ts'
import { answerUnknownPaths } from './not-found.ts'
import { isOurHost } from './origin.ts'
import { publishedContract } from './published-contract.ts'
import { recordRequests } from './record-requests.ts'
import { refuseWhileAway } from './refuse-while-away.ts'
import { createApiErrorOf, createErrorHandler, type ErrorText, envelopeOf } from './reply-with-error.ts'

/** Readiness; `parts` names each checked part (database, keys, outside) with its state. */
export type Readiness = { readonly isReady: boolean; readonly parts: Readonly<Record<string, string>> }

export type HttpConfig = AroundConfig & {
  readonly log: Logger
  readonly metrics: Metrics
  readonly errorText: ErrorText
  readonly readiness: () => Promise<Readiness>
  /** While a database does not answer, calls and pages get 503 at once. If left out, they wait for it. */
  readonly pulse?: Pick<DatabaseHeartbeat, 'isBeating' | 'onSilence'>
  /** Business time, sent with every response: a page that was open or asleep corrects its own clock by it. */
  readonly worldNow?: () => number
  /**
   * Host names that a request may use for us, in lower case; any when absent, as in a sandbox world. Probes are exempt.
   */
  readonly hosts?: readonly string[]
  /** Whether our public origin is https. */
  readonly isHttps: boolean
  /** Addresses of the proxies before us; `request.ip` is then the client's. Default: none. */
  readonly trustProxy?: string | string[] | false
  /** Default 2 MB: the largest request is a consent. */
  readonly bodyLimitBytes?: number
} & (
    | { readonly listener: 'public'; readonly authenticate: Authenticate; readonly ourOrigins: () => readonly string[] }
    | { readonly listener: 'internal'; readonly secrets: readonly ServiceSecret[] }
  )

export type Http = {
  readonly app: FastifyInstance
  readonly accessLog: AroundConfig['accessLog']
  /** For `serve(http.app, contract, http.serveOptions('mydata'))`. */
  serveOptions(service: string): ServeOptions
  /** Options for `bindInProcess`. */
  inProcess(requestId?: string): { requestId: string; toApiError: ReturnType<typeof createApiErrorOf> }
  /** Port 0 takes a free one; returns the address. */
  listen(options: { host: string; port: number }): Promise<string>
  /** Answers 503 on /readyz, accepts no new connections, waits for running calls, then closes the remaining ones. */
  drain(limitMs: number): Promise<void>
}

const SWEEP_MS = 50
/**
 * Maximum backlog of connections waiting to be accepted, as far as the machine allows: connections beyond it are
 * refused, and clients retry after seconds.
 */
const MAX_COMING = 4_096
/** Called by monitoring of the machine, by its address. */
const PROBES: readonly string[] = ['/healthz', '/readyz']
const JSON_TYPE = 'application/json; charset=utf-8'

/** One listener of the server: public (people, browsers) or internal (our services, operators, measurements). */
export function createHttp(config: HttpConfig): Http {
  const { log, errorText } = config
  const handleError = createErrorHandler({ log, errorText })
  const headers = commonHeaders(config)
  let isDraining = false

  const app = Fastify({
    // We log requests ourselves: Fastify's own lines contain the URL.
    logger: false,
    genReqId: () => randomUUID(),
    bodyLimit: config.bodyLimitBytes ?? 2_000_000,
    requestTimeout: 30_000,
    keepAliveTimeout: 65_000,
    trustProxy: config.trustProxy ?? false,
    exposeHeadRoutes: false,
    return503OnClosing: false,
    routerOptions: { maxParamLength: 8_192 },
    // The path cannot be decoded: no hook has run.
    frameworkErrors: (error, request, reply) => {
      reply.headers({ ...headers, 'x-request-id': request.id })
      handleError(error, request, reply as never)
    },
    clientErrorHandler: (error, socket) => refuseMalformed(error, socket as Socket, errorText),
  })
  acceptJsonOnly(app)
  app.setErrorHandler(handleError)
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers)
    reply.header('x-request-id', request.id)
    if (config.worldNow) reply.header('x-ieum-now-ms', config.worldNow())
    if (!config.hosts || PROBES.includes(request.url) || isOurHost(request.host, config.hosts)) done()
    else done(new Refusal('INVALID_REQUEST', { part: 'host' }))
  })
  app.addHook('preValidation', (request, _reply, done) => {
    try {
      readableTexts(request.params, 'params')
      readableTexts(request.query, 'querystring')
      done()
    } catch (refusal) {
      done(refusal as Error)
    }
  })
  recordRequests(app, config)
  if (config.pulse) {
    refuseWhileAway(app, config.pulse, (request, reply) => {
      const refusal = new Refusal('SERVICE_UNAVAILABLE')
      // A page is written without Fastify's reply.
      if (reply.sent) refuseRaw(refusal, request.id, reply.raw, errorText)
      else handleError(refusal, request, reply)
    })
  }
  answerUnknownPaths(app)
  addHealth(app, config, () => isDraining)
  addOpenApi(app)

  const who =
    config.listener === 'public'
      ? publicGuards(config.authenticate, config.ourOrigins, config.hosts === undefined)
      : internalGuards(config.secrets)
  const around = createAround(config)
  const toApiError = createApiErrorOf({ log, errorText })

  return {
    app,
    accessLog: config.accessLog,
    serveOptions: (service) => ({ service, who, around }),
    inProcess: (requestId = randomUUID()) => ({ requestId, toApiError }),
    async listen({ host, port }) {
      await app.listen({ host, port, backlog: MAX_COMING })
      const { port: taken } = app.server.address() as AddressInfo
      return `http://${host.includes(':') ? `[${host}]` : host}:${taken}`
    },
    async drain(limitMs) {
      isDraining = true
      const cut = setTimeout(() => app.server.closeAllConnections(), limitMs)
      // A connection whose call ends after the drain began would stay open for its keep-alive time.
      const sweep = setInterval(() => app.server.closeIdleConnections(), SWEEP_MS)
      await app.close()
      clearInterval(sweep)
      clearTimeout(cut)
    },
  }
}

function addHealth(app: FastifyInstance, config: HttpConfig, isDraining: () => boolean): void {
  app.get('/healthz', async (_request, reply) => reply.type(JSON_TYPE).send('{"status":"ok"}'))
  app.get('/readyz', async (_request, reply) => {
    const { isReady, parts } = isDraining()
      ? { isReady: false, parts: { server: 'draining' } }
      : await config.readiness()
    const status = isReady ? 'ready' : 'not ready'
    reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .type(JSON_TYPE)
    return reply.send(JSON.stringify(config.listener === 'internal' ? { status, parts } : { status }))
  })
  if (config.listener === 'internal') {
    const { registry } = config.metrics
    app.get('/metrics', async (_request, reply) => reply.type(registry.contentType).send(await registry.metrics()))
  }
}

/** Lists exactly the calls that this listener serves. */
function addOpenApi(app: FastifyInstance): void {
  const served: Record<string, Contract[string]> = {}
  app.addHook('onRoute', ({ config }) => {
    if (config?.route) served[config.route.operation] = config.route.endpoint
  })
  let text: string | null = null
  app.get('/openapi.json', async (_request, reply) => {
    text ??= JSON.stringify(publishedContract('Ieum', served))
    return reply.type(JSON_TYPE).send(text)
  })
}

/** Writes a refusal to a response that Fastify no longer handles. */
function refuseRaw(refusal: Refusal, requestId: string, raw: ServerResponse, errorText: ErrorText): void {
  const { status, body } = envelopeOf(refusal, requestId, errorText)
  raw.setHeader('retry-after', retryAfterSecondsOf(refusal) ?? 1)
  raw.writeHead(status, { 'cache-control': 'no-store', 'content-type': JSON_TYPE }).end(JSON.stringify(body))
}

/** Malformed HTTP never becomes a request: it is answered on the socket, in the envelope. */
function refuseMalformed(error: Error & { code?: string }, socket: Socket, errorText: ErrorText): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const { status, body } = envelopeOf(new Refusal('INVALID_REQUEST'), randomUUID(), errorText)
  const text = JSON.stringify(body)
  const lines = [
    `HTTP/1.1 ${status} Bad Request`,
    `content-type: ${JSON_TYPE}`,
    `content-length: ${Buffer.byteLength(text)}`,
    'connection: close',
  ]
  socket.end(`${lines.join('\r\n')}\r\n\r\n${text}`)
}
