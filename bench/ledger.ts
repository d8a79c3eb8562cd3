/**
 * The consent ledger's share of a connect and of a scheduled transfer: processor time of the server and its PostgreSQL,
 * in pairs, for one server with and without recording, because two servers differ by more than the ledger. From the
 * press of 완료, or from the moment at which the transfers of all people fall due, until no work is left, including older
 * transactions and the anchor.
 */
import { rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { connectAll } from '@ieum/testkit/journeys/journey.ts'
import { newPerson } from '@ieum/testkit/people/new-person.ts'
import { type PersonSession, signUp } from '@ieum/testkit/people/person-session.ts'
import { startWorld, type World } from '@ieum/testkit/world/start-world.ts'
import type pg from 'pg'
import { databaseCpu } from './lib/database-cpu.ts'
import { pairs } from './lib/pairs.ts'
import { report } from './lib/report.ts'

const PAIRS = Number(process.env.BENCH_PAIRS ?? 12)
/** People whose transfers are measured. */
const PEOPLE = 16
/** People who connect one after the other in one measurement: the time of a single one is lost in noise. */
const CONNECTS = 2
/** Until the engine has optimised the code. */
const WARM_UP = 2
/** 02:05 in Korea, UTC: every institution of the sandbox accepts periodic transfers for almost an hour. */
const NIGHT = [17, 5] as const
const DAY_MS = 86_400_000
/** The people's cycle. */
const WEEK_MS = 7 * DAY_MS
/** Longer than all transfers take. */
const CONSENT_MS = 1_700 * DAY_MS
const LOOK_MS = 100
/**
 * The anchor is written each second. With and without a ledger the servers are measured for the same time: they do a
 * little work all the time.
 */
const ANCHOR_MS = 1_500
const LIMIT_MS = 120_000

type Measured = { readonly world: World; readonly database: pg.Client; cpuMs(): Promise<number> }

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** While this file exists, nothing is recorded: see `lib/ledger-switch.mjs`. */
const OFF_FILE = path.join(tmpdir(), `ieum-ledger-off-${process.pid}`)

async function start(): Promise<Measured> {
  const world = await startWorld({
    postgres: 'own',
    env: {
      IDENTITY_CODES_PER_HOUR_PER_ADDRESS: '1000',
      LOG_LEVEL: 'warn',
      LEDGER_OFF_FILE: OFF_FILE,
      NODE_OPTIONS: `--import ${path.join(import.meta.dirname, 'lib/ledger-switch.mjs')}`,
    },
  })
  const ofDatabase = await databaseCpu([world.databaseUrl])
  if (!ofDatabase) throw new Error('PostgreSQL is not on this machine')
  const cpuMs = async () => {
    const metrics = await (await fetch(`${world.internalUrl}/metrics`)).text()
    return (Number(/^ieum_process_cpu_seconds_total (\S+)/m.exec(metrics)?.[1]) + ofDatabase()) * 1_000
  }
  const { nowMs } = await world.control.clock()
  await world.control.setClock({ nowMs: new Date(nowMs + DAY_MS).setUTCHours(...NIGHT) })
  return { world, database: await world.connectDatabase(), cpuMs }
}

/** Until no work is left: no job, no due transfer, and, with `andAnchored`, no row missing in the anchor. */
async function settled({ world, database }: Measured, { andAnchored = false } = {}): Promise<void> {
  const endMs = performance.now() + LIMIT_MS
  for (;;) {
    const { rows } = await database.query(
      `select exists (select from pgboss.job where state = 'active' or (state < 'active' and start_after <= now()))
        or exists (select from sync where state = 'RUNNING')
        or $2 and exists (select from ledger_unsealed)
        or exists (select from connection where next_due_at <= to_timestamp($1 / 1000.0)) as is_busy`,
      [(await world.control.clock()).nowMs, andAnchored],
    )
    if (!rows[0].is_busy) return
    if (performance.now() > endMs) throw new Error(`something is still to be done after ${LIMIT_MS} ms`)
    await sleep(LOOK_MS)
  }
}

/** Processor time of some work and of everything that follows from it, ms. */
async function spent(one: Measured, work: () => Promise<unknown>): Promise<number> {
  await settled(one)
  const before = await one.cpuMs()
  await work()
  await settled(one)
  await sleep(ANCHOR_MS)
  await settled(one, { andAnchored: true })
  return (await one.cpuMs()) - before
}

const sessions: PersonSession[] = []

async function connect({ control, url }: World): Promise<void> {
  const session = await signUp(url, control, await newPerson(control, { behaviour: {} }))
  sessions.push(session)
  const consentEndDateMs = (await control.clock()).nowMs + CONSENT_MS
  await connectAll(session, control, { informedConsent: { consentEndDateMs, consentEndDateByYear: null } })
}

/** For one sign-up and connect. */
async function connected(one: Measured): Promise<number> {
  const ms = await spent(one, async () => {
    for (let at = 0; at < CONNECTS; at += 1) await connect(one.world)
  })
  return ms / CONNECTS
}

/** For one transfer. */
async function transferred(one: Measured): Promise<number> {
  const count = async (text: string) => Number((await one.database.query(text)).rows[0].count)
  // Transfers of one person that fall due at once are one sync.
  const done = () =>
    count(`select count(*) from sync_organization one join sync using (user_id, sync_id)
      where sync.kind = 'SCHEDULED' and one.state in ('SUCCESS', 'NO_ASSET')`)
  // No transfers are made for a person who stays away for half a year.
  for (const session of sessions) await session.mydata.listConnectedOrganizations()
  const before = await done()
  const ms = await spent(one, () => one.world.control.setClock({ advanceMs: WEEK_MS }))
  const transfers = (await done()) - before
  const due = await count(`select count(*) from connection where next_due_at is not null and state = 'CONNECTED'`)
  if (transfers !== due) throw new Error(`${transfers} of ${due} transfers were done`)
  return ms / transfers
}

/** Work of a server that records, compared with the same server without recording. */
async function compare(name: string, what: string, count: number, work: (one: Measured) => Promise<number>) {
  const recording = () => work(measuredWorld)
  const silent = async () => {
    writeFileSync(OFF_FILE, '')
    try {
      return await work(measuredWorld)
    } finally {
      rmSync(OFF_FILE)
    }
  }
  for (let at = 0; at < WARM_UP; at += 1) for (const one of [recording, silent]) await one()
  const measured = await pairs(count, recording, silent)
  report({
    name,
    wanted: '≤ 1.05',
    ratio: measured.ratio,
    unit: `× the processor time of ${what} that records nothing: ${measured.ours.toFixed(1)} and ${measured.limit.toFixed(1)} ms, median of ${count} pairs`,
    details: { pairs: count, oursMs: measured.ours, limitMs: measured.limit, ratios: measured.ratios },
  })
}

const measuredWorld = await start()
for (let at = 0; at < PEOPLE; at += 1) await connect(measuredWorld.world)
await compare('ledger-transfer', 'a periodic transfer', PAIRS, transferred)
await compare('ledger-connect', 'a sign-up and connect', PAIRS, connected)
await measuredWorld.world.stop()
