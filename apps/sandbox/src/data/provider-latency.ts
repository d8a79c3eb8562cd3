import type { FastifyReply } from 'fastify'
import { providerOf } from '../transport/parties.ts'
import type { TlsApp } from '../transport/tls-listener.ts'
import type { World } from '../world.ts'

/** Every answer of a provider takes as long as the latency setting requires. */
export function delayAnswers(app: TlsApp, world: World): void {
  app.addHook('preHandler', async (request, reply) => {
    const delayMs = world.latency.next(providerOf(request).orgCode)
    if (delayMs > 0) await delay(delayMs, reply)
  })
}

function delay(ms: number, reply: FastifyReply): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      reply.raw.off('close', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    reply.raw.once('close', done)
  })
}
