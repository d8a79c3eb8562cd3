import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { processIdentity } from '@ieum/dev-postgres/embedded/process-identity.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

let dataDir: string
let started: ChildProcess[]

beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'ieum-serve-'))
  started = []
})

afterEach(async () => {
  for (const child of started) {
    if (child.exitCode !== null || child.signalCode !== null) continue
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  rmSync(dataDir, { recursive: true, force: true })
})

type Run = { child: ChildProcess; output(): string; ended: Promise<number | null>; says(text: string): Promise<string> }

function serve(env: Record<string, string> = {}): Run {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, '../serve.ts')], {
    env: { ...process.env, DATABASE_URL: '', PORT: '0', SANDBOX_PORT: '0', IEUM_DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  started.push(child)
  let output = ''
  const listeners = new Set<() => void>()
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk
      for (const listener of listeners) listener()
    })
  }
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  return {
    child,
    output: () => output,
    ended,
    says: (text) =>
      new Promise((resolve, reject) => {
        const look = () => {
          if (!output.includes(text)) return
          listeners.delete(look)
          resolve(output)
        }
        listeners.add(look)
        look()
        void ended.then(() => reject(new Error(`ended without saying "${text}":\n${output}`)))
      }),
  }
}

async function up(env?: Record<string, string>): Promise<Run & { url: string }> {
  const run = serve(env)
  const output = await run.says('Ctrl-C stops everything.')
  return { ...run, url: /^Ieum +(\S+)/m.exec(output)?.[1] as string }
}

const json = (name: string) => JSON.parse(readFileSync(path.join(dataDir, name), 'utf8'))
const children = (): number[] => (json('processes.json') as { pid: number }[]).map(({ pid }) => pid)
const postmaster = () => Number(readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])

async function until(condition: () => boolean | Promise<boolean>, what: string): Promise<void> {
  const deadline = performance.now() + 60_000
  while (!(await condition())) {
    if (performance.now() > deadline) throw new Error(`not within a minute: ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
}

const isReady = (url: string) =>
  fetch(`${url}/readyz`).then(
    (response) => response.status === 200,
    () => false,
  )

describe('npm start', { timeout: 240_000 }, () => {
  it('prints addresses and people, refuses a second start on its data, and stops everything on Ctrl-C', async () => {
    const first = await up()
    expect(await isReady(first.url)).toBe(true)
    expect(first.output()).toMatch(/Ready-made people[^\n]*\n(?: {2}\S+ {2}\d{4}-\d\d-\d\d {2}\d+ {2}\S.*\n){1,}/)

    const second = serve()
    expect(await second.ended).toBe(1)
    expect(second.output()).toContain(`Ieum already runs on ${dataDir} (process ${first.child.pid})`)
    expect(await isReady(first.url)).toBe(true)

    const pids = [...children(), postmaster()]
    expect(pids.map((pid) => processIdentity(pid) !== null)).toEqual([true, true, true])
    first.child.kill('SIGINT')
    expect(await first.ended).toBe(0)
    expect(pids.map(processIdentity)).toEqual([null, null, null])
  })

  it('recovers by itself from kill -9 of the parent: children end, PostgreSQL is taken over', async () => {
    const first = await up()
    const pids = children()
    const database = postmaster()
    first.child.kill('SIGKILL')
    const second = await up()
    expect(second.output()).toContain('Took over the PostgreSQL')
    expect(pids.map(processIdentity)).toEqual([null, null])
    expect(postmaster()).toBe(database)
    expect(await isReady(second.url)).toBe(true)
  })

  it('starts again what dies: the server, the sandbox, PostgreSQL', async () => {
    const port = await freePort()
    const world = await up({
      PORT: String(port),
      INTERNAL_PORT: '0',
      SANDBOX_PORT: String(await freePort()),
      SANDBOX_TLS_PORT: '0',
    })
    for (const [index, name] of [
      [0, 'server'],
      [1, 'sandbox'],
    ] as const) {
      const dead = children()[index] as number
      process.kill(dead, 'SIGKILL')
      await until(() => children().length === 2 && !children().includes(dead), `a new ${name}`)
    }
    await until(() => isReady(world.url), 'the server is ready')
    process.kill(postmaster(), 'SIGKILL')
    await world.says('PostgreSQL ended and was started again.')
    await until(() => isReady(world.url), 'the server finds the new PostgreSQL')
  })

  it('names a taken port and the variable that moves it', async () => {
    const otherServer = createServer()
    await new Promise<void>((resolve) => otherServer.listen(0, '127.0.0.1', resolve))
    const { port } = otherServer.address() as { port: number }
    for (const name of ['PORT', 'INTERNAL_PORT', 'PORTAL_PORT', 'SANDBOX_PORT', 'SANDBOX_TLS_PORT']) {
      const run = serve({ [name]: String(port) })
      expect(await run.ended).toBe(1)
      expect(run.output()).toContain(`Port ${port} `)
      expect(run.output()).toContain(`${name}=${port + 100} npm start`)
    }
    otherServer.close()
  })

  it('names a variable that is not a port', async () => {
    const run = serve({ PORT: 'eighty' })
    expect(await run.ended).toBe(1)
    expect(run.output()).toContain('PORT: must be a port')
  })
})

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  await new Promise((resolve) => server.close(resolve))
  return port
}
