import { PassThrough } from 'node:stream'
import { fastifyPath, type Route } from '@ieum/contract-kit/serve.ts'
import { syncEvents } from '@ieum/contracts/mydata/sync/sync-events.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Time } from '../../../../platform/context.ts'
import type { Http } from '../../../../platform/http/create-http.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import type { Accounts, Syncs } from '../../mydata-dependencies.ts'
import { createSyncFeeds, type SyncListener } from './sync-feeds.ts'

/** How long a listener waits before it reconnects, ms; the same as the poll's pause. */
const RETRY_MS = 500

export type SyncEventsNeeds = Time & Pick<Syncs, 'syncStatuses'> & Pick<Accounts, 'hasSyncEvents'>

/**
 * GET …/syncs/{syncId}/events: server-sent events beside the poll, a plain route because the kit answers once.
 *
 * Another person's sync and a missing one are answered alike. A listener that reconnects sends its known version and
 * receives only what is newer; 204 tells it not to reconnect.
 * @source ADR 0052; HTML Living Standard, server-sent events
 */
export function serveSyncEvents({ app, serveOptions }: Http, context: SyncEventsNeeds): void {
  const guard = serveOptions('mydata').who.user
  if (!guard) throw new Error('sync events are for people, on the public listener')
  const { syncStatuses, clock, hasSyncEvents } = context
  const feeds = createSyncFeeds(syncStatuses, clock)
  const endpoint = syncEvents.streamSyncEvents
  const route: Route = { service: 'mydata', operation: 'streamSyncEvents', endpoint }
  app.addHook('preClose', (done) => {
    feeds.close()
    done()
  })
  app.route({
    method: endpoint.method,
    url: fastifyPath(endpoint.path),
    exposeHeadRoute: false,
    config: { route },
    onRequest: async (request) => {
      request.who = await guard(request, route)
    },
    handler: async (request, reply) => {
      const params = endpoint.params.safeParse(request.params)
      if (!params.success) throw new Refusal('INVALID_REQUEST', { part: 'params' })
      const { userId } = request.who?.user ?? {}
      if (userId === undefined || !(await hasSyncEvents(userId))) throw new Refusal('NOT_FOUND')
      const { syncId } = params.data
      const status = await syncStatuses.status(userId, syncId)
      if (!status) throw new Refusal('MYDATA_SYNC_NOT_FOUND')
      const knownVersion = lastEventId(request)
      if (status.isDecided && status.version <= knownVersion) return reply.code(204).send()
      if (feeds.isClosed()) throw new Refusal('SERVICE_UNAVAILABLE')
      if (feeds.isFullFor(userId)) throw new Refusal('RATE_LIMITED')

      const { stream, ...listener } = streamTo(knownVersion)
      const isAllowed = async () => (await guard(request, route)).user !== null
      const feed = feeds.listen(userId, syncId, { ...listener, isAllowed })
      stream.once('close', feed.stop)
      return answerWith(reply, stream)
    },
  })
}

/** A number from an earlier event; anything else means that nothing is known. */
function lastEventId({ headers }: FastifyRequest): number {
  const text = headers['last-event-id']
  return typeof text === 'string' && /^\d{1,15}$/.test(text) ? Number(text) : 0
}

function streamTo(knownVersion: number): Omit<SyncListener, 'isAllowed'> & { readonly stream: PassThrough } {
  const stream = new PassThrough()
  stream.write(`retry: ${RETRY_MS}\n\n`)
  return {
    stream,
    knownVersion,
    send({ bytes, version }) {
      if (stream.writableEnded || stream.writableNeedDrain) return false
      stream.write(`id: ${version}\ndata: ${bytes.toString('utf8')}\n\n`)
      return true
    },
    heartbeat() {
      if (!stream.writableEnded && !stream.writableNeedDrain) stream.write(':\n\n')
    },
    end: () => void stream.end(),
  }
}

function answerWith(reply: FastifyReply, stream: PassThrough): FastifyReply {
  return reply
    .header('cache-control', 'no-store')
    .header('x-accel-buffering', 'no')
    .type('text/event-stream; charset=utf-8')
    .send(stream)
}
