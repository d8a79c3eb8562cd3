import { spawnSync } from 'node:child_process'
import { createServer } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import {
  type Cluster,
  type ClusterFile,
  logTail,
  openCluster,
  runningPostmaster,
  saveClusterFile,
  shortenLog,
  spawnPostmaster,
} from './embedded/cluster.ts'
import { lockDataDir } from './embedded/data-lock.ts'
import { isAlive } from './embedded/process-identity.ts'

/** `url` and `keysUrl` contain a password: pass them to children in the environment, never log them. */
export type EmbeddedPostgres = {
  /** Main database, as its owner (not a superuser; may create databases). Changes only when the port had to change. */
  readonly url: string
  /** Database of the wrapped data keys. */
  readonly keysUrl: string
  /** Superuser on the database `postgres`: for tests and tools, never for the server. */
  readonly adminUrl: string
  readonly pid: number
  /** True when the start found the postmaster of an earlier start running. */
  readonly adopted: boolean
  /**
   * Called after the postmaster died, once when a new one does not answer (`error` is the reason; retries never end,
   * because a full disk may get space) and once when one does.
   */
  onExit(listener: (event: { restarted: boolean; error?: unknown }) => void): void
  /** Fast shutdown (sessions are closed, data are safe), then unlocks the data directory. */
  stop(): Promise<void>
}

export type EmbeddedOptions = {
  dataDir: string
  /** Server settings in addition to ours, e.g. for temporary clusters of a test run. */
  settings?: Record<string, string>
}

type Postmaster = { pid: number; startedAs: string }

const DATABASES = ['ieum', 'ieum_keys']
/** Recovery after a crash may take this long; a postmaster that has exited fails at once. */
const START_LIMIT_MS = 120_000
const STOP_LIMIT_MS = 30_000
/** Children of a killed postmaster need a moment to notice; until then the shared memory is refused to a new one. */
const RESTART_LIMIT_MS = 30_000
/** Log messages of a postmaster that was started too early after another. */
const STILL_GOING_DOWN = /pre-existing shared memory block|lock file .* already exists|Address already in use/
/** Each check costs a file read on Linux and a process elsewhere. */
const WATCH_MS = process.platform === 'linux' ? 200 : 1_000
const FAILED_PAUSE_MS = 1_000
/** Number of checks between two checks of the log's length, about a minute. */
const LOOKS_A_LOG = 60_000 / WATCH_MS

/**
 * Starts our own PostgreSQL on this data directory: creates the cluster when there is none, adopts a running
 * postmaster, restarts a dead one. The postmaster outlives a killed parent; the next start finds it.
 * @throws DataInUseError when another start has locked the directory
 */
export async function startEmbeddedPostgres({ dataDir, settings = {} }: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const lock = lockDataDir(dataDir)
  try {
    return await superviseCluster(dataDir, settings, () => lock.release())
  } catch (error) {
    lock.release()
    throw error
  }
}

async function superviseCluster(
  dataDir: string,
  settings: Record<string, string>,
  release: () => void,
): Promise<EmbeddedPostgres> {
  const { cluster, file } = openCluster(dataDir)
  const first = await bringUp(cluster, file, settings)
  let postmaster = first.postmaster
  await ensureDatabases(file)

  const listeners: ((event: { restarted: boolean; error?: unknown }) => void)[] = []
  let stopping = false
  const watch = (async () => {
    let failures = 0
    for (let looks = 1; !stopping; looks++) {
      await delay(failures === 0 ? WATCH_MS : FAILED_PAUSE_MS)
      if (looks % LOOKS_A_LOG === 0) shortenLog(cluster)
      if (stopping || (failures === 0 && isAlive(postmaster))) continue
      try {
        postmaster = (await bringUp(cluster, file, settings)).postmaster
        failures = 0
        for (const listener of listeners) listener({ restarted: true })
      } catch (error) {
        failures += 1
        if (failures > 1) continue
        for (const listener of listeners) listener({ restarted: false, error })
      }
    }
  })()

  return {
    get url() {
      return urlOf(file, 'ieum')
    },
    get keysUrl() {
      return urlOf(file, 'ieum_keys')
    },
    get adminUrl() {
      return adminUrlOf(file)
    },
    get pid() {
      return postmaster.pid
    },
    adopted: first.adopted,
    onExit: (listener) => void listeners.push(listener),
    async stop() {
      stopping = true
      await watch
      await stopPostmaster(cluster, postmaster)
      release()
    },
  }
}

/**
 * Adopts the running postmaster or starts one, and waits until it answers. Retries while the last one is still shutting
 * down: it is killed, but its children still have the shared memory, or the port, for a moment.
 */
async function bringUp(
  cluster: Cluster,
  file: ClusterFile,
  settings: Record<string, string>,
): Promise<{ postmaster: Postmaster; adopted: boolean }> {
  const deadline = performance.now() + RESTART_LIMIT_MS
  for (;;) {
    const found = runningPostmaster(cluster)
    if (found) file.port = found.port
    try {
      const postmaster = found ?? (await startPostmaster(cluster, file, settings))
      await untilAnswering(cluster, file, postmaster)
      return { postmaster, adopted: found !== null }
    } catch (error) {
      const goingDown = found ? !isAlive(found) : STILL_GOING_DOWN.test(logTail(cluster))
      if (!goingDown || performance.now() > deadline) throw error
      await delay(WATCH_MS)
    }
  }
}

/** Starts on the port of the last start when it is free, so that open pools find the server again. */
async function startPostmaster(
  cluster: Cluster,
  file: ClusterFile,
  settings: Record<string, string>,
): Promise<Postmaster> {
  if (file.port === 0 || !(await isFree(file.port))) file.port = await freePort()
  saveClusterFile(cluster.dataDir, file)
  const child = spawnPostmaster(cluster, file, settings)
  const failed = new Promise<never>((_, reject) => {
    child.once('error', (cause) => reject(new Error('PostgreSQL could not be started', { cause })))
    child.once('exit', () => reject(new Error(`PostgreSQL ended while starting:\n${logTail(cluster)}`)))
  })
  failed.catch(() => {})
  child.unref()
  const appeared = async (): Promise<Postmaster> => {
    for (;;) {
      const running = runningPostmaster(cluster)
      if (running) return running
      await delay(20)
    }
  }
  return Promise.race([appeared(), failed])
}

/** Waits for start-up and crash recovery. */
async function untilAnswering(cluster: Cluster, file: ClusterFile, postmaster: Postmaster): Promise<void> {
  const deadline = performance.now() + START_LIMIT_MS
  for (;;) {
    try {
      await withClient(adminUrlOf(file), (client) => client.query('select 1'))
      return
    } catch (cause) {
      if ((cause as { code?: string }).code === '28P01') {
        throw new Error(`The password in ${cluster.dataDir}/postgres.json is not the one of ${cluster.dir}.`, { cause })
      }
      if (!isAlive(postmaster)) throw new Error(`PostgreSQL ended while starting:\n${logTail(cluster)}`, { cause })
      if (performance.now() > deadline) {
        throw new Error(`PostgreSQL (process ${postmaster.pid}) does not answer; see ${cluster.log}.`, { cause })
      }
      await delay(30)
    }
  }
}

/** Creates role and databases, each only when missing: a start that died in between is completed by the next. */
async function ensureDatabases(file: ClusterFile): Promise<void> {
  await withClient(adminUrlOf(file), async (client) => {
    const roles = await client.query("select 1 from pg_roles where rolname = 'ieum'")
    if (roles.rowCount === 0) await client.query(`create role ieum login createdb password '${file.appPassword}'`)
    // Elsewhere an administrator does this by hand: the role that reads schema health, which the server may assume.
    const health = await client.query("select 1 from pg_roles where rolname = 'ieum_health'")
    if (health.rowCount === 0) {
      await client.query('create role ieum_health nologin noinherit')
      await client.query('grant ieum_health to ieum with inherit false, set true')
    }
    const { rows } = await client.query<{ datname: string }>('select datname from pg_database')
    for (const name of DATABASES) {
      if (!rows.some((row) => row.datname === name)) await client.query(`create database ${name} owner ieum`)
    }
  })
}

/** SIGINT is PostgreSQL's fast shutdown; SIGQUIT, its immediate one, leaves recovery to the next start. */
async function stopPostmaster(cluster: Cluster, postmaster: Postmaster): Promise<void> {
  if (!isAlive(postmaster)) return
  if (process.platform === 'win32') {
    spawnSync(cluster.binaries.pgCtl, ['stop', '-m', 'fast', '-D', cluster.dir], { stdio: 'ignore' })
    return
  }
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    const deadline = performance.now() + STOP_LIMIT_MS
    process.kill(postmaster.pid, signal)
    while (performance.now() < deadline) {
      if (!isAlive(postmaster)) return
      await delay(20)
    }
  }
  throw new Error(`PostgreSQL (process ${postmaster.pid}) does not stop; see ${cluster.log}.`)
}

async function withClient<T>(connectionString: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 })
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}

const urlOf = (file: ClusterFile, database: string) =>
  `postgres://ieum:${file.appPassword}@127.0.0.1:${file.port}/${database}${way(file)}`
const adminUrlOf = (file: ClusterFile) =>
  `postgres://postgres:${file.adminPassword}@127.0.0.1:${file.port}/postgres${way(file)}`

/**
 * Uses the socket where there is one: each statement takes less time, on both sides, than over the loopback network.
 */
const way = ({ socketDir }: ClusterFile) =>
  process.platform === 'win32' ? '' : `?host=${encodeURIComponent(socketDir)}`

function listen(port: number): Promise<number | null> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(null))
    server.listen(port, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : null))
    })
  })
}

const isFree = async (port: number) => (await listen(port)) !== null

async function freePort(): Promise<number> {
  const port = await listen(0)
  if (port === null) throw new Error('No free port on 127.0.0.1')
  return port
}
