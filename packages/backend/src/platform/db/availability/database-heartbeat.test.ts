import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { type DatabasePair, freshDatabase } from '@ieum/testkit/postgres/test-cluster.ts'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createPool, lastResponseOn } from '../pool.ts'
import {
  createDatabaseHeartbeat,
  type DatabaseHeartbeat,
  type DatabaseHeartbeatOptions,
  type DatabaseState,
} from './database-heartbeat.ts'

let database: DatabasePair
let gate: { server: Server; isOpen: boolean; sockets: Socket[] }
let pulse: DatabaseHeartbeat<'database'> | undefined
const states: DatabaseState[] = []

/** A proxy to the database that can go silent without closing, as a stopped machine does. */
beforeEach(async () => {
  database = await freshDatabase()
  const { hostname, port } = new URL(database.url)
  states.length = 0
  const sockets: Socket[] = []
  const server = createServer((inner) => {
    const outer = connect({ host: hostname, port: Number(port) })
    sockets.push(inner, outer)
    for (const socket of [inner, outer]) socket.on('error', () => {})
    inner.on('data', (bytes) => gate.isOpen && outer.write(bytes))
    outer.on('data', (bytes) => gate.isOpen && inner.write(bytes))
    for (const socket of [inner, outer]) socket.on('close', () => [inner, outer].map((one) => one.destroy()))
  })
  gate = { server, isOpen: true, sockets }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterEach(async () => {
  await pulse?.stop()
  await shut()
  await database.drop()
})

async function shut(): Promise<void> {
  for (const socket of gate.sockets) socket.destroy()
  await new Promise((resolve) => gate.server.close(resolve))
}

const portOf = () => (gate.server.address() as { port: number }).port

function start(options: DatabaseHeartbeatOptions<'database'>): DatabaseHeartbeat<'database'> {
  const url = new URL(database.url)
  url.host = `127.0.0.1:${portOf()}`
  // The socket parameter, which has precedence.
  url.searchParams.delete('host')
  pulse = createDatabaseHeartbeat(
    { database: url.href },
    { ...options, onChange: (_name, state) => void states.push(state) },
  )
  return pulse
}

it('beats while the database answers, falls silent without a word from it, and beats again', async () => {
  const { isBeating, onSilence, states: ask } = start({ silenceMs: 200, pauseMs: 20 })
  let silences = 0
  onSilence(() => void silences++)
  expect(await ask(1_000)).toEqual({ database: 'up' })
  gate.isOpen = false
  const startedAt = performance.now()
  expect(await ask(100)).toEqual({ database: 'down' })
  expect(performance.now() - startedAt).toBeLessThan(1_000)
  await expect.poll(isBeating, { interval: 5 }).toBe(false)
  expect(silences).toBe(1)
  gate.isOpen = true
  // Its query was swallowed: the connection is given up, and another one asks.
  await expect.poll(isBeating).toBe(true)
  expect([states, silences]).toEqual([['down', 'up'], 1])
})

it('says at once that nobody is there, and hears whoever comes', async () => {
  const { isBeating, states: ask } = start({ silenceMs: 5_000, pauseMs: 20 })
  expect(await ask(1_000)).toEqual({ database: 'up' })
  const port = portOf()
  await shut()
  await expect.poll(isBeating, { interval: 5 }).toBe(false)
  gate.server.listen(port, '127.0.0.1')
  await expect.poll(isBeating, { interval: 5 }).toBe(true)
  expect(states).toEqual(['down', 'up'])
})

it('beats as soon as somebody was told that the database is up', async () => {
  const { isBeating, states: ask } = start({ silenceMs: 5_000, pauseMs: 1_000 })
  expect(await ask(1_000)).toEqual({ database: 'up' })
  const port = portOf()
  await shut()
  await expect.poll(isBeating, { interval: 5, timeout: 3_000 }).toBe(false)
  gate.server.listen(port, '127.0.0.1')
  // Its own next check is almost a second away.
  expect(await ask(500)).toEqual({ database: 'up' })
  expect([isBeating(), states]).toEqual([true, ['down', 'up']])
})

it('is not silent because this process was busy', async () => {
  const { isBeating, states: ask } = start({ silenceMs: 100, pauseMs: 1 })
  expect(await ask(1_000)).toEqual({ database: 'up' })
  for (let round = 0; round < 5; round++) {
    const until = performance.now() + 300
    while (performance.now() < until);
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  expect([isBeating(), states]).toEqual([true, []])
})

it('is not silent while others are answered, however late it is itself', async () => {
  const silenceMs = 200
  const pool = createPool(database.url, { max: 1, name: 'pulse-test' })
  const lastResponseAtMs = { database: lastResponseOn(pool) }
  const { isBeating, states: ask } = start({ silenceMs, pauseMs: 20, lastResponseAtMs })
  expect(await ask(1_000)).toEqual({ database: 'up' })
  gate.isOpen = false
  const until = performance.now() + 5 * silenceMs
  while (performance.now() < until) await pool.query('select 1')
  expect([isBeating(), states]).toEqual([true, []])
  expect(await ask(100)).toEqual({ database: 'down' })
  await expect.poll(isBeating, { interval: 5 }).toBe(false)
  // The connection is still cut; an answer to any other caller shows that the database is back.
  await expect.poll(async () => (await pool.query('select 1')) && isBeating(), { interval: 5 }).toBe(true)
  expect(states).toEqual(['down', 'up'])
  const asked = ask(100)
  while ((await pool.query('select 1')) && (await Promise.race([asked, null])) === null);
  expect(await asked).toEqual({ database: 'up' })
  await pool.end()
})

it('is not silent because there is no room for its own connection', async () => {
  const pool = createPool(database.url, { max: 1, name: 'pulse-test' })
  const lastResponseAtMs = { database: lastResponseOn(pool) }
  const { isBeating, states: ask } = start({ silenceMs: 200, pauseMs: 20, lastResponseAtMs })
  expect(await ask(1_000)).toEqual({ database: 'up' })
  await pool.query('select 1')
  await shut()
  const until = performance.now() + 1_000
  while (performance.now() < until) await pool.query('select 1')
  expect([isBeating(), states]).toEqual([true, []])
  await pool.end()
  await expect.poll(isBeating, { interval: 5 }).toBe(false)
})
