import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { freshDatabase } from '@ieum/testkit/postgres/test-cluster.ts'
import { pino } from 'pino'
import { insertPerson } from '../../db/person.fixture.ts'
import { createDb, createPool } from '../../db/pool.ts'
import { inTransaction } from '../../db/transaction.ts'
import { KeyHandle } from '../../keys/cipher.ts'
import { createSealer } from '../anchor/seal-ledger.ts'
import { appendToLedger } from '../append-to-ledger.ts'
import { createLedgerKey, publicSealKeyOf, readPublicSealKey, sealKeyOf } from '../ledger-keys.ts'
import { liftLedgerGuard } from '../lift-ledger-guard.fixture.ts'
import { createRecordedUses } from '../recorded-uses.ts'
import { PLANTED_CHANGES } from './planted-changes.fixture.ts'
import { type LedgerFinding, verifyLedger } from './verify-ledger.ts'

/** Rows per chain. */
const ROWS = 6
/** Number of untouched chains per changed one. */
const UNTOUCHED = 0.5

const keyOf = (finding: LedgerFinding) => {
  if ('line' in finding) return `line ${finding.line} ${finding.fault}`
  return `${'place' in finding ? finding.place : `${finding.userId} ${finding.seq}`} ${finding.fault}`
}

/**
 * Makes chains, anchors each of their rows, plants a change in `changes` of them directly in PostgreSQL, each kind in
 * turn, and has the ledger checked: before, when nothing may be found, and after.
 * @param mostRows of the ranges of people that are verified in parallel
 * @param threads that verify them; left out: this one
 */
export async function plantChanges(changes: number, mostRows?: number, threads?: number) {
  const database = await freshDatabase()
  const pool = createPool(database.url, { max: 8, name: 'plant-test' })
  const db = createDb(pool)
  const directory = mkdtempSync(join(tmpdir(), 'ieum-planted-'))
  const secret = randomBytes(32)
  const ledgerKey = createLedgerKey(secret)
  const recordedUses = createRecordedUses()
  const sealKey = sealKeyOf(randomBytes(32))
  const key = new KeyHandle('person', new Map([[1, randomBytes(32)]]), randomBytes(32))
  const sealer = createSealer({
    db,
    sealKey,
    directory,
    realNow: () => Date.UTC(2026, 10, 22),
    log: pino({ level: 'silent' }),
  })
  const verify = () =>
    verifyLedger({
      db,
      ledgerKeys: [ledgerKey],
      publicKeys: [readPublicSealKey(publicSealKeyOf(sealKey))],
      directory,
      mostRows,
      threads: threads === undefined ? undefined : { count: threads, url: database.url, ledgerSecrets: [secret] },
    })
  try {
    const people: UserId[] = []
    for (let at = 0; at < changes * (1 + UNTOUCHED) + 1; at += 1) people.push(await insertPerson(db))
    for (let row = 0; row < ROWS; row += 1) {
      for (const [at, userId] of people.entries()) {
        const entry = { kind: 'CHANGE', consentId: randomUUID(), subjectId: randomUUID(), content: { row } } as const
        await inTransaction(db, (trx) =>
          appendToLedger(trx, { ledgerKey, recordedUses }, userId, {
            // Consents to institutions and to terms share one chain.
            service: (at + row) % 2 === 0 ? 'mydata' : 'account',
            entries: [entry],
            nowMs: Date.UTC(2026, 10, 22) + row,
            personKey: async () => key,
          }),
        )
      }
      await sealer.seal()
    }
    const before = await verify()
    await liftLedgerGuard(pool)
    // An owner may do that.
    for (const column of ['previous_hash', 'hash', 'mac', 'recorded_at', 'service']) {
      await pool.query(`alter table consent_ledger alter ${column} drop not null`)
    }
    await pool.query('alter table consent_ledger_head alter hash drop not null')
    const other = people.at(-1) as UserId
    const planted: { readonly name: string; readonly expected: string[] }[] = []
    for (let at = 0; at < changes; at += 1) {
      const change = PLANTED_CHANGES[at % PLANTED_CHANGES.length] as (typeof PLANTED_CHANGES)[number]
      const userId = people[at] as UserId
      const expected = await change.plant(pool, { userId, other, rows: ROWS, secret })
      planted.push({ name: change.name, expected: expected.map(([seq, fault]) => `${userId} ${seq} ${fault}`) })
    }
    const after = await verify()
    const found = new Set(after.findings.map(keyOf))
    const wanted = new Set(planted.flatMap(({ expected }) => expected))
    // A change without an expected finding would be neither found nor missed.
    const isFound = ({ expected }: (typeof planted)[number]) =>
      expected.length > 0 && expected.every((one) => found.has(one))
    return {
      before,
      after,
      kinds: new Set(planted.map(({ name }) => name)).size,
      found: planted.filter(isFound).length,
      missed: planted.filter((one) => !isFound(one)).map(({ name }) => name),
      falseAlarms: [...found].filter((one) => !wanted.has(one)),
    }
  } finally {
    await db.destroy()
    await database.drop()
    rmSync(directory, { recursive: true })
  }
}
