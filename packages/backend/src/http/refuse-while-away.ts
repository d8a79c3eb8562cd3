import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Pulse } from '../db/pulse.ts'
import { Refusal } from './refusal.ts'

/** Documents are answered at paths that no call and no file has. */
const PAGES = new Set(['/', '/*'])

const needsDatabase = ({ routeOptions: { config, url } }: FastifyRequest): boolean =>
  config.route !== undefined || PAGES.has(url ?? '')

/**
 * While a database says nothing, calls and pages are refused at once, and those that wait for it are told so. What was
 * begun for them goes on when it is back; whoever asks again finds it, as after a broken connection.
 */
export function refuseWhileAway(
  app: FastifyInstance,
  pulse: Pick<Pulse, 'isBeating' | 'onSilence'>,
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
      // A stream, or an answer on its way, ends by itself.
      if (!reply.raw.headersSent) refuse(request, reply)
    }
  })
  app.addHook('onClose', (_app, done) => {
    end()
    done()
  })
}
