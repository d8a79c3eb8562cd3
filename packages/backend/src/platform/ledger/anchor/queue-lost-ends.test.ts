import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { type DatabasePair, freshDatabase } from '@ieum/testkit/postgres/test-cluster.ts'
import type pg from 'pg'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { insertPerson } from '../../db/person.fixture.ts'
import { createDb, createPool, type Db } from '../../db/pool.ts'
import { inTransaction } from '../../db/transaction.ts'
import { KeyHandle } from '../../keys/cipher.ts'
import { appendToLedger } from '../append-to-ledger.ts'
import { createLedgerKey, publicSealKeyOf, readPublicSealKey, sealKeyOf } from '../ledger-keys.ts'
import { createRecordedUses } from '../recorded-uses.ts'
import { verifyLedger } from '../verification/verify-ledger.ts'
import { tryLockLostEndSearch } from './anchor-line-rows.ts'
import { createLostEnds, queueLostEnds } from './queue-lost-ends.ts'
import { createSealer } from './seal-ledger.ts'

const ledgerKey = createLedgerKey(randomBytes(32))
const key = new KeyHandle('person', new Map([[1, randomBytes(32)]]), randomBytes(32))
const sealKey = sealKeyOf(randomBytes(32))
const log = pino({ level: 'silent' })
const NOW_MS = Date.UTC(2026, 10, 22, 12)

let database: DatabasePair
let pool: pg.Pool
let db: Db
let directory: string
beforeEach(async () => {
  database = await freshDatabase()
  pool = createPool(database.url, { max: 4, name: 'lost-ends-test' })
  db = createDb(pool)
  directory = mkdtempSync(join(tmpdir(), 'ieum-anchor-'))
})
afterEach(async () => {
  await db.destroy()
  await database.drop()
  rmSync(directory, { recursive: true })
})

const append = (userId: UserId, by = ledgerKey) =>
  inTransaction(db, (trx) =>
    appendToLedger(trx, { ledgerKey: by, recordedUses: createRecordedUses() }, userId, {
      service: 'mydata',
      nowMs: NOW_MS,
      personKey: async () => key,
      entries: [{ kind: 'CHANGE', consentId: null, subjectId: null, content: {} }],
    }),
  )
const seal = () => createSealer({ db, sealKey, directory, realNow: () => NOW_MS, log }).seal()
const findings = async () => {
  const publicKeys = [readPublicSealKey(publicSealKeyOf(sealKey))]
  return (await verifyLedger({ db, ledgerKeys: [ledgerKey], publicKeys, directory })).findings
}
/** The state after a coordinator crashed between the two halves: the row exists, its entry does not. */
const loseEntries = () => pool.query('delete from ledger_unsealed')
async function lostOne(): Promise<UserId> {
  const userId = await insertPerson(db)
  await append(userId)
  await loseEntries()
  return userId
}

it('lets an end wait for the anchor that was lost, and no other', async () => {
  const [sealed, waiting] = [await insertPerson(db), await insertPerson(db)]
  await append(sealed)
  await seal()
  const lost = await lostOne()
  await append(waiting)
  expect(await findings()).toEqual([{ userId: lost, seq: 1, fault: 'UNANCHORED' }])
  expect(await queueLostEnds({ db, ledgerKey })).toBe(1)
  expect(await findings()).toEqual([])
  await seal()
  expect(await findings()).toEqual([])
  expect(await queueLostEnds({ db, ledgerKey })).toBe(0)
})

it('leaves an end to whoever verifies that was not made with our key', async () => {
  const userId = await insertPerson(db)
  await append(userId, createLedgerKey(randomBytes(32)))
  await loseEntries()
  expect(await queueLostEnds({ db, ledgerKey })).toBe(0)
  expect(await findings()).toEqual([{ userId, seq: 1, fault: 'ALTERED' }])
})

it('is done by one process at a time', async () => {
  await lostOne()
  await inTransaction(db, async (trx) => {
    expect(await tryLockLostEndSearch(trx)).toBe(true)
    expect(await queueLostEnds({ db, ledgerKey })).toBeNull()
  })
  expect(await queueLostEnds({ db, ledgerKey })).toBe(1)
})

it.each([
  {
    when: 'at the start, when the coordinator started lately',
    isDistributed: true,
    isRecentStart: true,
    queued: [1, 1],
  },
  { when: 'after the connection was lost', isDistributed: true, isRecentStart: false, queued: [0, 1] },
  { when: 'never with one server', isDistributed: false, isRecentStart: true, queued: [0, 0] },
])('is done $when', async ({ isDistributed, isRecentStart, queued }) => {
  await lostOne()
  const gaps: (() => void)[] = []
  const lostEnds = createLostEnds({
    ...{ db, ledgerKey, log, isDistributed, isRecentStart },
    onGap: (listener) => gaps.push(listener),
  })
  const { signal } = new AbortController()
  const waiting = async () => (await pool.query('select from ledger_unsealed')).rows.length
  await lostEnds.run(signal)
  expect(await waiting()).toBe(queued[0])
  for (const gap of gaps) gap()
  await lostEnds.run(signal)
  expect(await waiting()).toBe(queued[1])
})
