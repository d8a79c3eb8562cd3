import { randomBytes, randomUUID } from 'node:crypto'
import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { DAY_MS } from '@ieum/domain/time/durations.ts'
import { type DatabasePair, freshDatabase } from '@ieum/testkit/postgres/test-cluster.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertPerson } from '../db/person.fixture.ts'
import { createDb, createPool, type Db } from '../db/pool.ts'
import { FIRST_PREVIOUS, type LedgerKind, rowHash, sha256 } from '../db/tables/ledger-row.ts'
import { inTransaction } from '../db/transaction.ts'
import { KeyHandle } from '../keys/cipher.ts'
import { type Appended, appendToLedger } from './append-to-ledger.ts'
import { createLedgerKey } from './ledger-keys.ts'
import { ledgerContent } from './ledger-rows.ts'
import { createRecordedUses, type RecordedUses } from './recorded-uses.ts'

const ledgerKey = createLedgerKey(randomBytes(32))
const key = new KeyHandle('person', new Map([[1, randomBytes(32)]]), randomBytes(32))
const NOON = Date.UTC(2026, 10, 22, 3)

let database: DatabasePair
let db: Db
beforeAll(async () => {
  database = await freshDatabase()
  db = createDb(createPool(database.url, { max: 12, name: 'ledger-test' }))
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

/** As in a process that has seen nothing, unless specified; `atEnd` runs before the commit. */
const append = (
  userId: UserId,
  one: Partial<Appended>,
  {
    recordedUses = createRecordedUses(),
    atEnd = async () => {},
  }: { recordedUses?: RecordedUses; atEnd?: () => Promise<void> } = {},
) =>
  inTransaction(db, async (trx) => {
    const addition = { service: 'mydata', nowMs: NOON, personKey: async () => key, ...one }
    const first = await appendToLedger(trx, { ledgerKey, recordedUses }, userId, addition)
    await atEnd()
    return first
  })
const rollBack = async () => {
  throw new Error('taken back')
}
const change = (what: string) => ({ kind: 'CHANGE', consentId: null, subjectId: null, content: { what } }) as const

async function chainOf(userId: UserId) {
  const { rows } = await sql<{
    seq: number
    service: string
    kind: LedgerKind
    consent_id: string | null
    subject_id: string | null
    day: string | null
    recorded_at: Date
    content: Buffer | null
    commitment: Buffer | null
    previous_hash: Buffer
    hash: Buffer
    mac: Buffer
  }>`select * from consent_ledger where user_id = ${userId} order by seq`.execute(db)
  return rows
}

describe('a chain', () => {
  it('grows row by row, each over the one before and under a key that no database holds', async () => {
    const userId = await insertPerson(db)
    expect(await append(userId, { entries: [change('a'), change('b')] })).toBe(1)
    expect(await append(userId, { entries: [change('c')] })).toBe(3)
    const rows = await chainOf(userId)
    let previousHash: Buffer = FIRST_PREVIOUS
    for (const [at, row] of rows.entries()) {
      expect(row).toMatchObject({ seq: at + 1, kind: 'CHANGE', recorded_at: new Date(NOON) })
      expect(row.previous_hash).toEqual(previousHash)
      const { seq, service, kind, content, commitment } = row
      const nothing = { consentId: null, subjectId: null, day: null }
      const sealedDigest = sha256(content as Buffer)
      const fields = { ...nothing, userId, seq, service, kind, recordedAtMs: NOON, sealedDigest, commitment }
      expect(rowHash({ ...fields, previousHash })).toEqual(row.hash)
      expect(ledgerKey.isMac(row.hash, row.mac)).toBe(true)
      expect(createLedgerKey(randomBytes(32)).isMac(row.hash, row.mac)).toBe(false)
      const text = ledgerContent.open(key, [seq], content as Buffer)
      expect(JSON.parse(text)).toEqual({ salt: expect.stringMatching(/^[\w-]{43}$/), what: 'abc'[at] })
      expect(sha256(text)).toEqual(commitment)
      previousHash = row.hash
    }
    expect(rows).toHaveLength(3)
    const { rows: heads } = await sql`
      select seq, hash from consent_ledger_head where user_id = ${userId}`.execute(db)
    expect(heads).toEqual([{ seq: 3, hash: previousHash }])
  })

  it('keeps nothing of a transaction that is taken back', async () => {
    const userId = await insertPerson(db)
    const failing = append(userId, { entries: [change('a')] }, { atEnd: rollBack })
    await expect(failing).rejects.toThrow('taken back')
    expect(await chainOf(userId)).toEqual([])
  })

  it('is one chain, however many add to it at once', async () => {
    const userId = await insertPerson(db)
    const all = Array.from({ length: 40 }, (_, at) => String(at))
    await Promise.all(all.map((what) => append(userId, { entries: [change(what)] })))
    const rows = await chainOf(userId)
    expect(rows.map(({ seq }) => seq)).toEqual(all.map((_, at) => at + 1))
    for (const [at, row] of rows.entries()) expect(row.previous_hash).toEqual(rows[at - 1]?.hash ?? FIRST_PREVIOUS)
    const contents = rows.map(({ seq, content }) => JSON.parse(ledgerContent.open(key, [seq], content as Buffer)).what)
    expect(new Set(contents).size).toBe(40)
  })

  it('begins with what happened before there was a ledger, once', async () => {
    const userId = await insertPerson(db)
    const opening = async () => [change('before')]
    await Promise.all(['a', 'b', 'c'].map((what) => append(userId, { entries: [change(what)], opening })))
    await append(userId, { entries: [change('d')], opening })
    const rows = await chainOf(userId)
    const contents = rows.map(({ seq, content }) => JSON.parse(ledgerContent.open(key, [seq], content as Buffer)).what)
    expect(contents[0]).toBe('before')
    expect(contents.slice(1).sort()).toEqual(['a', 'b', 'c', 'd'])
  })

  it('takes what happened before there was a ledger once of each service, whichever began it', async () => {
    const userId = await insertPerson(db)
    const opening = (what: string) => async () => [change(what)]
    const subjectIds = [randomUUID()]
    await append(userId, { service: 'account', entries: [change('a')], opening: opening('before a') })
    // A chain to which only uses are added waits for its first consent, change or withdrawal.
    await append(userId, { use: { kind: 'TRANSFER', subjectIds }, opening: opening('before b') })
    await append(userId, { opensAlone: true, opening: opening('before b') })
    await append(userId, { opensAlone: true, opening: opening('before b') })
    await append(userId, { entries: [change('b')], opening: opening('before b') })
    await append(userId, { service: 'account', entries: [change('c')], opening: opening('before a') })
    const contents = (await chainOf(userId)).map(({ seq, service, content }) => [
      service,
      content && JSON.parse(ledgerContent.open(key, [seq], content)).what,
    ])
    expect(contents).toEqual([
      ['account', 'before a'],
      ['account', 'a'],
      ['mydata', null],
      ['mydata', 'before b'],
      ['mydata', 'b'],
      ['account', 'c'],
    ])
  })
})

describe('a use', () => {
  it('stands once a day in Korea, kind and subject, without content', async () => {
    const userId = await insertPerson(db)
    const [a, b] = [randomUUID(), randomUUID()]
    const use = (kind: 'TRANSFER' | 'REFRESH', subjectIds: string[], nowMs = NOON) =>
      append(userId, { use: { kind, subjectIds }, nowMs })
    await Promise.all([use('TRANSFER', [a]), use('TRANSFER', [a]), use('TRANSFER', [a, a])])
    expect(await use('TRANSFER', [a, b])).toBe(2)
    expect(await use('TRANSFER', [a, b])).toBeNull()
    expect(await use('REFRESH', [a])).toBe(3)
    // Still the 22nd in Korea, then the 23rd.
    expect(await use('TRANSFER', [a], Date.UTC(2026, 10, 22, 14, 59))).toBeNull()
    expect(await use('TRANSFER', [a], Date.UTC(2026, 10, 22, 15, 0))).toBe(4)
    const rows = await chainOf(userId)
    expect(rows.map(({ kind, subject_id, day, content }) => [kind, subject_id, day, content])).toEqual([
      ['TRANSFER', a, '2026-11-22', null],
      ['TRANSFER', b, '2026-11-22', null],
      ['REFRESH', a, '2026-11-22', null],
      ['TRANSFER', a, '2026-11-23', null],
    ])
  })
})

describe('a use that this process has recorded', () => {
  const use = { kind: 'TRANSFER', subjectIds: [randomUUID()] } as const

  it('is not asked for again that day', async () => {
    const userId = await insertPerson(db)
    const recordedUses = createRecordedUses()
    expect(await append(userId, { use }, { recordedUses })).toBe(1)
    // A lock on the chain would block this.
    const again = inTransaction(db, async (trx) => {
      await sql`select 1 from consent_ledger_head where user_id = ${userId} for update`.execute(trx)
      return append(userId, { use }, { recordedUses })
    })
    expect(await again).toBeNull()
    expect(await append(userId, { use, nowMs: NOON + DAY_MS }, { recordedUses })).toBe(2)
  })

  it('is recorded all the same when the first time was taken back', async () => {
    const userId = await insertPerson(db)
    const recordedUses = createRecordedUses()
    await expect(append(userId, { use }, { recordedUses, atEnd: rollBack })).rejects.toThrow('taken back')
    expect(await append(userId, { use }, { recordedUses })).toBe(1)
  })
})

describe('where a chain ends, as this process knows', () => {
  const use = (...subjectIds: string[]) => ({ kind: 'TRANSFER', subjectIds }) as const
  const [a, b, c] = [randomUUID(), randomUUID(), randomUUID()]

  /**
   * Uses of the chain in order; checks that it is whole from the first row to the head, and that nothing else waits for
   * the anchor.
   */
  async function wholeChainOf(userId: UserId) {
    const rows = await chainOf(userId)
    for (const [at, row] of rows.entries()) {
      expect(row.seq).toBe(at + 1)
      expect(row.previous_hash).toEqual(rows[at - 1]?.hash ?? FIRST_PREVIOUS)
    }
    const { rows: heads } = await sql`
      select seq, hash from consent_ledger_head where user_id = ${userId}`.execute(db)
    expect(heads).toEqual([{ seq: rows.length, hash: rows.at(-1)?.hash }])
    const { rows: waiting } = await sql<{ seq: number; hash: Buffer }>`
      select seq, hash from ledger_unsealed where chain_user_id = ${userId}`.execute(db)
    for (const { seq, hash } of waiting) expect(hash).toEqual(rows[seq - 1]?.hash)
    expect(new Set(waiting.map(({ seq }) => seq)).size).toBe(waiting.length)
    expect(waiting.some(({ seq }) => seq === rows.length)).toBe(true)
    return rows.map(({ subject_id }) => subject_id)
  }

  it('is gone on from without looking, and every head waits for the anchor', async () => {
    const userId = await insertPerson(db)
    const recordedUses = createRecordedUses()
    for (const one of [a, b, c]) await append(userId, { use: use(one) }, { recordedUses })
    expect(await wholeChainOf(userId)).toEqual([a, b, c])
    const { rows } = await sql`
      select seq from ledger_unsealed where chain_user_id = ${userId} order by seq`.execute(db)
    expect(rows).toEqual([{ seq: 1 }, { seq: 2 }, { seq: 3 }])
  })

  it('is looked for when another has added to it', async () => {
    const userId = await insertPerson(db)
    const recordedUses = createRecordedUses()
    await append(userId, { use: use(a) }, { recordedUses })
    await append(userId, { use: use(b) })
    expect(await append(userId, { use: use(b, c) }, { recordedUses })).toBe(3)
    expect(await wholeChainOf(userId)).toEqual([a, b, c])
  })

  it('has no use a second time that another recorded before it', async () => {
    const userId = await insertPerson(db)
    const recordedUses = createRecordedUses()
    await append(userId, { use: use(a) })
    await append(userId, { use: use(b) }, { recordedUses })
    expect(await append(userId, { use: use(a) }, { recordedUses })).toBeNull()
    expect(await append(userId, { use: use(a, c) }, { recordedUses })).toBe(3)
    expect(await wholeChainOf(userId)).toEqual([a, b, c])
  })

  it('is not what a transaction wrote that is taken back', async () => {
    const userId = await insertPerson(db)
    const recordedUses = createRecordedUses()
    await append(userId, { use: use(a) }, { recordedUses })
    await expect(append(userId, { use: use(b) }, { recordedUses, atEnd: rollBack })).rejects.toThrow('taken back')
    await append(userId, { use: use(c) }, { recordedUses })
    expect(await wholeChainOf(userId)).toEqual([a, c])
  })

  it('is one, however many processes add to it at once', async () => {
    const userId = await insertPerson(db)
    const processes = [createRecordedUses(), createRecordedUses()] as const
    const subjectIds = Array.from({ length: 40 }, () => randomUUID())
    const twice = subjectIds.flatMap((one) => processes.map((recordedUses) => ({ one, recordedUses })))
    await Promise.all(twice.map(({ one, recordedUses }) => append(userId, { use: use(one) }, { recordedUses })))
    expect((await wholeChainOf(userId)).toSorted()).toEqual(subjectIds.toSorted())
  })
})

describe('the role of the server', () => {
  it.each([
    ['update', sql`update consent_ledger set service = 'x' where user_id = `],
    ['delete', sql`delete from consent_ledger where user_id = `],
  ])('may not %s a row', async (_, statement) => {
    const userId = await insertPerson(db)
    await append(userId, { entries: [change('a')] })
    await expect(sql`${statement}${userId}`.execute(db)).rejects.toMatchObject({ code: '42501' })
    expect(await chainOf(userId)).toHaveLength(1)
  })

  it('may not empty the table', async () => {
    await expect(sql`truncate consent_ledger`.execute(db)).rejects.toMatchObject({ code: '42501' })
  })
})
