/**
 * What the consent ledger adds to a connect and to a scheduled transfer: processor time of the server and its
 * PostgreSQL, in pairs, of a world as it is beside one whose server records nothing. From the press of 완료, or from the
 * day on which transfers fall due, until everything is quiet again, older transactions and the anchor included.
 */
import path from 'node:path'
import { connectAll } from '@ieum/testkit/journey.ts'
import { newPerson } from '@ieum/testkit/new-person.ts'
import { type PersonSession, signUp } from '@ieum/testkit/person-session.ts'
import { startWorld, type World } from '@ieum/testkit/start-world.ts'
import { databaseCpu } from './lib/database-cpu.ts'
import { pairs } from './lib/pairs.ts'
import { report } from './lib/report.ts'

const PAIRS = Number(process.env.BENCH_PAIRS ?? 10)
/** Until the engine has seen the code often enough. */
const WARM_UP = 2
/** People whose transfers fall due on one day. */
const PEOPLE = 6
const QUIET_MS = 600
/** Of the processor in that time: what a process does that has nothing to do. */
const QUIET_SHARE = 0.3
const WEEK_MS = 7 * 86_400_000

type Measured = { readonly world: World; readonly people: PersonSession[]; cpuMs(): Promise<number> }

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

async function start(env: Record<string, string>): Promise<Measured> {
  const world = await startWorld({
    postgres: 'own',
    env: { IDENTITY_CODES_PER_HOUR_PER_ADDRESS: '1000', LOG_LEVEL: 'warn', ...env },
  })
  const ofDatabase = await databaseCpu([world.databaseUrl])
  if (!ofDatabase) throw new Error('PostgreSQL is not on this machine')
  const cpuMs = async () => {
    const metrics = await (await fetch(`${world.internalUrl}/metrics`)).text()
    return (Number(/^ieum_process_cpu_seconds_total (\S+)/m.exec(metrics)?.[1]) + ofDatabase()) * 1_000
  }
  return { world, people: [], cpuMs }
}

async function quiet({ cpuMs }: Measured): Promise<void> {
  for (let before = await cpuMs(), tries = 0; tries < 20; tries += 1) {
    await sleep(QUIET_MS)
    const now = await cpuMs()
    if (now - before < QUIET_MS * QUIET_SHARE) return
    before = now
  }
}

/** Processor time of some work and of all that follows it, ms. */
async function spent(one: Measured, work: () => Promise<unknown>): Promise<number> {
  await quiet(one)
  const before = await one.cpuMs()
  await work()
  await quiet(one)
  return (await one.cpuMs()) - before
}

async function connected(one: Measured): Promise<number> {
  const { control, url } = one.world
  const session = await signUp(url, control, await newPerson(control))
  if (one.people.length < PEOPLE) one.people.push(session)
  return spent(one, () => connectAll(session, control))
}

async function transferred(one: Measured): Promise<number> {
  const database = await one.world.connectDatabase()
  const due = async () => {
    const { rows } = await database.query(
      `select count(*)::int as n from connection where next_due_at is not null
      and next_due_at <= to_timestamp($1 / 1000.0)`,
      [(await one.world.control.clock()).nowMs],
    )
    return rows[0].n as number
  }
  const ms = await spent(one, async () => {
    await one.world.control.setClock({ advanceMs: WEEK_MS })
    for (let tries = 0; tries < 200 && (await due()) > 0; tries += 1) await sleep(100)
  })
  await database.end()
  return ms
}

async function compare(name: string, what: string, count: number, work: (one: Measured) => Promise<number>) {
  for (let at = 0; at < WARM_UP; at += 1) for (const one of [recording, silent]) await work(one)
  const measured = await pairs(
    count,
    () => work(recording),
    () => work(silent),
  )
  report({
    name,
    wanted: '≤ 1.05',
    ratio: measured.ratio,
    unit: `× the processor time of ${what} that records nothing: ${measured.ours.toFixed(0)} and ${measured.limit.toFixed(0)} ms, median of ${count} pairs`,
    details: { pairs: count, oursMs: measured.ours, limitMs: measured.limit, ratios: measured.ratios },
  })
}

const recording = await start({})
const silent = await start({
  NODE_OPTIONS: `--import ${path.join(import.meta.dirname, 'lib/without-ledger.mjs')}`,
})
await compare('ledger-connect', 'a connect', PAIRS, connected)
await compare('ledger-transfer', `a week's transfers of those people`, PAIRS, transferred)
await recording.world.stop()
await silent.world.stop()
