import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const YEAR_MS = 365 * 86_400_000

/**
 * Files of the browser's build, one exact route each, because a page may be under `/assets/` too. Names under
 * `/assets/` contain a hash of their content, so the files never change. Compressed versions from the build are sent
 * where accepted.
 */
export async function serveStaticFiles(app: FastifyInstance, root: string): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    wildcard: false,
    globIgnore: ['**/*.br', '**/*.gz', '**/*.map', '.vite/**'],
    preCompressed: true,
    index: false,
    decorateReply: false,
    cacheControl: false,
    setHeaders(reply, file) {
      const isHashed = file.replaceAll('\\', '/').includes('/client/assets/')
      reply.header('cache-control', isHashed ? `public, max-age=${YEAR_MS / 1000}, immutable` : 'no-cache')
    },
  })
}
