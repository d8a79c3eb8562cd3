import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { Metrics } from '../metrics.ts'

/**
 * Writes one log line and one measurement per request. A line names the route's template and the operation; the URL,
 * the query and the body contain personal data and are never written. Successful reads have level `debug`: metrics
 * count them.
 */
export function recordRequests(app: FastifyInstance, { log, metrics }: { log: Logger; metrics: Metrics }): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { config, url } = request.routeOptions
    const { service = null, operation = null } = config.route ?? {}
    const status = reply.statusCode
    const ms = Math.round(reply.elapsedTime * 10) / 10
    metrics.requests.observe({ service: service ?? 'none', operation: operation ?? url ?? 'none', status }, ms / 1000)
    const line = {
      event: 'request',
      requestId: request.id,
      method: request.method,
      route: url ?? null,
      operation,
      status,
      ms,
    }
    if (status >= 500) log.error(line)
    else if (request.method === 'GET' && status < 400) log.debug(line)
    else log.info(line)
    done()
  })
}
