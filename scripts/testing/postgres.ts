import { execFileSync, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startEmbeddedPostgres } from '@ieum/dev-postgres/embedded.ts'
import pg from 'pg'

const DEBIAN = '/usr/lib/postgresql'

/** A throw-away server: `adminUrl` is a superuser's, and the role `ieum` does not exist yet. */
export type ThrowAwayServer = { adminUrl: string; version: string; stop(): Promise<void> }

/**
 * A throw-away server of the oldest supported PostgreSQL among Debian's installed packages (15 before 16 …). As root it
 * runs as the user `postgres` that the package created.
 * @throws when there is none, naming what to install
 */
export async function startDebianPostgres(): Promise<ThrowAwayServer> {
  const version = existsSync(DEBIAN)
    ? readdirSync(DEBIAN)
        .filter((name) => Number(name) >= 15 && existsSync(path.join(DEBIAN, name, 'bin/initdb')))
        .sort((one, other) => Number(one) - Number(other))[0]
    : undefined
  if (!version) throw new Error('Set DATABASE_URL, or install a server (Debian: apt-get install postgresql-15).')
  const bin = (program: string) => path.join(DEBIAN, version, 'bin', program)
  const folder = mkdtempSync(path.join(tmpdir(), 'ieum-debian-'))
  const data = path.join(folder, 'data')
  const isRoot = process.getuid?.() === 0
  if (isRoot) {
    const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
    chownSync(folder, id('-u'), id('-g'))
  } else mkdirSync(folder, { recursive: true })
  const run = (program: string, ...args: string[]) => {
    const [command, all] = isRoot ? ['runuser', ['-u', 'postgres', '--', bin(program), ...args]] : [bin(program), args]
    const { status, stderr } = spawnSync(command, all, {
      cwd: '/',
      encoding: 'utf8',
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    if (status !== 0) throw new Error(`${program} of PostgreSQL ${version} failed: ${stderr}`)
  }
  const port = await freePort()
  run('initdb', '-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C', '-N')
  const settings = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=off -c max_connections=300`
  run('pg_ctl', 'start', '-w', '-D', data, '-l', path.join(folder, 'log'), '-o', settings)
  return {
    adminUrl: `postgres://postgres@127.0.0.1:${port}/postgres`,
    version: `Debian's ${version}`,
    async stop() {
      run('pg_ctl', 'stop', '-m', 'fast', '-D', data)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** A throw-away server of the version in `node_modules`, as bare as Debian's. */
export async function startBareEmbeddedPostgres(): Promise<ThrowAwayServer> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'ieum-bare-'))
  const settings = { fsync: 'off', max_connections: '300' }
  const embedded = await startEmbeddedPostgres({ dataDir, settings })
  const client = new pg.Client({ connectionString: embedded.adminUrl })
  await client.connect()
  for (const database of ['ieum', 'ieum_keys']) await client.query(`drop database ${database}`)
  for (const role of ['ieum_health', 'ieum']) await client.query(`drop role ${role}`)
  await client.end()
  return {
    adminUrl: embedded.adminUrl,
    version: 'the embedded 18',
    async stop() {
      await embedded.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })
}
