import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@ieum/dev-postgres/embedded.ts'
import { endWithUs } from './end-with-us.ts'
import { type SandboxControl, sandboxControl } from './sandbox-control.ts'
import { type ServiceProcess, startService } from './service-process.ts'
import { freshDatabase } from './test-cluster.ts'

const REPOSITORY = path.resolve(import.meta.dirname, '../../..')
const SANDBOX_ENTRY = path.join(REPOSITORY, 'apps/sandbox/src/main.ts')
const SERVER_ENTRY = path.join(REPOSITORY, 'apps/server/src/main.ts')

export type WorldOptions = {
  /**
   * `shared`: a pair of databases on the test run's cluster, the quickest. `own`: a PostgreSQL of this world alone,
   * durable, its files under `dataDir`; needed to kill it or to look into its files.
   */
  postgres?: 'shared' | 'own'
  /** Variables for the server and the sandbox, on top of ours. */
  env?: Record<string, string | undefined>
  /** People files beside the built-in ones. */
  peopleDir?: string
  /** Start without the server; `startServer()` brings it up. */
  withoutServer?: boolean
}

export type World = {
  readonly url: string
  readonly internalUrl: string
  readonly sandboxUrl: string
  readonly databaseUrl: string
  readonly keysDatabaseUrl: string
  /** Holds everything of this world, logs in `logs/`; removed by `stop()`. */
  readonly dataDir: string
  readonly serverLog: string
  readonly sandboxLog: string
  /** Environment to start another server of this world by hand, e.g. a second worker. */
  readonly serverEnv: Record<string, string | undefined>
  /** The outside world's switches: people, phones, behaviours, the clock. */
  readonly control: SandboxControl
  /** Processes of this world that run now; PostgreSQL only with `postgres: 'own'`. */
  processIds(): { readonly server: number | null; readonly sandbox: number; readonly postgres: number | null }
  /** Sends the signal and waits until the server is gone. */
  killServer(signal?: NodeJS.Signals): Promise<void>
  /** Starts the server again on the same ports and data. */
  startServer(): Promise<void>
  /** kill -9 of PostgreSQL; resolves when its successor answers. Only with `postgres: 'own'`. */
  killPostgres(): Promise<void>
  stop(): Promise<void>
}

/** A whole world of its own: free ports, a temporary directory, real processes. */
export async function startWorld(options: WorldOptions = {}): Promise<World> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'ieum-world-'))
  const logs = path.join(dataDir, 'logs')
  mkdirSync(logs)
  const cleanUp: (() => unknown)[] = [() => rmSync(dataDir, { recursive: true, force: true })]
  const undo = async () => {
    for (const step of cleanUp.toReversed()) await step()
  }
  try {
    return await build()
  } catch (error) {
    await undo()
    throw error
  }

  async function build(): Promise<World> {
    const databases = startDatabases(options.postgres ?? 'shared', dataDir)
    const common = { IEUM_DATA_DIR: dataDir, SANDBOX_DATA_DIR: path.join(dataDir, 'sandbox'), ...options.env }
    const sandboxLog = path.join(logs, 'sandbox.log')
    const serverLog = path.join(logs, 'server.log')
    const sandboxStart = startService({
      name: 'sandbox',
      entry: SANDBOX_ENTRY,
      logFile: sandboxLog,
      env: { SANDBOX_PORT: '0', SANDBOX_TLS_PORT: '0', SANDBOX_PEOPLE_DIR: options.peopleDir, ...common },
    })
    const [database, sandbox] = await Promise.allSettled([databases, sandboxStart])
    if (database.status === 'fulfilled') cleanUp.push(() => database.value.stop())
    if (sandbox.status === 'fulfilled') cleanUp.push(() => sandbox.value.stop())
    if (database.status === 'rejected') throw database.reason
    if (sandbox.status === 'rejected') throw sandbox.reason
    const { url: databaseUrl, keysUrl: keysDatabaseUrl, embedded } = database.value
    const sandboxUrl = sandbox.value.listening.url as string

    const serverEnv: Record<string, string | undefined> = {
      PORT: '0',
      INTERNAL_PORT: '0',
      OUTSIDE_FILE: path.join(dataDir, 'sandbox', 'outside.json'),
      DATABASE_URL: databaseUrl,
      KEYS_DATABASE_URL: keysDatabaseUrl,
      ...common,
    }
    let server: ServiceProcess | undefined
    cleanUp.push(() => server?.stop())
    let addresses = { url: '', internalUrl: '' }
    const startServer = async () => {
      server = await startService({ name: 'server', entry: SERVER_ENTRY, logFile: serverLog, env: serverEnv })
      const { url = '', internalUrl = '' } = server.listening
      addresses = { url, internalUrl }
      serverEnv.PORT = new URL(url).port
      serverEnv.INTERNAL_PORT = new URL(internalUrl).port
    }
    if (!options.withoutServer) await startServer()

    return {
      get url() {
        return addresses.url
      },
      get internalUrl() {
        return addresses.internalUrl
      },
      sandboxUrl,
      databaseUrl,
      keysDatabaseUrl,
      dataDir,
      serverLog,
      sandboxLog,
      serverEnv,
      control: sandboxControl(sandboxUrl),
      startServer,
      processIds: () => ({
        server: server?.pid ?? null,
        sandbox: sandbox.value.pid,
        postgres: embedded?.pid ?? null,
      }),
      async killServer(signal = 'SIGKILL') {
        await server?.kill(signal)
        server = undefined
      },
      async killPostgres() {
        if (!embedded) throw new Error("killPostgres() needs startWorld({ postgres: 'own' })")
        const restarted = new Promise<{ restarted: boolean; error?: unknown }>((resolve) => embedded.onExit(resolve))
        process.kill(embedded.pid, 'SIGKILL')
        const event = await restarted
        if (!event.restarted) throw new Error('PostgreSQL did not come back', { cause: event.error })
      },
      stop: undo,
    }
  }
}

type Databases = { url: string; keysUrl: string; embedded: EmbeddedPostgres | null; stop(): Promise<void> }

async function startDatabases(kind: 'shared' | 'own', dataDir: string): Promise<Databases> {
  if (kind === 'shared') {
    const pair = await freshDatabase()
    return { ...pair, embedded: null, stop: pair.drop }
  }
  const embedded = await startEmbeddedPostgres({ dataDir })
  const callOff = endWithUs(dataDir)
  const stop = async () => {
    await embedded.stop()
    callOff()
  }
  return { url: embedded.url, keysUrl: embedded.keysUrl, embedded, stop }
}
