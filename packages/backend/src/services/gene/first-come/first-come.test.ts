import { randomBytes, randomUUID } from 'node:crypto'
import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { nextOpeningOf } from '@ieum/domain/health/opening.ts'
import { DAY_MS, MINUTE_MS } from '@ieum/domain/time/durations.ts'
import { id } from '@ieum/testkit/ids.ts'
import { freshDatabase } from '@ieum/testkit/postgres/test-cluster.ts'
import { sql } from 'kysely'
import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createHealthPool } from '../../../platform/db/health/health-pool.ts'
import { createDb, createPool, type Db } from '../../../platform/db/pool.ts'
import type { KeyTables } from '../../../platform/db/tables/key-tables.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { createIndexes } from '../../../platform/keys/indexes.ts'
import { createVault } from '../../../platform/keys/vault.ts'
import { issueVoucher } from '../vouchers/issue-voucher.ts'
import { claimFromStock, stockVoucher } from '../vouchers/stock-rows.ts'
import { findUsableVoucher, reserveVoucher, restoreVoucher, useVoucher } from '../vouchers/use-voucher.ts'
import { createFirstCome } from './first-come-dependencies.ts'
import { loadGroupOf } from './group-rows.ts'
import { scheduleDraws } from './schedule-draws.ts'
import { loadLiveReservation, useReservation } from './use-reservation.ts'

const PEOPLE = 1_000
const PLACES = 50

let database: Awaited<ReturnType<typeof freshDatabase>>
let pools: pg.Pool[]
let healthDb: Db
let keys: ReturnType<typeof keysOf>
let nowMs = Date.parse('2026-11-20T00:00:00+09:00')
const clock = { now: () => nowMs, realNow: () => nowMs, onChange: () => () => {} }

const keysOf = (pool: pg.Pool) => ({
  clock,
  indexes: createIndexes(randomBytes(32)),
  vault: createVault(createDb<KeyTables>(pool), randomBytes(32), () => 0),
})
beforeAll(async () => {
  database = await freshDatabase()
  const main = createPool(database.url, { max: 2, name: 'first-come-test' })
  const keysPool = createPool(database.keysUrl, { max: 2, name: 'first-come-test-keys' })
  const health = await createHealthPool(
    main,
    { url: database.url, healthUrl: null, healthPoolMax: 10 },
    { info: () => {} },
  )
  pools = [main, keysPool, health]
  healthDb = createDb(health)
  keys = keysOf(keysPool)
})
afterAll(async () => {
  await Promise.all((pools ?? []).map((pool) => pool.end()))
  await database?.drop()
})

const somebody = () => id<UserId>(randomUUID())

/** Signs a person up, so that a voucher can be sealed under their key. */
async function somebodySignedUp() {
  const userId = somebody()
  await keys.vault.newPersonKey(userId)
  return userId
}

/** Opens a new day at ten, as two processes see it. */
async function open(totalCount: number) {
  const opening = nextOpeningOf(nowMs)
  nowMs = opening.opensAtMs
  const secret = Buffer.alloc(32, 7)
  const processes = [createFirstCome({ clock, healthDb }, secret), createFirstCome({ clock, healthDb }, secret)]
  const [firstCome] = processes as [(typeof processes)[number]]
  const keeping = { clock, healthDb, firstCome, config: { genePlacesADay: totalCount }, log: null } as never
  await scheduleDraws(keeping)
  // Days are created ahead by whichever process is first; this one belongs to this test.
  await sql`
    update gene_fcfs_group set total_count = ${totalCount}, remaining_count = ${totalCount}
    where group_date = ${opening.groupDate}::date`.execute(healthDb)
  const group = await loadGroupOf(healthDb, opening.groupDate)
  if (!group) throw new Error('no opening')
  const enter = (userId: UserId, at = 0) => processes[at % 2]?.entryBook.enter(group.userFcfsGroupId, userId)
  return { ...group, enter, keep: () => scheduleDraws(keeping) }
}
const counts = async (userFcfsGroupId: string) => {
  const { rows } = await sql<{ reserved: number; numbers: number; last: number; people: number }>`
    select count(*) filter (where state = 'HELD')::int as reserved, count(distinct line_hash)::int as numbers,
      max(sequence) as last, (select count(*)::int from gene_fcfs_entry
        where user_fcfs_group_id = ${userFcfsGroupId}) as people
    from gene_fcfs_line where user_fcfs_group_id = ${userFcfsGroupId}`.execute(healthDb)
  return rows[0]
}

it(`${PEOPLE} people on ${PLACES} places through two processes: as many as there are, each number once`, async () => {
  const { userFcfsGroupId, enter } = await open(PLACES)
  const people = Array.from({ length: PEOPLE }, somebody)
  const twice = [...people, ...people]
  const entered = await Promise.all(twice.map((userId, at) => enter(userId, at)))
  expect(await counts(userFcfsGroupId)).toEqual({ reserved: PLACES, numbers: PEOPLE, last: PEOPLE, people: PEOPLE })
  expect(new Set(entered.map((one) => one?.entry.sequence)).size).toBe(PEOPLE)
  for (const [at, one] of entered.slice(0, PEOPLE).entries()) {
    expect(entered[at + PEOPLE]?.entry.sequence).toBe(one?.entry.sequence)
  }
})

it('a lapsed place goes to the lowest number that waits; of who has left, to the next', async () => {
  const { userFcfsGroupId, enter, keep } = await open(1)
  const [holder, gone, next] = [somebody(), somebody(), somebody()]
  for (const one of [holder, gone, next]) await enter(one)
  await sql`delete from gene_fcfs_entry where user_id = ${gone}`.execute(healthDb)
  nowMs += 30 * MINUTE_MS
  await Promise.all([keep(), keep(), keep()])
  expect(await loadLiveReservation(keys, healthDb, holder)).toBeNull()
  expect(await loadLiveReservation(keys, healthDb, next)).toMatchObject({ sequence: 3 })
  const { rows } = await sql<{ event: string }>`
    select event || ' ' || sequence as event from gene_fcfs_place_event
    where user_fcfs_group_id = ${userFcfsGroupId} order by event_number`.execute(healthDb)
  expect(rows.map(({ event }) => event)).toEqual(['GIVEN 1', 'LAPSED 1', 'PASSED 2', 'GIVEN 3'])
})

it('a place is used once, and not after its half hour', async () => {
  const { enter } = await open(2)
  const [quick, slow] = [somebody(), somebody()]
  await enter(quick)
  await enter(slow)
  const use = (userId: UserId) => inTransaction(healthDb, (trx) => useReservation(keys, trx, userId))
  const ends = await Promise.allSettled([use(quick), use(quick), use(quick)])
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  nowMs += 30 * MINUTE_MS
  await expect(use(slow)).rejects.toMatchObject({ code: 'GENE_FCFS_HOLD_EXPIRED' })
})

it('a voucher is used once or restored once, and nobody else has it', async () => {
  const [owner, other] = [await somebodySignedUp(), somebody()]
  const issued = await inTransaction(healthDb, (trx) =>
    issueVoucher(keys, trx, owner, { voucherTypeEnum: 'FREE', expiresAtMs: nowMs + DAY_MS }),
  )
  if (!issued) throw new Error('not issued')
  const asked = { voucherCode: issued.code, selfTestingTypeEnum: 'DTC_GENETIC_TESTING' } as const
  expect(await findUsableVoucher(keys, healthDb, other, asked)).toBeNull()
  await inTransaction(healthDb, (trx) => reserveVoucher(keys, trx, owner, asked))
  const applicationId = randomUUID()
  const use = () =>
    inTransaction(healthDb, (trx) => useVoucher(keys, trx, owner, { voucherId: issued.voucherId, applicationId }))
  const uses = await Promise.allSettled([use(), use(), use()])
  expect(uses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await findUsableVoucher(keys, healthDb, owner, asked)).toBeNull()
  const restore = () => inTransaction(healthDb, (trx) => restoreVoucher(keys, trx, owner, applicationId))
  expect((await Promise.all([restore(), restore()])).sort()).toEqual([false, true])
  expect(await findUsableVoucher(keys, healthDb, owner, asked)).not.toBeNull()
  nowMs += DAY_MS
  expect(await findUsableVoucher(keys, healthDb, owner, asked)).toBeNull()
})

it('a code of the stock is taken once, and not when it is over', async () => {
  const stock = async (expiresAtMs: number) => {
    const codeHmac = randomBytes(32)
    await stockVoucher(healthDb, { codeHmac, voucherTypeEnum: 'PARTNER', issuedAtMs: nowMs, expiresAtMs })
    return () => inTransaction(healthDb, (trx) => claimFromStock(trx, codeHmac, nowMs))
  }
  const claim = await stock(nowMs + DAY_MS)
  const claimed = await Promise.all([claim(), claim(), claim()])
  expect(claimed.filter((one) => one !== null)).toEqual([{ voucherTypeEnum: 'PARTNER', expiresAtMs: nowMs + DAY_MS }])
  expect(await (await stock(nowMs))()).toBeNull()
})

it('the voucher of a place uses the place, and neither comes back', async () => {
  const { userFcfsGroupId, enter, holdMs } = { ...(await open(1)), holdMs: 30 * MINUTE_MS }
  const winner = await somebodySignedUp()
  await enter(winner)
  const voucher = { voucherTypeEnum: 'FCFS', expiresAtMs: nowMs + holdMs, userFcfsGroupId } as const
  const issued = await inTransaction(healthDb, (trx) => issueVoucher(keys, trx, winner, voucher))
  expect(await inTransaction(healthDb, (trx) => issueVoucher(keys, trx, winner, voucher))).toBeNull()
  if (!issued) throw new Error('not issued')
  const applicationId = randomUUID()
  const used = { voucherId: issued.voucherId, applicationId }
  await inTransaction(healthDb, (trx) => useVoucher(keys, trx, winner, used))
  expect(await loadLiveReservation(keys, healthDb, winner)).toBeNull()
  expect(await inTransaction(healthDb, (trx) => restoreVoucher(keys, trx, winner, applicationId))).toBe(false)
  expect(await counts(userFcfsGroupId)).toMatchObject({ reserved: 0 })
})
