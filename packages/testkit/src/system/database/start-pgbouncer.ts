import { execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '../../processes/free-port.ts'

/** Path in Debian's package. */
const PROGRAM = '/usr/sbin/pgbouncer'

export const isPgBouncerHere = (): boolean => existsSync(PROGRAM)

/** A pooler in session mode in front of a server, with only the settings that this needs. */
export type PgBouncer = {
  /** The same database, through the pooler. */
  through(url: string): string
  stop(): Promise<void>
}

/**
 * Starts PgBouncer in front of the server at a URL, for every database there.
 * @param url of a role that may connect to them all; its password is written into a file of the temporary directory
 * @throws Error with the end of its log when it does not listen within ten seconds
 */
export async function startPgBouncer(url: string): Promise<PgBouncer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'ieum-pgbouncer-'))
  const server = new URL(url)
  const port = await freePort()
  const login = `user=${server.username}${server.password ? ` password=${decodeURIComponent(server.password)}` : ''}`
  const settings = [
    '[databases]',
    `* = host=${server.hostname} port=${server.port} ${login}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = any',
    'pool_mode = session',
    'default_pool_size = 100',
  ]
  const file = path.join(folder, 'pgbouncer.ini')
  writeFileSync(file, settings.join('\n'), { mode: 0o600 })
  const isRoot = process.getuid?.() === 0
  if (isRoot) {
    const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
    for (const one of [folder, file]) chownSync(one, id('-u'), id('-g'))
  }
  const child = spawn(PROGRAM, [...(isRoot ? ['-u', 'postgres'] : []), file], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const output: string[] = []
  child.stderr.on('data', (text: Buffer) => {
    output.push(text.toString())
    if (output.length > 20) output.shift()
  })
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const stop = async () => {
    child.kill('SIGTERM')
    await exited
    rmSync(folder, { recursive: true, force: true })
  }
  const until = performance.now() + 10_000
  while (!(await answers(port))) {
    if (child.exitCode === null && performance.now() < until) {
      await delay(20)
      continue
    }
    await stop()
    throw new Error(`PgBouncer does not listen: ${output.join('')}`)
  }
  return {
    through(one) {
      const changed = new URL(one)
      changed.hostname = '127.0.0.1'
      changed.port = String(port)
      changed.searchParams.delete('host')
      return changed.href
    },
    stop,
  }
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}
