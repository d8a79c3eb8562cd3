import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { DataInUseError, lockDataDir } from '@ieum/dev-postgres/embedded/data-lock.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@ieum/dev-postgres/embedded.ts'
import { sandboxControl } from '@ieum/testkit/world/sandbox-control.ts'
import { startService } from '@ieum/testkit/world/service-process.ts'
import { keysDatabaseBeside } from './serve/keys-database.ts'
import { endLeftBehind, rememberProcesses } from './serve/left-behind.ts'
import { onParentGone } from './serve/parent.ts'
import { expectFree, portsFrom } from './serve/ports.ts'
import { onSourcesChanged } from './serve/reload.ts'
import { type Restarted, restartOnExit } from './serve/restart-on-exit.ts'
import { wordsOfServer } from './serve/words-of-server.ts'
import { buildWeb } from './web-build/build-web.ts'

const root = path.resolve(import.meta.dirname, '..')
const env = process.env
const { values: flags } = parseArgs({ options: { watch: { type: 'boolean', default: false } } })
const isSandboxWorld = (env.IEUM_WORLD ?? 'sandbox') !== 'real'
const dataDir = path.resolve(env.IEUM_DATA_DIR ?? path.join(root, '.data'))
const logs = path.join(dataDir, 'logs')
const say = (line: string) => console.log(line)

/** How long a killed start's children may take to release ports and data. */
const PATIENCE_MS = 12_000
const LET_GO_MS = 3_000

let postgres: EmbeddedPostgres | undefined
let lock: { release(): void } | undefined
let sandbox: Restarted | undefined
let server: Restarted | undefined
let stopping: Promise<void> | undefined
let isDataStarted = false

/** Ends requests in flight first, then the sandbox, the data last; each only after the previous one has ended. */
function stop(why: string, code: number): Promise<void> {
  stopping ??= (async () => {
    say(`\n${why}: stopping …`)
    for (const part of [server, sandbox, postgres]) {
      await part?.stop().catch((error: unknown) => say(String(error)))
    }
    if (isDataStarted) rememberProcesses(dataDir, [])
    lock?.release()
    say('Stopped.')
    process.exit(code)
  })()
  return stopping
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(signal, 0))
onParentGone(() => void stop('The process that started this one is gone', 1))
// The terminal may close with it.
process.stdout.on('error', () => {})

try {
  await start()
} catch (error) {
  if (!stopping) {
    say(error instanceof Error ? error.message : String(error))
    if (!isDataStarted) process.exit(1)
    await stop('Not started', 1)
  }
}

async function start(): Promise<void> {
  const ports = portsFrom(env)
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const databases = await startData()
  isDataStarted = true
  await endLeftBehind(dataDir, PATIENCE_MS)
  const { SANDBOX_PORT, SANDBOX_TLS_PORT, ...own } = ports
  await expectFree(isSandboxWorld ? { ...own, SANDBOX_PORT, SANDBOX_TLS_PORT } : own, 1_000)

  const common = {
    IEUM_DATA_DIR: dataDir,
    IEUM_PUBLIC_URL: env.IEUM_PUBLIC_URL ?? (ports.PORT === 0 ? undefined : `http://localhost:${ports.PORT}`),
    PORT: String(ports.PORT),
    INTERNAL_PORT: String(ports.INTERNAL_PORT),
    PORTAL_PORT: String(ports.PORTAL_PORT),
    SANDBOX_PORT: String(SANDBOX_PORT),
    SANDBOX_TLS_PORT: String(SANDBOX_TLS_PORT),
    SANDBOX_DATA_DIR: env.SANDBOX_DATA_DIR ?? path.join(dataDir, 'sandbox'),
    NODE_ENV: flags.watch ? 'development' : 'production',
    IEUM_DEV: flags.watch ? '1' : undefined,
  }
  const onChange = () =>
    rememberProcesses(
      dataDir,
      [server, sandbox].flatMap((child, i) => (child?.current ? [{ name: String(i), pid: child.current.pid }] : [])),
    )
  const store = (name: string, entry: string, extra: () => Record<string, string | undefined>) =>
    restartOnExit({
      name,
      start: () =>
        startService({
          name,
          entry: path.join(root, entry),
          env: { ...common, ...extra() },
          // Vite loads the development build of the router; contexts are compared by identity, so this process must
          // load the same build.
          nodeArgs: flags.watch ? ['--conditions=development'] : [],
          logFile: path.join(logs, `${name}.log`),
        }),
      onChange,
      say,
    })

  const building = flags.watch ? Promise.resolve(false) : buildWeb(say)
  building.catch(() => {})
  if (isSandboxWorld) sandbox = await store('sandbox', 'apps/sandbox/src/main.ts', () => ({}))
  await building
  const outsideFile = env.OUTSIDE_FILE ?? path.join(common.SANDBOX_DATA_DIR, 'outside.json')
  server = await store('server', 'apps/server/src/main.ts', () => ({ ...databases(), OUTSIDE_FILE: outsideFile }))
  onChange()
  if (flags.watch) reloadOnChange()
  await printWorld()
}

/** The databases' URLs, read again at every start of the server: a restarted PostgreSQL may have another port. */
async function startData(): Promise<() => Record<string, string | undefined>> {
  const databaseUrl = env.DATABASE_URL
  if (databaseUrl) {
    lock = await patiently(async () => lockDataDir(dataDir))
    const keys = env.KEYS_DATABASE_URL || (isSandboxWorld ? await keysDatabaseBeside(databaseUrl) : undefined)
    return () => ({ DATABASE_URL: databaseUrl, KEYS_DATABASE_URL: keys })
  }
  const own = await patiently(() => startEmbeddedPostgres({ dataDir }))
  postgres = own
  if (own.adopted) say('Took over the PostgreSQL of an earlier start.')
  let url = own.url
  own.onExit(({ restarted, error }) => {
    if (stopping) return
    if (!restarted) return say(`${error instanceof Error ? error.message : error}\nTrying again until it stays up.`)
    say('PostgreSQL ended and was started again.')
    if (own.url === url) return
    url = own.url
    void server?.restart()
  })
  return () => ({ DATABASE_URL: own.url, KEYS_DATABASE_URL: own.keysUrl })
}

/** A start that was just killed may still be releasing the data; a live one keeps it. */
async function patiently<T>(attempt: () => Promise<T>): Promise<T> {
  const deadline = performance.now() + LET_GO_MS
  for (;;) {
    try {
      return await attempt()
    } catch (error) {
      if (!(error instanceof DataInUseError) || performance.now() > deadline) throw error
      await delay(200)
    }
  }
}

function reloadOnChange(): void {
  const shared = ['packages/contract-kit/src', 'packages/contracts/src']
  const reload = (child: Restarted | undefined, name: string) => () => {
    say(`Sources changed: restarting the ${name}.`)
    child?.restart().catch((error: unknown) => say(String(error)))
  }
  const backend = ['packages/backend/src', 'packages/domain/src', 'apps/server/src']
  onSourcesChanged(root, [...shared, ...backend], reload(server, 'server'))
  // Vite updates the words of screens by itself.
  onSourcesChanged(root, ['packages/copy/src'], reload(server, 'server'), (file) => wordsOfServer(root).has(file))
  if (sandbox) onSourcesChanged(root, [...shared, 'apps/sandbox/src'], reload(sandbox, 'sandbox'))
}

async function printWorld(): Promise<void> {
  say(`\nIeum        ${server?.current?.listening.url}`)
  say(`Internal    ${server?.current?.listening.internalUrl}`)
  say(`Data, logs  ${dataDir}`)
  const sandboxUrl = sandbox?.current?.listening.url
  if (sandboxUrl) {
    say(`Sandbox     ${sandboxUrl}   (people, phones, institutions, clock)`)
    say('\nReady-made people (phones and "sign up as …" links on the sandbox pages):')
    for (const person of await sandboxControl(sandboxUrl).people()) {
      say(`  ${person.name}  ${person.birthDate}  ${person.phoneNumber}  ${person.story}`)
    }
  }
  say('\nCtrl-C stops everything.')
}
