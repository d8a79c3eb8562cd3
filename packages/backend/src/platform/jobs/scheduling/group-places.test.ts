import { randomUUID } from 'node:crypto'
import { type DatabasePair, freshDatabase } from '@ieum/testkit/postgres/test-cluster.ts'
import { sql } from 'kysely'
import pino from 'pino'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { createNotifications, type Notifications } from '../../db/notifications.ts'
import { createDb, createPool, type Db } from '../../db/pool.ts'
import { claimPlaces, makePlaces } from './group-place-rows.ts'
import { createGroupPlaces, type GroupPlaces } from './group-places.ts'
import { createJobScheduler, type JobScheduler } from './job-scheduler.ts'

const CAP = 4
const never = new AbortController().signal
const log = pino({ level: 'silent' })

let database: DatabasePair
let db: Db
beforeAll(async () => {
  database = await freshDatabase()
  db = createDb(createPool(database.url, { max: 6, name: 'group-places-test' }))
})
afterAll(async () => {
  await db?.destroy()
  await database?.drop()
})

/** One process's view of the places. */
type Process = { readonly scheduler: JobScheduler; readonly places: GroupPlaces; readonly notifications: Notifications }
const processes: Process[] = []
afterEach(async () => {
  for (const one of processes.splice(0)) await end(one)
})

async function start(): Promise<Process> {
  const notifications = await createNotifications(database.url)
  const places = await createGroupPlaces({ db, notifications, log }, CAP)
  const limits = { ofPerson: 100, ofGroup: CAP, restrainedFromRank: 2, peopleInTurn: 100 }
  const most = { least: 100, most: 100 }
  const scheduler = createJobScheduler({
    limits,
    places: most,
    mostUnderWay: 100,
    delayMs: () => 0,
    groupPlaces: places,
  })
  const one = { scheduler, places, notifications }
  processes.push(one)
  return one
}

async function end({ scheduler, places, notifications }: Process): Promise<void> {
  scheduler.stop()
  await places.stop()
  await notifications.stop()
}

/** An institution that counts its callers and answers on command. */
function institution() {
  const asking: (() => void)[] = []
  let [now, most] = [0, 0]
  return {
    async ask() {
      now += 1
      most = Math.max(most, now)
      await new Promise<void>((resolve) => void asking.push(resolve))
      now -= 1
    },
    answer: (count = asking.length) => {
      for (const one of asking.splice(0, count)) one()
    },
    get now() {
      return now
    },
    get most() {
      return most
    },
  }
}

const read = (
  { scheduler }: Process,
  group: string,
  bank: ReturnType<typeof institution>,
  { rank = 0, signal = never }: { readonly rank?: number; readonly signal?: AbortSignal } = {},
) => scheduler.part({ person: randomUUID(), rank, group }, (place) => place.away(bank.ask).then(() => 'read'), signal)

it('of two processes together no more ask an institution than may, and all come to their turn', async () => {
  const [group, bank] = [randomUUID(), institution()]
  const [one, other] = [await start(), await start()]
  const all = Array.from({ length: 40 }, (_, at) => read(at < 30 ? one : other, group, bank, { rank: at % 4 }))
  let left = all.length
  for (const part of all) {
    void part.then(() => {
      left -= 1
    })
  }
  await expect.poll(() => bank.now).toBe(CAP)
  while (left > 0) {
    bank.answer(1)
    await new Promise((resolve) => setImmediate(resolve))
  }
  expect(bank.most).toBeLessThanOrEqual(CAP)
})

it('somebody in another process comes to their turn, however much waits in the first one', async () => {
  const [group, bank, own] = [randomUUID(), institution(), institution()]
  const [one, other] = [await start(), await start()]
  const over = new AbortController()
  const crowd = Array.from({ length: 200 }, () => read(one, group, bank, { signal: over.signal }))
  await expect.poll(() => bank.now).toBe(CAP)
  void read(other, group, own)
  // Promised before anything is given back.
  const promised = () =>
    sql`select from group_place where group_id = ${group} and next_holder is not null`
      .execute(db)
      .then(({ rows }) => rows.length)
  await expect.poll(promised).toBe(1)
  let answered = 0
  await expect
    .poll(
      () => {
        if (own.now === 0 && bank.now > 0) {
          bank.answer(1)
          answered += 1
        }
        return own.now
      },
      { interval: 20 },
    )
    .toBe(1)
  // The place arrives with the first part that ends in that process after it was notified.
  expect(answered).toBeLessThan(crowd.length / 2)
  expect(bank.now + own.now).toBeLessThanOrEqual(CAP)
  over.abort()
  const answering = setInterval(() => bank.answer(), 5)
  own.answer()
  await Promise.all(crowd)
  clearInterval(answering)
})

it('what nobody waits for takes half of all processes’ places, and leaves the others to who waits', async () => {
  const [group, bank] = [randomUUID(), institution()]
  const [one, other] = [await start(), await start()]
  const parts = [one, other, one, other].map((process) => read(process, group, bank, { rank: 2 }))
  await expect.poll(() => bank.now).toBe(CAP / 2)
  const waitedFor = [one, other].map((process) => read(process, group, bank))
  await expect.poll(() => bank.now).toBe(CAP)
  const answering = setInterval(() => bank.answer(), 5)
  await Promise.all([...parts, ...waitedFor])
  clearInterval(answering)
  expect(bank.most).toBe(CAP)
})

it('places of a process that ended are there at once, those of a dead one when its lease is over', async () => {
  const [group, bank] = [randomUUID(), institution()]
  const ended = await start()
  const first = read(ended, group, bank)
  await expect.poll(() => bank.now).toBe(1)
  bank.answer()
  await first
  await end(ended)
  const ownedRows = () => sql`select from group_place where group_id = ${group} and holder is not null`.execute(db)
  expect((await ownedRows()).rows).toHaveLength(0)

  // Killed: it neither renews nor gives back.
  const dead = { db, holder: randomUUID() as string, cap: CAP, leaseMs: 1_500 }
  await makePlaces(dead, [group])
  expect(await claimPlaces(dead, [{ group, isLower: false, most: CAP }])).toHaveLength(CAP)
  const alive = await start()
  const waiting = read(alive, group, bank)
  const isOwnedByDead = async (): Promise<boolean> => {
    const { rows } = await sql<{ is_over: boolean }>`
      select bool_and(held_until <= clock_timestamp()) as is_over from group_place
      where group_id = ${group} and holder = ${dead.holder}::uuid`.execute(db)
    return rows[0]?.is_over === false
  }
  for (;;) {
    const asking = bank.now
    if (!(await isOwnedByDead())) break
    expect(asking).toBe(0)
  }
  await expect.poll(() => bank.now, { timeout: 10_000 }).toBe(1)
  bank.answer()
  expect(await waiting).toBe('read')
})

it('one place after the other: two who both want all of them take turns', async () => {
  const [group, bank] = [randomUUID(), institution()]
  const [one, other] = [await start(), await start()]
  const counts = { one: 0, other: 0 }
  const all = Array.from({ length: 60 }, (_, at) => {
    const name = at % 2 === 0 ? 'one' : 'other'
    return read(name === 'one' ? one : other, group, bank).then(() => {
      counts[name] += 1
    })
  })
  await expect.poll(() => bank.now).toBe(CAP)
  await expect
    .poll(
      () => {
        bank.answer(1)
        return Math.min(counts.one, counts.other)
      },
      { interval: 10, timeout: 20_000 },
    )
    .toBeGreaterThan(5)
  expect(bank.most).toBeLessThanOrEqual(CAP)
  const answering = setInterval(() => bank.answer(), 5)
  await Promise.all(all)
  clearInterval(answering)
})
