import type pg from 'pg'
import type { PgBoss, Queue } from 'pg-boss'
import { createClock } from './clock.ts'
import type { Config } from './config/config.ts'
import { createPublicAddress, type PublicAddress } from './config/public-address.ts'
import type { Context } from './context.ts'
import type { DownloadTable, DownloadTables } from './data-download/download-tables.ts'
import { DOWNLOAD_TABLES_OF_PARTS } from './data-download/shared-tables.ts'
import { createDatabaseHeartbeat, type DatabaseHeartbeat } from './db/availability/database-heartbeat.ts'
import { NO_NODES, type Nodes, watchNodes } from './db/citus/citus-nodes.ts'
import { isStartedSince, refuseSameCluster } from './db/citus/clusters.ts'
import type { PersonalTable } from './db/for-user.ts'
import { isLedgerChangeable } from './db/guard-ledger.ts'
import { createHealthPool } from './db/health/health-pool.ts'
import { unknownToDestroy } from './db/migrator/may-destroy.ts'
import { migrateAll } from './db/migrator/migrate.ts'
import { createNotifications, type Notifications } from './db/notifications.ts'
import { createDb, createPool, type Db, lastResponseOn } from './db/pool.ts'
import { checkTables } from './db/tables/check-tables.ts'
import type { KeysDb, KeyTables } from './db/tables/key-tables.ts'
import { type DeletionHook, deletedTables, type PersonalTables, TABLES_OF_PARTS } from './db/tables/personal-tables.ts'
import { type Admission, createAdmission } from './jobs/admission.ts'
import { startBoss } from './jobs/boss.ts'
import { type Backlog, createBacklog, createOutbox, type Outbox } from './jobs/outbox.ts'
import { createIndexes } from './keys/indexes.ts'
import { KEYS_DESTROYED } from './keys/keys-destroyed.ts'
import { createMissingKeys, type MissingKeys } from './keys/missing-keys.ts'
import { createVault } from './keys/vault.ts'
import { createLostEnds, type LostEnds, RECENT_START_MS } from './ledger/anchor/queue-lost-ends.ts'
import { createSealer, type Sealer } from './ledger/anchor/seal-ledger.ts'
import { createLedgerKey, sealKeyOf } from './ledger/ledger-keys.ts'
import { createRecordedUses } from './ledger/recorded-uses.ts'
import { createLog, standardOutput } from './log.ts'
import { createMetrics, type Metrics } from './metrics.ts'
import { createOutsideHttp, type OutsideHttp } from './outbound/transport/http-client.ts'
import { followSandboxClock } from './sandbox-clock.ts'

/** The parts from which every service may build its own context. They depend on no service. */
export type Parts = Context & {
  readonly keysDb: KeysDb
  /** The tables of schema `health`, under a role of their own: no other tables are in reach. */
  readonly healthDb: Db
  /** The connections under `db`, for a hot read of one fixed text. */
  readonly pool: pg.Pool
  readonly boss: PgBoss
  readonly outbox: Outbox
  readonly backlog: Backlog
  readonly admission: Admission
  readonly nodes: Nodes
  readonly notifications: Notifications
  readonly pulse: DatabaseHeartbeat<'database' | 'keys'>
  readonly outsideHttp: OutsideHttp
  readonly metrics: Metrics
  readonly missingKeys: MissingKeys
  readonly publicAddress: PublicAddress
  readonly sealer: Sealer
  readonly lostEnds: LostEnds
  /** Whether this process's role could change records of the ledger. */
  readonly isLedgerChangeable: boolean
  /** Whether the database had personal tables at start that this program does not know: then nothing is destroyed. */
  readonly isTooOldToDestroy: boolean
  /** Tables whose rows are deleted when a person's data are destroyed; referenced tables come later. */
  readonly destroyedTables: readonly PersonalTable[]
  /** Tables whose rows are deleted when the person leaves: all but those kept for everybody, `person` last. */
  readonly deletedTables: readonly PersonalTable[]
  /** Other systems, besides institutions, that are notified when a person's rows are deleted. */
  readonly deletionHooks: readonly DeletionHook[]
  /** The columns of each table in a person's data download. */
  readonly downloadTables: Readonly<Record<string, DownloadTable>>
}

/**
 * The parts of one process; `close` ends them once they are no longer used.
 * @param followClock keeps business time equal to the sandbox's
 */
export async function createParts(
  config: Config,
  services: readonly {
    readonly queues: readonly Queue[]
    readonly tables: PersonalTables
    readonly downloadTables: DownloadTables
  }[],
  followClock = followSandboxClock,
): Promise<Parts & { close(): Promise<void> }> {
  const { database, outside, secrets } = config
  const metrics = createMetrics()
  const log = createLog(config, standardOutput(metrics.logLineDropped))
  const pool = createPool(database.url, { max: database.poolMax, name: 'ieum' })
  const keysPool = createPool(database.keysUrl, { max: 6, name: 'ieum-keys' })
  const lastResponseAtMs = { database: lastResponseOn(pool), keys: lastResponseOn(keysPool) }
  const db = createDb(pool)
  const keysDb: KeysDb = createDb<KeyTables>(keysPool)
  // Before either database is written to.
  if (config.world === 'real') await refuseSameCluster(db, keysDb as unknown as Db)
  await migrateAll(database)
  const personalTables = [...services.map(({ tables }) => tables), TABLES_OF_PARTS]
  const { isDistributed } = await checkTables(
    database.url,
    personalTables.flatMap(({ destroyed, retained }) => [...destroyed, ...Object.keys(retained)]),
  )
  const unknown = await unknownToDestroy(db)
  if (unknown.length > 0) log.error({ event: 'destruction held back', work: 'all', unknown })
  const healthPool = await createHealthPool(pool, database, log)
  const healthDb = createDb(healthPool)
  const clock = createClock()
  const sandboxClock = outside.controlUrl ? await followClock(clock, outside.controlUrl) : null
  const notifications = await createNotifications(database.url)
  const missingKeys = createMissingKeys({ log, metrics, realNow: clock.realNow })
  const vault = createVault(keysDb, secrets.keyEncryptionKey, clock.realNow, {
    cacheMs: config.keyCacheMs,
    onMissing: missingKeys.report,
  })
  await notifications.listen(KEYS_DESTROYED, vault.forget)
  notifications.onGap(() => vault.forget())
  const outsideHttp = createOutsideHttp({
    isReal: config.world === 'real',
    trustCaFile: outside.trustCaFile,
    clientCertFile: outside.clientCertFile,
    clientKeyFile: outside.clientKeyFile,
    connectionsPerOrganization: config.mydata.organizationConcurrency,
  })
  const boss = await startBoss({
    databaseUrl: database.url,
    log,
    queues: services.flatMap(({ queues }) => queues),
  })
  const ledgerKey = createLedgerKey(secrets.ledgerKey)
  const nodes = isDistributed ? watchNodes({ pool, log, reportAway: metrics.nodesAway }) : NO_NODES
  const pulse = createDatabaseHeartbeat(
    { database: database.url, keys: database.keysUrl },
    {
      lastResponseAtMs,
      onChange(name, state) {
        metrics.databaseIs(name, state)
        log.warn({ event: 'database', database: name, state })
      },
    },
  )
  return {
    config,
    log,
    pool,
    db,
    healthDb,
    keysDb,
    nodes,
    clock,
    notifications,
    pulse,
    vault,
    missingKeys,
    indexes: createIndexes(secrets.indexSecret),
    ledgerKey,
    recordedUses: createRecordedUses(),
    outsideHttp,
    metrics,
    publicAddress: createPublicAddress(config),
    sealer: createSealer({
      db,
      sealKey: sealKeyOf(secrets.ledgerSealKey),
      directory: config.ledgerAnchorDir,
      realNow: clock.realNow,
      log,
    }),
    lostEnds: createLostEnds({
      db,
      ledgerKey,
      log,
      isDistributed,
      isRecentStart: await isStartedSince(db, RECENT_START_MS),
      onGap: notifications.onGap,
    }),
    isLedgerChangeable: await isLedgerChangeable(pool),
    isTooOldToDestroy: unknown.length > 0,
    destroyedTables: personalTables.flatMap(({ destroyed }) => destroyed),
    deletedTables: deletedTables(personalTables),
    deletionHooks: personalTables.flatMap(({ deletionHook }) => deletionHook ?? []),
    downloadTables: Object.assign(
      {},
      ...services.map(({ downloadTables }) => downloadTables),
      DOWNLOAD_TABLES_OF_PARTS,
    ),
    boss,
    outbox: createOutbox(boss),
    backlog: createBacklog(db),
    admission: createAdmission({ db, clock }),
    async close() {
      sandboxClock?.stop()
      await Promise.all([nodes.stop(), notifications.stop(), pulse.stop()])
      await outsideHttp.close()
      await Promise.all([db.destroy(), healthDb.destroy(), keysDb.destroy()])
    },
  }
}
