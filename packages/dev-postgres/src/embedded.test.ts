import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { shortenLog } from './embedded/cluster.ts'
import { isAlive, processIdentity } from './embedded/process-identity.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded.ts'

let dataDir: string
let running: EmbeddedPostgres | undefined

beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'ieum-embedded-'))
})

afterEach(async () => {
  await running?.stop()
  running = undefined
  rmSync(dataDir, { recursive: true, force: true })
})

async function query(connectionString: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

async function start(): Promise<EmbeddedPostgres> {
  running = await startEmbeddedPostgres({ dataDir })
  return running
}

/** Starts in another process that is then killed as in a crash: it cannot clean up. */
async function startAndCrash(): Promise<{ pid: number; url: string }> {
  const program = `
    const { startEmbeddedPostgres } = await import(${JSON.stringify(new URL('./embedded.ts', import.meta.url).href)})
    const { pid, url } = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)} })
    console.log(JSON.stringify({ pid, url }))
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = await once(child.stdout, 'data')
  const exited = once(child, 'exit')
  child.kill('SIGKILL')
  await exited
  return JSON.parse(String(line))
}

describe('embedded PostgreSQL', () => {
  it('gives two databases owned by a role that is no superuser, behind a password only the owner can read', async () => {
    const { url, keysUrl } = await start()
    for (const [each, name] of [
      [url, 'ieum'],
      [keysUrl, 'ieum_keys'],
    ] as const) {
      const rows = await query(
        each,
        `select current_database() as name, rolsuper, current_setting('fsync') as fsync,
                current_setting('log_error_verbosity') as verbosity, current_setting('server_version') as version,
                inet_server_addr() is null as is_by_socket
         from pg_roles where rolname = current_user`,
      )
      expect(rows).toEqual([
        {
          ...{ name, rolsuper: false, fsync: 'on', verbosity: 'terse', version: expect.stringMatching(/^18/) },
          is_by_socket: process.platform !== 'win32',
        },
      ])
    }
    expect(statSync(path.join(dataDir, 'postgres.json')).mode & 0o777).toBe(0o600)
    await expect(query(url.replace(/:[0-9a-f]+@/, ':wrong@'), 'select 1')).rejects.toMatchObject({ code: '28P01' })
  })

  it('writes no content of a statement to its log', async () => {
    const { url } = await start()
    await query(url, 'create table person (name text primary key)')
    await query(url, "insert into person values ('planted-secret')")
    await expect(query(url, "insert into person values ('planted-secret')")).rejects.toMatchObject({ code: '23505' })
    await expect(query(url, "select 'planted-secret'::int")).rejects.toMatchObject({ code: '22P02' })
    expect(readFileSync(path.join(dataDir, 'postgres.log'), 'utf8')).not.toContain('planted-secret')
  })

  it('preserves its data and its passwords through a stop', async () => {
    const first = await start()
    await query(first.url, 'create table kept as select 7 as n')
    await first.stop()
    const second = await start()
    expect(second.adopted).toBe(false)
    expect(await query(second.url, 'select n from kept')).toEqual([{ n: 7 }])
  })

  it('adopts the living postmaster of a killed start, and stops it', async () => {
    const crashed = await startAndCrash()
    expect(processIdentity(crashed.pid)).not.toBeNull()
    const adopted = await start()
    expect({ pid: adopted.pid, url: adopted.url, adopted: adopted.adopted }).toEqual({ ...crashed, adopted: true })
    await adopted.stop()
    running = undefined
    expect(processIdentity(crashed.pid)).toBeNull()
  })

  it('starts over when both the start and its postmaster were killed', async () => {
    const crashed = await startAndCrash()
    process.kill(crashed.pid, 'SIGKILL')
    const again = await start()
    expect(again.pid).not.toBe(crashed.pid)
    expect(await query(again.url, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  it('restarts a killed postmaster on the same address with the committed rows', async () => {
    const server = await start()
    await query(server.url, 'create table committed as select 1 as n')
    const { pid, url } = server
    const before = processIdentity(pid)!
    const restarted = new Promise<{ restarted: boolean }>((resolve) => server.onExit(resolve))
    process.kill(pid, 'SIGKILL')
    expect(await restarted).toEqual({ restarted: true })
    expect(isAlive(before)).toBe(false)
    expect(server.url).toBe(url)
    expect(await query(server.url, 'select n from committed')).toEqual([{ n: 1 }])
  })

  it('tries again until a postmaster stays up that could not be started', async () => {
    const server = await start()
    await query(server.url, 'create table committed as select 1 as n')
    const events: boolean[] = []
    server.onExit(({ restarted }) => void events.push(restarted))
    const control = path.join(dataDir, 'postgres/global/pg_control')
    renameSync(control, `${control}.away`)
    process.kill(server.pid, 'SIGKILL')
    await expect.poll(() => events, { timeout: 60_000 }).toEqual([false])
    renameSync(`${control}.away`, control)
    await expect.poll(() => events, { timeout: 60_000 }).toEqual([false, true])
    expect(await query(server.url, 'select n from committed')).toEqual([{ n: 1 }])
  })

  it('puts a long log aside while the postmaster writes on', async () => {
    const server = await start()
    const log = path.join(dataDir, 'postgres.log')
    await query(server.url, 'select 1')
    const before = statSync(log).size
    shortenLog({ log }, 10)
    expect(statSync(log).size).toBe(0)
    expect(statSync(`${log}.1`).size).toBe(before)
    await server.stop()
    running = undefined
    expect(readFileSync(log, 'utf8')).toMatch(/^[^\0]*shut down/)
  })

  it('refuses a second start on the same data and explains what to change', async () => {
    await start()
    await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(
      `Ieum already runs on ${dataDir} (process ${process.pid}). Stop it first, or give this one other data: IEUM_DATA_DIR=`,
    )
  })

  it('leaves nothing running and the directory free after stop', async () => {
    const server = await start()
    const { pid } = server
    await server.stop()
    running = undefined
    expect(processIdentity(pid)).toBeNull()
    await (await startEmbeddedPostgres({ dataDir })).stop()
  })
})
