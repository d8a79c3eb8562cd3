import type { Socket } from 'node:net'
import { rspCodes } from '@ieum/contracts/outside/data/response-codes.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { OauthRefusal, RspRefusal } from '../transport/refusals.ts'
import type { World } from '../world.ts'
import { sendGarbage, sendGzipBomb, sendHugeBody, sendMalformedJson, sendSlowBody } from './bad-bodies.ts'
import type { Behaviour } from './behaviour.ts'

const DEFAULT_SLOW_MS = 8_000
const DEFAULT_SLOW_BODY_MS = 500
const DEFAULT_RETRY_AFTER = '30'

type Occasion = {
  readonly isOauth: boolean
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly world: World
  readonly ci?: string
}

/** Raw connections by their source port, so that one can be reset below its TLS. */
const rawSockets = new Map<string, Socket>()

/** Lets `reset` find the TCP connection under a TLS one. */
export function rememberRawSocket(socket: Socket): void {
  const key = `${socket.localPort} ${socket.remotePort}`
  rawSockets.set(key, socket)
  socket.once('close', () => rawSockets.delete(key))
}

/** Waits for the time, or until the peer has disconnected. @returns whether the peer is still connected */
function waitFor(ms: number, reply: FastifyReply): Promise<boolean> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      reply.raw.off('close', done)
      resolve(!reply.raw.destroyed)
    }
    const timer = setTimeout(done, ms)
    reply.raw.once('close', done)
  })
}

/**
 * Plays a behaviour that replaces or delays the answer; does nothing for one that changes data. After a behaviour that
 * answered by itself, the reply is hijacked and the handler is not run.
 * @throws RspRefusal, OauthRefusal for those that are refusals
 */
export async function misbehave(behaviour: Behaviour, occasion: Occasion): Promise<void> {
  const { isOauth, request, reply, world } = occasion
  if (behaviour.name === 'normal') return
  request.call.behaviour = behaviour.name
  const retryAfter = retryAfterOf(behaviour)
  switch (behaviour.name) {
    case 'slow':
      if (!(await waitFor(behaviour.ms ?? DEFAULT_SLOW_MS, reply))) reply.hijack()
      return
    case 'hang':
      reply.hijack()
      return
    case 'http-500':
      if (isOauth) throw new OauthRefusal('server_error', 'system failure')
      throw new RspRefusal(rspCodes.systemFailure, 'system failure')
    case 'http-429':
      if (isOauth) throw new OauthRefusal('temporarily_unavailable', 'too many requests', retryAfter, 429)
      throw new RspRefusal(rspCodes.quotaExceeded, 'too many requests', retryAfter)
    case 'maintenance':
      throw maintenanceRefusal(isOauth, retryAfter)
    case 'unregistered':
      if (isOauth) throw new OauthRefusal('unauthorized_user', '40403 not a customer')
      throw new RspRefusal(rspCodes.personUnknown, 'not a customer')
    case 'quota':
      if (isOauth || world.behaviours.countCall(request.party.orgCode, occasion.ci ?? '') <= (behaviour.calls ?? 3))
        return
      throw new RspRefusal(rspCodes.quotaExceeded, 'quota exceeded', retryAfter)
    case 'malformed-json':
      reply.hijack()
      sendMalformedJson(reply.raw)
      return
    case 'garbage':
      reply.hijack()
      sendGarbage(reply.raw)
      return
    case 'reset':
      reply.hijack()
      resetConnection(request.raw.socket)
      return
    case 'redirect':
      reply.hijack()
      reply.raw.writeHead(302, { location: `http://127.0.0.1:${world.ports.plain}/redirected` }).end()
      return
    case 'slow-body':
      reply.hijack()
      void sendSlowBody(reply.raw, '{"rsp_code":"00000","rsp_msg":"success"}', behaviour.ms ?? DEFAULT_SLOW_BODY_MS)
      return
    case 'huge-body':
      reply.hijack()
      void sendHugeBody(reply.raw)
      return
    case 'gzip-bomb':
      reply.hijack()
      void sendGzipBomb(reply.raw)
      return
    default:
      // token-short, wrong-schema, odd-values, odd-rows and no-rsp-code change the answer, the others its data or its
      // checks
      return
  }
}

/** The answer to every call of an institution under maintenance. */
export function maintenanceRefusal(isOauth: boolean, retryAfter = retryAfterOf({})): OauthRefusal | RspRefusal {
  return isOauth
    ? new OauthRefusal('temporarily_unavailable', '50008 regular maintenance', retryAfter)
    : new RspRefusal(rspCodes.maintenance, 'regular maintenance')
}

/** The header of an answer that asks the caller to retry later. */
function retryAfterOf({ retryAfter = DEFAULT_RETRY_AFTER }: Pick<Behaviour, 'retryAfter'>): Record<string, string> {
  return retryAfter === '' ? {} : { 'retry-after': retryAfter }
}

function resetConnection(socket: Socket): void {
  const raw = rawSockets.get(`${socket.localPort} ${socket.remotePort}`)
  try {
    raw?.resetAndDestroy()
  } finally {
    socket.destroy()
  }
}
