import { randomBytes } from 'node:crypto'
import { appendFileSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { type DatabasePair, freshDatabase } from '@ieum/testkit/test-cluster.ts'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { insertPerson } from '../db/person.fixture.ts'
import { createDb, createPool, type Db } from '../db/pool.ts'
import { inTransaction } from '../db/transaction.ts'
import { KeyHandle } from '../keys/cipher.ts'
import { appendToLedger } from './append-to-ledger.ts'
import { createLedgerKey, publicSealKeyOf, readPublicSealKey, sealKeyOf } from './ledger-keys.ts'
import { createRecordedUses } from './recorded-uses.ts'
import { createSealer } from './seal-ledger.ts'
import { verifyLedger } from './verify-ledger.ts'

const ledgerKey = createLedgerKey(randomBytes(32))
const key = new KeyHandle('person', new Map([[1, randomBytes(32)]]), randomBytes(32))
const sealKey = sealKeyOf(randomBytes(32))
const publicKeys = [readPublicSealKey(publicSealKeyOf(sealKey))]
const DAY_MS = 86_400_000

let database: DatabasePair
let db: Db
let directory: string
let nowMs: number
let userId: UserId
beforeEach(async () => {
  database = await freshDatabase()
  db = createDb(createPool(database.url, { max: 4, name: 'verify-anchor-test' }))
  directory = mkdtempSync(join(tmpdir(), 'ieum-anchor-'))
  nowMs = Date.UTC(2026, 10, 22, 12)
  userId = await insertPerson(db)
  await append()
  await seal()
})
afterEach(async () => {
  await db.destroy()
  await database.drop()
  rmSync(directory, { recursive: true })
})

const seal = () => createSealer({ db, sealKey, directory, realNow: () => nowMs, log: pino({ level: 'silent' }) }).seal()
const append = () =>
  inTransaction(db, (trx) =>
    appendToLedger(trx, { ledgerKey, recordedUses: createRecordedUses() }, userId, {
      service: 'mydata',
      nowMs,
      personKey: async () => key,
      entries: [{ kind: 'CHANGE', consentId: null, subjectId: null, content: {} }],
    }),
  )
const found = async () => (await verifyLedger({ db, ledgerKeys: [ledgerKey], publicKeys, directory })).findings
const files = () => readdirSync(directory).sort()
const rename = (from: string, to: string) => renameSync(join(directory, from), join(directory, to))

describe('the files of the anchor', () => {
  it('name a text that the sealer never wrote, and not one that was cut off', async () => {
    const [file = ''] = files()
    appendFileSync(join(directory, file), '{"header":"{\\"form\nrubbish\n{}\n')
    await append()
    await seal()
    expect(await found()).toEqual([
      { place: `${file}:3`, fault: 'LINE_UNREADABLE' },
      { place: `${file}:4`, fault: 'LINE_UNREADABLE' },
    ])
  })

  it.each(['anchor-2026-12-24.jsonl', 'anchor-2026-11-01.jsonl', 'other.jsonl'])(
    'name one that was renamed to %s, and nothing else',
    async (name) => {
      nowMs += DAY_MS
      await append()
      await seal()
      expect(await found()).toEqual([])
      rename('anchor-2026-11-22.jsonl', name)
      expect(await found()).toEqual([{ place: name, fault: 'FILE_RENAMED' }])
    },
  )
})

describe('the second before a row is anchored', () => {
  it('is no finding while the row waits', async () => {
    await append()
    expect(await found()).toEqual([])
  })

  it('names a row that was taken away while it waited, with its head put back', async () => {
    await append()
    await sql`alter table consent_ledger disable trigger user`.execute(db)
    await sql`delete from consent_ledger where user_id = ${userId} and seq = 2`.execute(db)
    await sql`update consent_ledger_head head set seq = 1, hash = one.hash from consent_ledger one
      where head.user_id = ${userId} and one.user_id = ${userId} and one.seq = 1`.execute(db)
    expect(await found()).toEqual([{ userId, seq: 2, fault: 'TRUNCATED' }])
  })

  it('names a row that was taken off the list of what waits', async () => {
    await append()
    await sql`delete from ledger_unsealed`.execute(db)
    await seal()
    expect(await found()).toEqual([{ userId, seq: 2, fault: 'UNANCHORED' }])
  })
})
