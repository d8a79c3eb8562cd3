import { AsyncLocalStorage } from 'node:async_hooks'
import type { RequestListener } from 'node:http'
import type { PageOfServer } from '@ieum/backend/backend.ts'
import { documentHeaders, newNonce } from '@ieum/backend/platform/http/document-headers.ts'
import type { NetworkLimit } from '@ieum/backend/platform/http/limits/network-limit.ts'
import { TOO_MANY_PAGES } from '@ieum/backend/platform/http/limits/too-many-pages.ts'
import { Refusal, retryAfterSecondsOf } from '@ieum/backend/platform/refusal.ts'
import type { PageContext } from '@ieum/contracts/page.ts'
import { createRequestListener } from '@remix-run/node-fetch-server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router'
import { isAddressable } from './addressable.ts'

/** The built web app. Its entry wraps the values of one request, because a context is identified by reference. */
export type WebBuild = ServerBuild & {
  entry: { module: { provideLoadContext(value: PageContext): RouterContextProvider } }
}

type OfRequest = { readonly context: RouterContextProvider; readonly logFailure: PageContext['logFailure'] }

export type SsrOptions = {
  /** Read for every document in development, where the build changes. */
  build: () => Promise<WebBuild> | WebBuild
  /** Values for the loaders, bound to the person of the request's session. */
  loadContext(request: FastifyRequest, reply: FastifyReply, page: PageOfServer): Promise<PageContext>
  isHttps: boolean
  /** Limits pages without a session: they cost some 10 ms each, and no other limit counts them. */
  limit?: NetworkLimit
  /** The sources come from Vite, whose own scripts break the policy, so development has none. */
  isDevelopment?: boolean
}

/**
 * Serves documents and loader data at every path without a call or a file: GET and HEAD only, the body is never read.
 * If the server cannot determine its own values (session, flags), it answers with the error envelope before rendering.
 */
export async function mountSsr(app: FastifyInstance, options: SsrOptions): Promise<void> {
  const provided = new AsyncLocalStorage<OfRequest>()
  const ofRequest = () => {
    const values = provided.getStore()
    if (!values) throw new Error('A page was asked for outside a request')
    return values
  }
  const listenerOf = new WeakMap<WebBuild, RequestListener>()
  const listenerFor = (build: WebBuild) => {
    const known = listenerOf.get(build)
    if (known) return known
    const handle = createRequestHandler(build, options.isDevelopment ? 'development' : 'production')
    // Not the router's own listener, which prints whole errors, including the page's address.
    const fresh = createRequestListener((request) => handle(request, ofRequest().context), {
      onError: (error) => ofRequest().logFailure(error),
    })
    listenerOf.set(build, fresh)
    return fresh
  }

  const render = async (request: FastifyRequest, reply: FastifyReply) => {
    if (!isAddressable(request.headers.host, request.raw.url)) throw new Refusal('INVALID_REQUEST')
    const build = await options.build()
    const nonce = newNonce()
    const value = await options.loadContext(request, reply, { cspNonce: nonce, build: buildOf(build) })
    const headers = { ...reply.getHeaders(), ...documentHeaders({ nonce, isHttps: options.isHttps }) }
    if (options.isDevelopment) delete (headers as Record<string, unknown>)['content-security-policy']
    const waitMs = value.user ? null : (options.limit?.consume(request.ip) ?? null)
    if (waitMs !== null) return refuseMore(request, reply.headers(headers), waitMs)
    reply.hijack()
    for (const [name, header] of Object.entries(headers)) {
      if (header !== undefined) reply.raw.setHeader(name, header)
    }
    const { logFailure } = value
    provided.run({ context: build.entry.module.provideLoadContext(value), logFailure }, () => {
      listenerFor(build)(request.raw, reply.raw)
    })
  }

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.route({ method: ['GET', 'HEAD'], url: '/', handler: render })
    scope.route({ method: ['GET', 'HEAD'], url: '/*', handler: render })
  })
}

/** Answers a browser with a page, and a program with the envelope. */
function refuseMore({ headers, method }: FastifyRequest, reply: FastifyReply, retryAfterMs: number): FastifyReply {
  const refusal = new Refusal('RATE_LIMITED', undefined, { retryAfterMs })
  if (!headers.accept?.includes('text/html')) throw refusal
  return reply
    .code(429)
    .header('retry-after', retryAfterSecondsOf(refusal))
    .type('text/html; charset=utf-8')
    .send(method === 'HEAD' ? undefined : TOO_MANY_PAGES)
}

/** The router names its build after its files, and randomly in development. */
function buildOf({ assets }: WebBuild): string | null {
  return /^[\da-f]{8}$/.test(assets.version) ? assets.version : null
}
