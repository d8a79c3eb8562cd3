import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { DatabaseHeartbeat } from '../db/availability/database-heartbeat.ts'
import { Refusal } from '../refusal.ts'

/** Documents are served at paths that no call and no file has. */
const PAGES = new Set(['/', '/*'])

const needsDatabase = ({ routeOptions: { config, url } }: FastifyRequest): boolean =>
  config.route !== undefined || PAGES.has(url ?? '')

/**
 * While a database does not answer, new calls and pages are refused at once, and so are those that wait for it. Work
 * that has begun for them continues when the database is back; a repeated call finds its result, as after a broken
 * connection.
 */
export function refuseWhileAway(
  app: FastifyInstance,
  pulse: Pick<DatabaseHeartbeat, 'isBeating' | 'onSilence'>,
  refuse: (request: FastifyRequest, reply: FastifyReply) => void,
): void {
  const waiting = new Map<FastifyRequest, FastifyReply>()
  app.addHook('onRequest', (request, reply, done) => {
    if (!needsDatabase(request)) return done()
    if (!pulse.isBeating()) return done(new Refusal('SERVICE_UNAVAILABLE'))
    waiting.set(request, reply)
    reply.raw.once('close', () => waiting.delete(request))
    done()
  })
  const end = pulse.onSilence(() => {
    for (const [request, reply] of waiting) {
      // A stream, or a response under way, ends by itself.
      if (!reply.raw.headersSent) refuse(request, reply)
    }
  })
  app.addHook('onClose', (_app, done) => {
    end()
    done()
  })
}
