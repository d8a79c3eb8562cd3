import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from './refusal.ts'

/** Whole spaces of the API: what is not a call in there is answered in the envelope, not by a page. */
const API_SPACES = ['/v1', '/v2', '/bridge']
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const

/**
 * 404 and 405 in the envelope. A path that exists with another method answers 405 with `Allow`;
 * for HEAD as well, because no call of ours answers HEAD by itself.
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
    // The body of an unknown call is never read: whatever it is, the answer is the same.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    for (const space of API_SPACES) {
      for (const url of [space, `${space}/*`]) scope.route({ method: [...METHODS], url, handler: refuse })
    }
  })
}
