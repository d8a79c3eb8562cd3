import { bindInProcess } from '@ieum/contract-kit/in-process.ts'
import { serve } from '@ieum/contract-kit/serve.ts'
import { accountContract } from '@ieum/contracts/account/contract.ts'
import { mydataContract } from '@ieum/contracts/mydata/contract.ts'
import type { PageContext } from '@ieum/contracts/page.ts'
import { errorText } from '@ieum/copy/errors.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { createAccount } from './account/public.ts'
import { accountHandlers } from './account/routes.ts'
import { createClock } from './clock.ts'
import type { Config } from './config.ts'
import { migrateAll } from './db/migrate.ts'
import { createNotifications } from './db/notifications.ts'
import { createDb, createPool, type Db } from './db/pool.ts'
import { createAccessLog } from './http/access-log.ts'
import { createHttp, type Http, type Readiness } from './http/create-http.ts'
import { createIdempotency } from './http/idempotency.ts'
import { createMetrics } from './http/metrics.ts'
import { serveTwins } from './http/serve-twins.ts'
import { createIndexes } from './keys/indexes.ts'
import { createVault, KEYS_DESTROYED, type KeysDb, type KeyTables } from './keys/vault.ts'
import { createLog } from './log.ts'
import { createMydata } from './mydata/public.ts'
import { mydataHandlers } from './mydata/routes.ts'
import { serveSyncEvents } from './mydata/sync/serve-sync-events.ts'
import { createOutsideHttp } from './outside/http-client.ts'
import { pageContext } from './page-context.ts'
import { followSandboxClock } from './sandbox-clock.ts'
import { purgeAnalytics, purgeIdempotency, purgeJourneys } from './upkeep/purge-expired.ts'
import { startUpkeep, type Upkeep, type UpkeepJob } from './upkeep/upkeep.ts'

/** Longest wait for running calls when the process is asked to stop. */
const DRAIN_MS = 10_000
const DAY_MS = 86_400_000

export type Backend = {
  /** The public listener, for pages and files beside the calls. */
  readonly app: FastifyInstance
  /** Values for the loaders of one page, bound to the person of the request's session. */
  pageContext(request: FastifyRequest, cspNonce: string): Promise<PageContext>
  listen(): Promise<{ url: string; internalUrl: string }>
  /** Stops taking calls, lets running ones and jobs end, then lets go of the databases. */
  close(): Promise<void>
}

/** Puts the services together: databases, keys, clock, listeners, and, by role, the workers. */
export async function createBackend(config: Config): Promise<Backend> {
  const log = createLog(config)
  await migrateAll({ url: config.database.url, keysUrl: config.database.keysUrl })
  const pool = createPool(config.database.url, { max: config.database.poolMax, name: 'ieum' })
  const keysPool = createPool(config.database.keysUrl, { max: 6, name: 'ieum-keys' })
  const db = createDb(pool)
  const keysDb: KeysDb = createDb<KeyTables>(keysPool)
  const clock = createClock()
  const sandboxClock = config.outside.controlUrl ? await followSandboxClock(clock, config.outside.controlUrl) : null
  const notifications = await createNotifications(config.database.url)
  const indexes = createIndexes(config.secrets.indexSecret)
  const vault = createVault(keysDb, config.secrets.keyEncryptionKey, clock.realNow)
  await notifications.listen(KEYS_DESTROYED, vault.forget)
  notifications.onGap(() => vault.forget())
  const metrics = createMetrics()
  const outsideHttp = createOutsideHttp({
    isReal: config.world === 'real',
    trustCaFile: config.outside.trustCaFile,
    clientCertFile: config.outside.clientCertFile,
    clientKeyFile: config.outside.clientKeyFile,
    connectionsPerOrganization: config.mydata.organizationConcurrency,
  })
  const needs = { config, db, keysDb, clock, log, vault, indexes, outsideHttp, notifications, metrics }
  const account = await createAccount(needs)
  let publicOrigin = new URL(config.publicUrl).origin
  const mydata = await createMydata({ ...needs, pool, account, publicUrl: () => publicOrigin })

  const accessLog = createAccessLog({ db, realNow: clock.realNow, log })
  const common = {
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
    isPerson: (userId: string) => isPerson(db, userId),
    isHttps: config.publicUrl.startsWith('https:'),
    readiness: () => readiness(db, keysDb),
  }
  const publicHttp = createHttp({
    ...common,
    listener: 'public',
    trustProxy: [...config.trustProxy],
    authenticate: account.context.sessions.authenticate,
    ourOrigins: () => (config.world === 'real' ? [publicOrigin] : [publicOrigin, ...loopbackTwins(publicOrigin)]),
  })
  const internalHttp = createHttp({
    ...common,
    listener: 'internal',
    secrets: Object.entries(config.internalServices).map(([service, secretHashes]) => ({
      service,
      callers: ['internal', 'management'] as const,
      secretHashes,
    })),
  })

  const served = {
    account: serve(
      publicHttp.app,
      accountContract,
      publicHttp.serveOptions('account'),
    )(account.context, accountHandlers),
    mydata: serve(publicHttp.app, mydataContract, publicHttp.serveOptions('mydata'))(mydata.context, mydataHandlers),
  }

  serveSyncEvents(publicHttp, {
    context: mydata.context,
    isOn: (userId) => account.context.featureFlags.isOn('mydata_sync_events', userId),
  })

  serveTwins(internalHttp, 'account', accountContract, account.context, accountHandlers)
  serveTwins(internalHttp, 'mydata', mydataContract, mydata.context, mydataHandlers)

  const upkeepJobs: UpkeepJob[] = [
    { name: 'sign-in', run: () => account.sweep().then(() => null) },
    { name: 'idempotency', run: (signal) => purgeIdempotency(db, clock.realNow(), { signal }) },
    { name: 'journeys', run: (signal) => purgeJourneys(db, clock.realNow(), { signal }) },
    {
      name: 'analytics',
      run: (signal) => purgeAnalytics(db, clock.now() - config.analyticsKeepDays * DAY_MS, { signal }),
    },
    { name: 'destruction', run: mydata.destroyAbandoned },
  ]
  let upkeep: Upkeep | null = null

  return {
    app: publicHttp.app,
    async pageContext(request, cspNonce) {
      const user = await account.context.sessions.authenticate(request)
      const options = publicHttp.inProcess(request.id)
      return pageContext({
        config,
        clock,
        account,
        user,
        cookie: request.headers.cookie,
        userAgent: request.headers['user-agent'],
        cspNonce,
        clients: {
          account: bindInProcess(served.account, user, options),
          mydata: bindInProcess(served.mydata, user, options),
        },
      })
    },
    async listen() {
      const url = await listenOn(publicHttp, config.bind, config.port)
      const internalUrl = await listenOn(internalHttp, '127.0.0.1', config.internalPort)
      if (!config.isPublicUrlGiven) publicOrigin = `http://localhost:${new URL(url).port}`
      if (config.roles.worker) {
        upkeep = startUpkeep({ jobs: upkeepJobs, log })
        // In the practice world a year goes by at once.
        clock.onChange(() => void upkeep?.runAll())
      }
      return { url: config.isPublicUrlGiven ? config.publicUrl : publicOrigin, internalUrl }
    },
    async close() {
      await Promise.all([publicHttp.drain(DRAIN_MS), internalHttp.drain(DRAIN_MS)])
      await upkeep?.stop()
      await mydata.stop()
      await accessLog.close()
      sandboxClock?.stop()
      await notifications.stop()
      await outsideHttp.close()
      await Promise.all([db.destroy(), keysDb.destroy()])
    },
  }
}

const listenOn = (http: Http, host: string, port: number): Promise<string> => http.listen({ host, port })

/** `localhost` and `127.0.0.1` are one place to a person who practises. */
function loopbackTwins(origin: string): string[] {
  const { port } = new URL(origin)
  return [`http://127.0.0.1:${port}`, `http://localhost:${port}`]
}

async function isPerson(db: Db, userId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from person where user_id = ${userId}`.execute(db)
  return rows.length > 0
}

async function readiness(db: Db, keysDb: KeysDb): Promise<Readiness> {
  const state = (work: Promise<unknown>) =>
    work.then(
      () => 'up',
      () => 'down',
    )
  const [database, keys] = await Promise.all([state(sql`select 1`.execute(db)), state(sql`select 1`.execute(keysDb))])
  return { isReady: database === 'up' && keys === 'up', parts: { database, keys } }
}
