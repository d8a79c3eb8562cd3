import type pg from 'pg'
import type { Account } from '../account/public.ts'
import type { Context } from '../context.ts'
import type { Notifications } from '../db/notifications.ts'
import { startBoss } from '../jobs/boss.ts'
import { startWorkers } from '../jobs/workers.ts'
import { createCertificateClient } from '../outside/certificate-client.ts'
import { createProviderClient } from '../outside/data-provider-client.ts'
import type { OutsideHttp } from '../outside/http-client.ts'
import { createPortalClient } from '../outside/portal-client.ts'
import { createHomeAnswers } from './assets/home-answers.ts'
import { destroyAbandoned } from './destruction/destroy-abandoned.ts'
import type { MydataContext } from './mydata-context.ts'
import { startDirectory } from './organizations/directory.ts'
import { createRecentLists } from './scopes/recent-lists.ts'
import { createCallStatistics } from './statistics/call-statistics.ts'
import { createBreaker } from './sync/breaker.ts'
import { createSyncStatusCache } from './sync/sync-status-cache.ts'

/** What other parts may use of the data connection. `context` goes to `serve(…)(context, mydataHandlers)`. */
export type Mydata = {
  readonly context: MydataContext
  /** Destroys the data of whoever has stayed away for a year; returns of how many people. */
  destroyAbandoned(signal: AbortSignal): Promise<number>
  /** Lets running jobs go, writes what is counted, stops reading the portal. */
  stop(): Promise<void>
}

export type MydataNeeds = Context & {
  readonly pool: pg.Pool
  readonly outsideHttp: OutsideHttp
  readonly notifications: Notifications
  readonly account: Pick<Account, 'person' | 'hasConsentedTo' | 'currentTerms' | 'refreshTailoredGroups'>
  /** Our public origin, when it is asked. */
  readonly publicUrl: () => string
}

const PORTAL_INTERVAL_MS = { sandbox: 30_000, real: 600_000 } as const

export async function createMydata(needs: MydataNeeds): Promise<Mydata> {
  const { account, clock, config, db, log, notifications, outsideHttp, publicUrl } = needs
  const { operatorOrgCode, dataApi, portal: peer } = config.outside
  const portal = createPortalClient({ http: outsideHttp, peer, operatorOrgCode, now: clock.now })
  const organizations = await startDirectory({
    db,
    portal,
    clock,
    log,
    intervalMs: PORTAL_INTERVAL_MS[config.world],
    onChange: account.refreshTailoredGroups,
  })
  const statistics = createCallStatistics({ db, clock, log })
  const provider = createProviderClient({
    http: outsideHttp,
    operatorOrgCode,
    credential: dataApi,
    record: statistics.record,
    elapsed: () => performance.now(),
  })
  const boss = await startBoss(config.database.url, log, { isWorker: config.roles.worker })
  const context: MydataContext = {
    ...needs,
    boss,
    organizations,
    outside: {
      certificate: createCertificateClient({ http: outsideHttp, operatorOrgCode, now: clock.now }),
      provider,
    },
    statistics,
    breaker: createBreaker(db, clock),
    syncStatuses: await createSyncStatusCache({ db, clock, notifications, organizations }),
    homeAnswers: createHomeAnswers(),
    recentLists: createRecentLists(clock),
    publicUrl,
    person: account.person,
    hasConsentedTo: account.hasConsentedTo,
    currentTerms: account.currentTerms,
  }
  const workers = config.roles.worker ? await startWorkers(context) : null
  return {
    context,
    destroyAbandoned: (signal) => destroyAbandoned(context, signal),
    stop: async () => {
      await workers?.stop()
      await boss.stop({ graceful: true, timeout: 5_000 })
      await organizations.stop()
      await statistics.stop()
    },
  }
}
