import type { OutsideCall } from '@ieum/contracts/outside/outside-call.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { TlsApp } from './tls-listener.ts'

type Answer = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

/** Answers every call of a table, each under its id in the log; a call without an answer does not compile. */
export function serveCalls<Calls extends Readonly<Record<string, OutsideCall>>>(
  app: TlsApp,
  calls: Calls,
  answers: { readonly [id in keyof Calls]: Answer },
): void {
  for (const [id, { method, path }] of Object.entries(calls)) {
    const answer = answers[id] as Answer
    app.route({
      method,
      url: path.replace(/\{(\w+)\}/g, ':$1'),
      handler: async (request, reply) => {
        request.call.api = id
        return answer(request, reply)
      },
    })
  }
}
