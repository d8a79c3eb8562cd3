import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@ieum/dev-postgres/embedded.ts'
import pg from 'pg'
import { freshDatabase } from '../postgres/test-cluster.ts'
import { endWithUs } from '../processes/end-with-us.ts'
import { type SandboxControl, sandboxControl } from './sandbox-control.ts'
import { type ServiceProcess, startService } from './service-process.ts'

const REPOSITORY = path.resolve(import.meta.dirname, '../../../..')
const SANDBOX_ENTRY = path.join(REPOSITORY, 'apps/sandbox/src/main.ts')
const SERVER_ENTRY = path.join(REPOSITORY, 'apps/server/src/main.ts')

export type WorldOptions = {
  /**
   * `shared`: a pair of databases on the test run's cluster, the fastest. `own`: a separate, durable PostgreSQL for
   * this world, its files under `dataDir`; needed to kill it or to read its files.
   */
  postgres?: 'shared' | 'own'
  /** Variables for the server and the sandbox, in addition to ours. */
  env?: Record<string, string | undefined>
  /** People files beside the built-in ones. */
  peopleDir?: string
  /** Arguments for the server's Node, before its entry. */
  serverNodeArgs?: string[]
  /** Start without the server; `startServer()` starts it. */
  withoutServer?: boolean
}

export type World = {
  readonly url: string
  readonly internalUrl: string
  /** Where the portal calls us, by mutual TLS. */
  readonly portalUrl: string
  readonly sandboxUrl: string
  readonly databaseUrl: string
  readonly keysDatabaseUrl: string
  /** Contains all files of this world, logs in `logs/`; removed by `stop()`. */
  readonly dataDir: string
  readonly serverLog: string
  readonly sandboxLog: string
  /** Environment to start another server of this world by hand, e.g. a second worker. */
  readonly serverEnv: Record<string, string | undefined>
  /** Control of the outside world: people, phones, behaviours, the clock. */
  readonly control: SandboxControl
  /** Processes of this world that run now; PostgreSQL only with `postgres: 'own'`. */
  processIds(): { readonly server: number | null; readonly sandbox: number | null; readonly postgres: number | null }
  /** A connection to the main database; ends with the world. */
  connectDatabase(): Promise<pg.Client>
  /** Sends the signal and waits until the server has ended. */
  killServer(signal?: NodeJS.Signals): Promise<void>
  /** Starts the server again on the same ports and data. */
  startServer(): Promise<void>
  /** kill -9 of PostgreSQL; resolves when its successor answers. Only with `postgres: 'own'`. */
  killPostgres(): Promise<void>
  /** SIGSTOP to every process of PostgreSQL; the returned function resumes them. Linux, `postgres: 'own'`. */
  pausePostgres(): () => void
  /** kill -9 of the sandbox, and a restart on the same ports and data. */
  killSandbox(): Promise<void>
  startSandbox(): Promise<void>
  /** One more server on the same data, on its own ports, with these additional variables; ends with the world. */
  startAnotherServer(env?: Record<string, string | undefined>): Promise<ServiceProcess>
  stop(): Promise<void>
}

/** A complete separate world: free ports, a temporary directory, real processes. */
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
    const sandboxEnv = {
      SANDBOX_PORT: '0',
      SANDBOX_TLS_PORT: '0',
      SANDBOX_PEOPLE_DIR: options.peopleDir,
      // With a clock moved by a test, it would send kits by itself.
      SANDBOX_LAB: 'by-hand',
      ...common,
    }
    let sandbox: ServiceProcess | undefined
    const startSandbox = async () => {
      const started = await startService({
        name: 'sandbox',
        entry: SANDBOX_ENTRY,
        logFile: sandboxLog,
        env: sandboxEnv,
      })
      sandbox = started
      void started.exited.then(() => {
        if (sandbox === started) sandbox = undefined
      })
      sandboxEnv.SANDBOX_PORT = new URL(started.listening.url as string).port
      sandboxEnv.SANDBOX_TLS_PORT = String(started.listening.tlsPort)
    }
    const [database, outside] = await Promise.allSettled([databases, startSandbox()])
    if (database.status === 'fulfilled') cleanUp.push(() => database.value.stop())
    cleanUp.push(() => sandbox?.stop())
    if (database.status === 'rejected') throw database.reason
    if (outside.status === 'rejected') throw outside.reason
    const { url: databaseUrl, keysUrl: keysDatabaseUrl, embedded } = database.value
    const sandboxUrl = `http://127.0.0.1:${sandboxEnv.SANDBOX_PORT}`

    const serverEnv: Record<string, string | undefined> = {
      PORT: '0',
      INTERNAL_PORT: '0',
      // The sandbox is notified of it at each start.
      PORTAL_PORT: '0',
      OUTSIDE_FILE: path.join(dataDir, 'sandbox', 'outside.json'),
      DATABASE_URL: databaseUrl,
      KEYS_DATABASE_URL: keysDatabaseUrl,
      ...common,
    }
    let server: ServiceProcess | undefined
    cleanUp.push(() => server?.stop())
    let addresses = { url: '', internalUrl: '', portalUrl: '' }
    const startServer = async () => {
      const nodeArgs = options.serverNodeArgs
      const started = await startService({
        name: 'server',
        entry: SERVER_ENTRY,
        logFile: serverLog,
        env: serverEnv,
        nodeArgs,
      })
      server = started
      void started.exited.then(() => {
        if (server === started) server = undefined
      })
      const { url = '', internalUrl = '', portalUrl = '' } = started.listening
      addresses = { url, internalUrl, portalUrl }
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
      get portalUrl() {
        return addresses.portalUrl
      },
      sandboxUrl,
      databaseUrl,
      keysDatabaseUrl,
      dataDir,
      serverLog,
      sandboxLog,
      serverEnv,
      control: sandboxControl(sandboxUrl),
      async connectDatabase() {
        const client = new pg.Client({ connectionString: databaseUrl })
        await client.connect()
        cleanUp.push(() => client.end())
        return client
      },
      startServer,
      processIds: () => ({
        server: server?.pid ?? null,
        sandbox: sandbox?.pid ?? null,
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
      pausePostgres() {
        if (!embedded) throw new Error("pausePostgres() needs startWorld({ postgres: 'own' })")
        const stopped: number[] = []
        const signal = (name: NodeJS.Signals) => {
          for (const pid of stopped) {
            try {
              process.kill(pid, name)
            } catch {
              // The process has already ended.
            }
          }
        }
        const resume = () => signal('SIGCONT')
        cleanUp.push(resume)
        // The postmaster first, so that it starts no more of them.
        process.kill(embedded.pid, 'SIGSTOP')
        stopped.push(embedded.pid, ...descendantsOf(embedded.pid))
        signal('SIGSTOP')
        return resume
      },
      async killSandbox() {
        await sandbox?.kill('SIGKILL')
        sandbox = undefined
      },
      startSandbox,
      async startAnotherServer(more) {
        const env = { ...serverEnv, PORT: '0', INTERNAL_PORT: '0', ...more }
        const another = await startService({ name: 'server', entry: SERVER_ENTRY, logFile: serverLog, env })
        cleanUp.push(() => another.stop())
        return another
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

/** All descendants of a process, from Linux. */
function descendantsOf(pid: number): number[] {
  const parents = readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return []
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
      return [[Number(name), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])] as const]
    } catch {
      return []
    }
  })
  const below = (one: number): number[] =>
    parents.flatMap(([child, parent]) => (parent === one ? [child, ...below(child)] : []))
  return below(pid)
}
