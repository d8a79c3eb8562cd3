import { randomBytes } from 'node:crypto'
import { appendFileSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { type DatabasePair, freshDatabase } from '@ieum/testkit/postgres/test-cluster.ts'
import { sql } from 'kysely'
import type pg from 'pg'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { insertPerson } from '../../db/person.fixture.ts'
import { createDb, createPool, type Db } from '../../db/pool.ts'
import { inTransaction } from '../../db/transaction.ts'
import { KeyHandle } from '../../keys/cipher.ts'
import { createSealer } from '../anchor/seal-ledger.ts'
import { appendToLedger } from '../append-to-ledger.ts'
import { createLedgerKey, publicSealKeyOf, readPublicSealKey, sealKeyOf } from '../ledger-keys.ts'
import { liftLedgerGuard } from '../lift-ledger-guard.fixture.ts'
import { createRecordedUses } from '../recorded-uses.ts'
import { anchoredEndsOf, verifyLedger } from './verify-ledger.ts'

const ledgerKey = createLedgerKey(randomBytes(32))
const key = new KeyHandle('person', new Map([[1, randomBytes(32)]]), randomBytes(32))
const sealKey = sealKeyOf(randomBytes(32))
const publicKeys = [readPublicSealKey(publicSealKeyOf(sealKey))]
const DAY_MS = 86_400_000

let database: DatabasePair
let pool: pg.Pool
let db: Db
let directory: string
let nowMs: number
let userId: UserId
beforeEach(async () => {
  database = await freshDatabase()
  pool = createPool(database.url, { max: 4, name: 'verify-anchor-test' })
  db = createDb(pool)
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

it('of ends that may be missing, those of the named people alone are read into memory', async () => {
  const other = await insertPerson(db)
  expect(await anchoredEndsOf({ directory, publicKeys }, [other])).toEqual(new Map())
  expect(await anchoredEndsOf({ directory, publicKeys }, [userId])).toEqual(
    new Map([[userId, [{ seq: 1, hash: expect.any(Buffer) }]]]),
  )
})

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

describe('since a line up to which all was well', () => {
  const since = (line: number) => verifyLedger({ db, ledgerKeys: [ledgerKey], publicKeys, directory, since: line })
  const other = async () => {
    const own = userId
    userId = await insertPerson(db)
    await append()
    await seal()
    const added = userId
    userId = own
    return added
  }
  const alter = async (whose: UserId) => {
    await liftLedgerGuard(pool)
    await sql`update consent_ledger set service = 'credit' where user_id = ${whose} and seq = 1`.execute(db)
  }

  it('checks the lines after it and who is in them, and says where the next run begins', async () => {
    await other()
    expect(await since(0)).toMatchObject({ people: 2, rows: 2, lines: 2, lastLine: 2, findings: [] })
    expect(await since(1)).toMatchObject({ people: 1, rows: 1, lines: 1, lastLine: 2, findings: [] })
    expect(await since(2)).toMatchObject({ people: 0, rows: 0, lines: 0, lastLine: 2, findings: [] })
    nowMs += DAY_MS
    await append()
    await seal()
    expect(await since(2)).toMatchObject({ people: 1, rows: 2, lines: 1, lastLine: 3, findings: [] })
    await append()
    expect(await since(3)).toMatchObject({ people: 1, rows: 3, lines: 0, lastLine: 3, findings: [] })
  })

  it('names what is wrong with them, and leaves the others to a whole run', async () => {
    const added = await other()
    await alter(userId)
    expect((await since(1)).findings).toEqual([])
    await alter(added)
    expect((await since(1)).findings).toEqual([{ userId: added, seq: 1, fault: 'ALTERED' }])
    expect((await found()).length).toBe(2)
  })

  it('names a line after it that follows another past, or is missing', async () => {
    await other()
    await other()
    expect((await since(1)).findings).toEqual([])
    expect((await since(9)).findings).toEqual([{ line: 9, fault: 'LINE_MISSING' }])
    const file = join(directory, files()[0] as string)
    const [first = '', , third = ''] = readFileSync(file, 'utf8').split('\n')
    writeFileSync(file, `${first}\n${third}\n`)
    expect((await since(1)).findings).toMatchObject([{ line: 2, fault: 'LINE_MISSING' }])
  })
})

describe('the second before a row is anchored', () => {
  it('is no finding while the row waits', async () => {
    await append()
    expect(await found()).toEqual([])
  })

  it('names a row that was taken away while it waited, with its head put back', async () => {
    await append()
    await liftLedgerGuard(pool)
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
