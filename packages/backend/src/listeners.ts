import { HEALTH_SCOPES } from '@ieum/contracts/caller-scopes.ts'
import type { UserId } from '@ieum/contracts/shared/ids.ts'
import type { TermsType } from '@ieum/contracts/shared/terms-types.ts'
import { errorText } from '@ieum/copy/errors.ts'
import { isPerson } from './platform/db/person-rows.ts'
import { createAccessLog } from './platform/http/access-log/access-log.ts'
import { createHttp, type Http, type Readiness } from './platform/http/create-http.ts'
import { createIdempotency } from './platform/http/idempotency/idempotency.ts'
import { createLimits } from './platform/http/limits/limits.ts'
import type { Parts } from './platform/infrastructure.ts'
import { reportNoticePortToSandbox, reportPortToSandbox } from './platform/sandbox-operator.ts'
import type { Account } from './services/account/public.ts'
import type { Mydata } from './services/mydata/public.ts'
import { createPortalListener } from './services/portal/portal-listener.ts'

export type Listeners = {
  readonly publicHttp: Http
  readonly internalHttp: Http
  /** Without `portalUrl` where no listener serves the portal. */
  listen(): Promise<{ url: string; internalUrl: string; portalUrl?: string }>
  /** Accepts no new calls, lets running ones end within `limitMs`, and writes the access log. */
  drain(limitMs: number): Promise<void>
}

type Services = { readonly account: Account; readonly mydata: Mydata }

/** The internal listener is on the loopback address: a page that reaches it by another host name is not ours. */
const THIS_MACHINE = ['127.0.0.1', 'localhost', '[::1]']

/**
 * The public listener for people and their pages, the internal one for our services and operators, and the portal's
 * listener, where it is enabled.
 */
export function createListeners(parts: Parts, { account, mydata }: Services): Listeners {
  const { clock, config, db, indexes, log, metrics, publicAddress, pulse, vault } = parts
  const isReal = config.world === 'real'
  const accessLog = createAccessLog({ db, realNow: clock.realNow, log })
  const both = {
    db,
    log,
    metrics,
    errorText,
    accessLog,
    idempotency: createIdempotency({
      db,
      personKey: vault.personKey,
      hashKey: indexes.idempotencyKey,
      hashBody: indexes.idempotencyBody,
      realNow: clock.realNow,
    }),
    consumeLimit: createLimits({ db, realNow: clock.realNow }),
    hasAgreed: (userId: UserId, terms: string) => account.hasConsentedTo(userId, terms as TermsType),
    isPerson: (userId: UserId) => isPerson(db, userId),
    isHttps: config.publicUrl.startsWith('https:'),
    readiness: () => readiness(parts),
    pulse,
  }
  const publicHttp = createHttp({
    ...both,
    worldNow: clock.now,
    listener: 'public',
    ...(isReal && { hosts: [new URL(config.publicUrl).host] }),
    trustProxy: [...config.trustProxy],
    authenticate: account.authenticate,
    ourOrigins: publicAddress.ours,
  })
  const internalHttp = createHttp({
    ...both,
    listener: 'internal',
    ...(isReal && { hosts: THIS_MACHINE }),
    secrets: config.callersInside,
  })
  for (const { service, caller, scopes } of config.callersInside) {
    const health = HEALTH_SCOPES.filter((scope) => scopes.includes(scope))
    if (caller === 'internal' && health.length > 0) log.warn({ event: 'service may read health data', service, health })
  }
  const portal = config.roles.web ? createPortalListener({ ...parts, account, mydata, accessLog }) : null
  return {
    publicHttp,
    internalHttp,
    async listen() {
      const url = await publicHttp.listen({ host: config.bind, port: config.port })
      const internalUrl = await internalHttp.listen({ host: '127.0.0.1', port: config.internalPort })
      const { controlUrl } = config.outside
      if (config.roles.web && controlUrl) await reportNoticePortToSandbox(controlUrl, internalUrl, log)
      const addresses = { url: publicAddress.listensAt(url), internalUrl }
      if (!portal) return addresses
      const portalUrl = await portal.listen()
      if (controlUrl) await reportPortToSandbox(controlUrl, portalUrl, log)
      return { ...addresses, portalUrl }
    },
    async drain(limitMs) {
      await Promise.all([publicHttp.drain(limitMs), internalHttp.drain(limitMs), portal?.drain(limitMs)])
      await accessLog.close()
    },
  }
}

/** Longest wait for one database: a load balancer asks often, and needs a current answer within a second. */
const READINESS_LIMIT_MS = 800

/** People of a node that is away wait; the others are served, so the process is ready. */
async function readiness({
  isLedgerChangeable,
  isTooOldToDestroy,
  missingKeys,
  nodes,
  pulse,
  sealer,
}: Parts): Promise<Readiness> {
  const parts = await pulse.states(READINESS_LIMIT_MS)
  const ofNodes = nodes.state()
  return {
    isReady: Object.values(parts).every((state) => state === 'up'),
    parts: {
      ...parts,
      ledger: isLedgerChangeable ? 'changeable' : 'ok',
      anchor: sealer.state(),
      missingKeys: missingKeys.state(),
      ...(isTooOldToDestroy && { destruction: 'held back' }),
      ...(ofNodes !== null && { nodes: ofNodes }),
    },
  }
}
