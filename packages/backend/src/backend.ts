import { bindInProcess } from '@ieum/contract-kit/in-process.ts'
import type { PageContext } from '@ieum/contracts/page.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { createListeners } from './listeners.ts'
import { pageContext } from './page-context.ts'
import type { Clock } from './platform/clock.ts'
import type { Config } from './platform/config/config.ts'
import { purgeIdempotency } from './platform/http/idempotency/purge-idempotency.ts'
import { purgeLimits } from './platform/http/limits/purge-limits.ts'
import { logPageFailure } from './platform/http/page-failure.ts'
import { createParts, type Parts } from './platform/infrastructure.ts'
import type { UpkeepJob } from './platform/jobs/maintenance.ts'
import { startWork, type Work } from './platform/jobs/start-work.ts'
import type { Metrics } from './platform/metrics.ts'
import { purgePortalTokens } from './services/portal/portal-tokens.ts'
import * as services from './services.ts'
import { type ClientsOf, type Described, startServices } from './start-services.ts'

/** Longest wait for running calls when the process is asked to stop. */
const DRAIN_MS = 10_000
/** Longest wait for running jobs; another process takes over those that have not ended by then. */
const JOBS_END_MS = 5_000

/** Values of a page that only the page server knows. */
export type PageOfServer = Pick<PageContext['bootstrap'], 'cspNonce' | 'build'>

export type Backend = {
  /** The public listener, for pages and files beside the calls. */
  readonly app: FastifyInstance
  /** The log of this process; it reduces errors to facts. */
  readonly log: Logger
  readonly metrics: Metrics
  readonly clock: Clock
  /** Values for the loaders of one page, bound to the person of the request's session; cookies are set on the reply. */
  pageContext(request: FastifyRequest, reply: FastifyReply, page: PageOfServer): Promise<PageContext>
  listen(): Promise<{ url: string; internalUrl: string; portalUrl?: string }>
  /** Stops accepting calls, lets running ones and jobs end, then closes the databases. */
  close(): Promise<void>
}

/** Assembles parts and services: databases, keys, clock, listeners, and, by role, the work. */
export async function createBackend(config: Config): Promise<Backend> {
  const parts = await createParts(config, Object.values(services))
  const { running, apis } = await startServices(services satisfies Described, parts)
  const { publicHttp, internalHttp, listen, drain } = createListeners(parts, apis)
  const served = running.map(([name, service]) => [name, service.serve(publicHttp)] as const)
  for (const [, service] of running) service.serveInside(internalHttp)
  let work: Awaited<ReturnType<typeof startWork>> | null = null

  return {
    app: publicHttp.app,
    log: parts.log,
    metrics: parts.metrics,
    clock: parts.clock,
    async pageContext(request, reply, { cspNonce, build }) {
      const user = await apis.account.authenticate(request)
      const options = publicHttp.inProcess(request.id)
      const clients = served.map(([name, contract]) => [name, bindInProcess(contract, user, options)])
      return pageContext({
        config,
        clock: parts.clock,
        account: apis.account,
        user,
        cookie: request.headers.cookie,
        userAgent: request.headers['user-agent'],
        setCachedPagesCookie: (sessionId) => apis.account.setCachedPagesCookie(reply, sessionId),
        cspNonce,
        build,
        clients: Object.fromEntries(clients) as ClientsOf<typeof services>,
        logFailure: (error) => logPageFailure(parts.log, request.id, error),
      })
    },
    async listen() {
      const addresses = await listen()
      if (config.roles.worker) {
        work = await startWork(
          parts,
          {
            workers: running.flatMap(([, service]) => service.workers),
            periodic: [...periodicOfParts(parts), ...running.flatMap(([, service]) => service.periodic)],
            upkeep: [...upkeepOfParts(parts), ...running.flatMap(([, service]) => service.upkeep)],
          },
          {
            poolMax: config.database.poolMax,
            ofPerson: config.mydata.syncConcurrency,
            ofGroup: config.mydata.organizationConcurrency,
          },
        )
      }
      return addresses
    },
    async close() {
      await drain(DRAIN_MS)
      await work?.stop()
      await parts.boss.stop({ graceful: true, timeout: JOBS_END_MS })
      for (const [, service] of running.toReversed()) await service.stop()
      await parts.close()
    },
  }
}

/** Longest time that a change of the ledger is in no anchor. */
const SEAL_MS = 1_000

/** Interval for finding ends of ledger chains that a coordinator has lost. */
const LOST_ENDS_MS = 60_000

function periodicOfParts({ lostEnds, sealer }: Parts): Work['periodic'] {
  return [
    { name: 'ledger seal', everyMs: SEAL_MS, run: () => sealer.seal() },
    { name: 'ledger lost ends', everyMs: LOST_ENDS_MS, run: (signal) => lostEnds.run(signal) },
  ]
}

/** Maintenance of tables that belong to no service. */
function upkeepOfParts({ clock, db }: Parts): UpkeepJob[] {
  return [
    { name: 'idempotency', run: (signal) => purgeIdempotency(db, clock.realNow(), { signal }) },
    { name: 'limits', run: (signal) => purgeLimits(db, clock.realNow(), { signal }) },
    { name: 'portal tokens', run: () => purgePortalTokens({ clock, db }) },
  ]
}
