import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../refusal.ts'

/** Prefixes of the API: unknown paths under them get the error envelope, not a page. */
const API_SPACES = ['/v1', '/v2', '/bridge']
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const

/**
 * Answers 404 and 405 in the envelope. A path that exists with another method gets 405 with `Allow`; HEAD does too,
 * because no call of ours answers HEAD.
 */
export function answerUnknownPaths(app: FastifyInstance): void {
  const known: { readonly shape: RegExp; readonly method: string }[] = []
  app.addHook('onRoute', ({ url, method }) => {
    if (url.includes('*')) return
    const shape = new RegExp(
      `^${url
        .split('/')
        .map((part) => (part.startsWith(':') ? '[^/]+' : part.replace(/[^\w-]/g, '\\$&')))
        .join('/')}$`,
    )
    for (const one of [method].flat()) known.push({ shape, method: one })
  })
  const refuse = (request: FastifyRequest, reply: FastifyReply): never => {
    const path = request.url.split('?', 1)[0] as string
    const allowed = new Set(known.filter(({ shape }) => shape.test(path)).map(({ method }) => method))
    if (allowed.size === 0 || allowed.has(request.method)) throw new Refusal('NOT_FOUND')
    reply.header('allow', [...allowed].sort().join(', '))
    throw new Refusal('METHOD_NOT_ALLOWED')
  }
  app.setNotFoundHandler(refuse)
  app.register(async (scope) => {
    // The body of an unknown call is never read: the response does not depend on it.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    for (const space of API_SPACES) {
      for (const url of [space, `${space}/*`]) scope.route({ method: [...METHODS], url, handler: refuse })
    }
  })
}
