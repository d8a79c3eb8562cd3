import { randomBytes } from 'node:crypto'
import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { type DatabasePair, freshDatabase } from '@ieum/testkit/postgres/test-cluster.ts'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { insertPerson } from '../../db/person.fixture.ts'
import { createDb, createPool, type Db } from '../../db/pool.ts'
import { inTransaction } from '../../db/transaction.ts'
import { KeyHandle } from '../../keys/cipher.ts'
import { appendToLedger } from '../append-to-ledger.ts'
import { createLedgerKey, publicSealKeyOf, readPublicSealKey, sealKeyOf } from '../ledger-keys.ts'
import { createRecordedUses } from '../recorded-uses.ts'
import { anchorTexts } from './anchor-files.ts'
import { areHeadsOf, FIRST_LINE_PREVIOUS, headerDigest, isSealed } from './anchor-line.ts'
import { createSealer } from './seal-ledger.ts'

const ledgerKey = createLedgerKey(randomBytes(32))
const key = new KeyHandle('person', new Map([[1, randomBytes(32)]]), randomBytes(32))
const sealKey = sealKeyOf(randomBytes(32))
const publicKeys = [readPublicSealKey(publicSealKeyOf(sealKey))]
const DAY_MS = 86_400_000

let database: DatabasePair
let db: Db
let directory: string
let nowMs: number
beforeEach(async () => {
  database = await freshDatabase()
  db = createDb(createPool(database.url, { max: 8, name: 'seal-test' }))
  directory = join(mkdtempSync(join(tmpdir(), 'ieum-anchor-')), 'anchor')
  nowMs = Date.UTC(2026, 10, 22, 12)
})
afterEach(async () => {
  await db.destroy()
  await database.drop()
  rmSync(join(directory, '..'), { recursive: true })
})

const sealer = () => createSealer({ db, sealKey, directory, realNow: () => nowMs, log: pino({ level: 'silent' }) })
const append = (userId: UserId) =>
  inTransaction(db, (trx) =>
    appendToLedger(trx, { ledgerKey, recordedUses: createRecordedUses() }, userId, {
      service: 'mydata',
      nowMs,
      personKey: async () => key,
      entries: [{ kind: 'CHANGE', consentId: null, subjectId: null, content: {} }],
    }),
  )
async function lines() {
  const found = []
  for await (const text of anchorTexts(directory)) found.push(text.kind === 'line' ? text.line : null)
  return found
}
const files = () => readdirSync(directory).sort()

describe('the anchor', () => {
  it('has a signed line for what moved, each over the one before, in a file a day', async () => {
    const [a, b] = [await insertPerson(db), await insertPerson(db)]
    const one = sealer()
    expect(await one.seal()).toBe(0)
    for (const userId of [a, b, a]) await append(userId)
    await one.seal()
    expect(await one.seal()).toBe(0)
    nowMs += DAY_MS
    await append(b)
    await one.seal()
    const found = await lines()
    expect(found.map((line) => line?.heads.map(({ userId, seq }) => [userId, seq]))).toEqual([
      [
        [a, 2],
        [b, 1],
      ].sort(([x], [y]) => (String(x) < String(y) ? -1 : 1)),
      [[b, 2]],
    ])
    expect(found.map((line) => line?.parsedHeader.number)).toEqual([1, 2])
    expect(found.map((line) => line?.parsedHeader.previous)).toEqual([
      FIRST_LINE_PREVIOUS,
      headerDigest(found[0]?.header as string),
    ])
    for (const line of found) {
      expect(line && isSealed(line, publicKeys)).toBe(true)
      expect(line && areHeadsOf(line.heads, line.parsedHeader)).toBe(true)
      expect(line && isSealed({ ...line, header: line.header.replace('1', '2') }, publicKeys)).toBe(false)
      expect(line && isSealed(line, [readPublicSealKey(publicSealKeyOf(sealKeyOf(randomBytes(32))))])).toBe(false)
    }
    expect(files()).toEqual(['anchor-2026-11-22.jsonl', 'anchor-2026-11-23.jsonl'])
    expect(statSync(join(directory, files()[0] as string)).mode & 0o777).toBe(0o600)
  })

  it('is written by one of many at a time, and nothing twice', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => insertPerson(db)))
    const many = Array.from({ length: 4 }, sealer)
    for (let round = 0; round < 5; round += 1) {
      await Promise.all([...people.map(append), ...many.map((one) => one.seal())])
    }
    await many[0]?.seal()
    const found = await lines()
    expect(found.map((line) => line?.parsedHeader.number)).toEqual(found.map((_, at) => at + 1))
    const last = new Map(found.flatMap((line) => line?.heads.map(({ userId, seq }) => [userId, seq] as const) ?? []))
    expect(people.map((userId) => last.get(userId))).toEqual(people.map(() => 5))
  })

  it('goes on after a line that was cut off, and after one whose writer died before it said so', async () => {
    const userId = await insertPerson(db)
    await append(userId)
    await sealer().seal()
    appendFileSync(join(directory, files()[0] as string), '{"header":"{\\"for')
    await append(userId)
    await sealer().seal()
    expect((await lines()).map((line) => line?.parsedHeader.number ?? null)).toEqual([1, null, 2])
    // As if the database had not recorded the second line.
    await db.deleteFrom('ledger_leaf').where('line_number', '=', 2).execute()
    await db.deleteFrom('ledger_line').where('line_number', '=', 2).execute()
    await append(userId)
    await sealer().seal()
    expect((await lines()).at(-1)?.parsedHeader).toMatchObject({ number: 3 })
  })

  it('goes on after a line of its own that the database could not keep', async () => {
    const userId = await insertPerson(db)
    const one = sealer()
    await append(userId)
    await one.seal()
    await append(userId)
    await sql`alter table ledger_leaf rename to ledger_leaf_away`.execute(db)
    await expect(one.seal()).rejects.toThrow()
    await sql`alter table ledger_leaf_away rename to ledger_leaf`.execute(db)
    await one.seal()
    expect((await lines()).map((line) => line?.parsedHeader.number)).toEqual([1, 2, 3])
  })

  it('is not written where lines are missing, and begun anew where there are none', async () => {
    const userId = await insertPerson(db)
    await append(userId)
    await sealer().seal()
    const [file] = files()
    const path = join(directory, file as string)
    const whole = readFileSync(path)
    await append(userId)
    await sealer().seal()
    writeFileSync(path, whole)
    await append(userId)
    const behind = sealer()
    expect([await behind.seal(), behind.state()]).toEqual([0, 'behind'])
    expect(await lines()).toHaveLength(1)
    rmSync(directory, { recursive: true })
    expect(await sealer().seal()).toBe(1)
    expect((await lines()).map((line) => line?.parsedHeader.number)).toEqual([3])
  })
})
