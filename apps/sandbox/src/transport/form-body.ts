import type { FastifyInstance } from 'fastify'

/** Lets an application read form-encoded bodies as an object of texts; a repeated name keeps its last value. */
export function readForms(app: Pick<FastifyInstance, 'addContentTypeParser'>): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(body as string)))
  })
}
