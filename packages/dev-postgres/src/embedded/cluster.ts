import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  closeSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Binaries, findBinaries, POSTGRES_MAJOR } from './binaries.ts'
import { processIdentity } from './process-identity.ts'
import { chooseRunAs, commandAs, handOver, type RunAs } from './run-as.ts'

/** Contents of `postgres.json` (mode 0600), stored between starts. The port is that of the last start. */
export type ClusterFile = {
  port: number
  socketDir: string
  adminPassword: string
  appPassword: string
}

export type Cluster = { dataDir: string; dir: string; log: string; binaries: Binaries; runAs: RunAs }

/** Longest Unix socket path, with room for `/.s.PGSQL.65535.lock`: sun_path has 104 bytes on macOS, 108 on Linux. */
const SOCKET_DIR_MAX = 80
const LOG_MAX_BYTES = 10 * 1024 * 1024

/** Finds the programs and the user to run them as; creates the cluster (initdb) when the data directory has none. */
export function openCluster(dataDir: string): { cluster: Cluster; file: ClusterFile } {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const binaries = findBinaries()
  const runAs = chooseRunAs(binaries.postgres, dataDir)
  const cluster = {
    dataDir,
    dir: path.join(dataDir, 'postgres'),
    log: path.join(dataDir, 'postgres.log'),
    binaries,
    runAs,
  }
  const file = readClusterFile(dataDir) ?? newClusterFile(dataDir)
  if (existsSync(path.join(cluster.dir, 'PG_VERSION'))) checkVersion(cluster.dir)
  else initialise(cluster, file)
  return { cluster, file }
}

/** Starts a postmaster in its own process group: Ctrl-C in the terminal does not reach it. */
export function spawnPostmaster(cluster: Cluster, file: ClusterFile, settings: Record<string, string>): ChildProcess {
  mkdirSync(file.socketDir, { recursive: true, mode: 0o700 })
  handOver(file.socketDir, cluster.runAs)
  shortenLog(cluster)
  const all = { ...serverSettings(file), ...settings }
  const log = openSync(cluster.log, 'a', 0o600)
  const {
    file: command,
    args,
    options,
  } = commandAs(cluster.runAs, cluster.binaries.postgres, [
    '-D',
    cluster.dir,
    ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ])
  try {
    return spawn(command, args, { ...options, cwd: '/', env: PLAIN_ENV, detached: true, stdio: ['ignore', log, log] })
  } finally {
    closeSync(log)
  }
}

/**
 * Moves a long log aside, with one older file of it. The postmaster has the file open and writes at its end, so the
 * content is copied and the file itself emptied; without space for a copy the old lines are lost.
 */
export function shortenLog(cluster: Pick<Cluster, 'log'>, maxBytes = LOG_MAX_BYTES): void {
  try {
    if (!existsSync(cluster.log) || statSync(cluster.log).size <= maxBytes) return
    try {
      copyFileSync(cluster.log, `${cluster.log}.1`)
    } catch {
      rmSync(`${cluster.log}.1`, { force: true })
    }
    truncateSync(cluster.log)
  } catch {
    // A failure here must not stop anything.
  }
}

/**
 * Returns the running postmaster of this cluster, however it was started, or null. Removes a pid file that names an
 * unrelated process.
 */
export function runningPostmaster(cluster: Cluster): { pid: number; startedAs: string; port: number } | null {
  const pidFile = path.join(cluster.dir, 'postmaster.pid')
  let lines: string[]
  try {
    lines = readFileSync(pidFile, 'utf8').split('\n')
  } catch {
    return null
  }
  const identity = processIdentity(Number(lines[0]))
  if (!identity) return null
  if (identity.command && !identity.command.startsWith('postgres')) {
    rmSync(pidFile, { force: true })
    return null
  }
  return { pid: identity.pid, startedAs: identity.startedAs, port: Number(lines[3]) }
}

export function saveClusterFile(dataDir: string, file: ClusterFile): void {
  const target = path.join(dataDir, 'postgres.json')
  writeFileSync(`${target}.new`, `${JSON.stringify(file, null, 2)}\n`, { mode: 0o600 })
  renameSync(`${target}.new`, target)
}

/** Returns the last lines of the server's log, for an error message. */
export function logTail(cluster: Cluster, lines = 5): string {
  return existsSync(cluster.log) ? readFileSync(cluster.log, 'utf8').trimEnd().split('\n').slice(-lines).join('\n') : ''
}

/**
 * A person's input must never reach the log: statements are not logged, errors only from LOG upwards (a failed cast
 * would quote its value), and never with their detail.
 */
function serverSettings(file: ClusterFile): Record<string, string> {
  return {
    listen_addresses: '127.0.0.1',
    port: String(file.port),
    unix_socket_directories: process.platform === 'win32' ? '' : file.socketDir,
    unix_socket_permissions: '0700',
    max_connections: '100',
    fsync: 'on',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_error_verbosity: 'terse',
    // The first change of a page after a checkpoint logs its whole image: more than half of the log.
    wal_compression: 'pglz',
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_parameter_max_length_on_error: '0',
  }
}

/** Runs initdb beside the final place and renames: a start that dies half-way leaves no partial cluster. */
function initialise(cluster: Cluster, file: ClusterFile): void {
  for (const left of readdirSync(cluster.dataDir)) {
    if (left.startsWith('postgres.new-')) rmSync(path.join(cluster.dataDir, left), { recursive: true, force: true })
  }
  saveClusterFile(cluster.dataDir, file)
  const fresh = path.join(cluster.dataDir, `postgres.new-${process.pid}`)
  mkdirSync(fresh, { mode: 0o700 })
  handOver(fresh, cluster.runAs)
  const passwordFile = `${fresh}.password`
  writeFileSync(passwordFile, file.adminPassword, { mode: 0o600 })
  handOver(passwordFile, cluster.runAs)
  const {
    file: command,
    args,
    options,
  } = commandAs(cluster.runAs, cluster.binaries.initdb, [
    `--pgdata=${fresh}`,
    '--username=postgres',
    '--auth=scram-sha-256',
    `--pwfile=${passwordFile}`,
    '--encoding=UTF8',
    '--locale=C',
    '--no-instructions',
  ])
  const run = spawnSync(command, args, { ...options, cwd: '/', env: PLAIN_ENV, encoding: 'utf8' })
  rmSync(passwordFile)
  if (run.status !== 0) {
    rmSync(fresh, { recursive: true, force: true })
    throw new Error(`PostgreSQL could not make its data in ${cluster.dir}: ${run.stderr?.trim() || run.error?.message}`)
  }
  renameSync(fresh, cluster.dir)
}

function checkVersion(dir: string): void {
  const version = readFileSync(path.join(dir, 'PG_VERSION'), 'utf8').trim()
  if (version === POSTGRES_MAJOR) return
  throw new Error(
    `${dir} was made by PostgreSQL ${version}; this is ${POSTGRES_MAJOR}. Move the folder away, or set DATABASE_URL to a server that has the data.`,
  )
}

function readClusterFile(dataDir: string): ClusterFile | null {
  const file = path.join(dataDir, 'postgres.json')
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as ClusterFile) : null
}

function newClusterFile(dataDir: string): ClusterFile {
  if (existsSync(path.join(dataDir, 'postgres', 'PG_VERSION'))) {
    throw new Error(
      `${dataDir}/postgres.json is gone, and with it the password of ${dataDir}/postgres: restore it, or move both away.`,
    )
  }
  const beside = path.join(dataDir, 'postgres.socket')
  const id = randomBytes(6).toString('hex')
  return {
    port: 0,
    socketDir: Buffer.byteLength(beside) <= SOCKET_DIR_MAX ? beside : path.join(tmpdir(), `ieum-postgres-${id}`),
    adminPassword: randomBytes(24).toString('hex'),
    appPassword: randomBytes(24).toString('hex'),
  }
}

/** On Windows libuv adds variables that programs require. */
const PLAIN_ENV = { PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin', LC_ALL: 'C', TZ: 'UTC' }
