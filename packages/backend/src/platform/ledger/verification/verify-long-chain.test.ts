import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freshDatabase } from '@ieum/testkit/postgres/test-cluster.ts'
import { expect, it } from 'vitest'
import { insertPerson } from '../../db/person.fixture.ts'
import { createDb, createPool } from '../../db/pool.ts'
import { FIRST_PREVIOUS, rowHash } from '../../db/tables/ledger-row.ts'
import { appendAnchorLine } from '../anchor/anchor-files.ts'
import { FIRST_LINE_PREVIOUS, sealedLine } from '../anchor/anchor-line.ts'
import { createLedgerKey, publicSealKeyOf, readPublicSealKey, sealKeyOf } from '../ledger-keys.ts'
import { verifyLedger } from './verify-ledger.ts'

/** Twenty institutions, each read on every day of six years. */
const ROWS = 20 * 365 * 6
const MOMENT_MS = Date.UTC(2026, 10, 22)

it('verifies the chain of somebody who has used the service for years', { timeout: 120_000 }, async () => {
  const database = await freshDatabase()
  const pool = createPool(database.url, { max: 2, name: 'long-chain-test' })
  const db = createDb(pool)
  const directory = mkdtempSync(join(tmpdir(), 'ieum-long-chain-'))
  try {
    const secret = randomBytes(32)
    const ledgerKey = createLedgerKey(secret)
    const sealKey = sealKeyOf(randomBytes(32))
    const userId = await insertPerson(db)
    const hashes: Buffer[] = []
    for (let seq = 1; seq <= ROWS; seq += 1) {
      const row = {
        userId,
        seq,
        service: 'mydata',
        kind: 'CHANGE',
        consentId: null,
        subjectId: null,
        day: null,
      } as const
      const previousHash = hashes.at(-1) ?? FIRST_PREVIOUS
      hashes.push(rowHash({ ...row, recordedAtMs: MOMENT_MS, sealedDigest: null, commitment: null, previousHash }))
    }
    const macs = hashes.map((hash) => ledgerKey.mac(hash))
    await pool.query(
      `insert into consent_ledger (user_id, seq, service, kind, recorded_at, previous_hash, hash, mac)
       select $1, seq, 'mydata', 'CHANGE', $2, coalesce(lag(hash) over (order by seq), $3), hash, mac
       from unnest($4::bytea[], $5::bytea[]) with ordinality as row (hash, mac, seq)`,
      [userId, new Date(MOMENT_MS), FIRST_PREVIOUS, hashes, macs],
    )
    const end = { userId, seq: ROWS, hash: hashes.at(-1) as Buffer }
    await pool.query('insert into consent_ledger_head (user_id, seq, hash) values ($1, $2, $3)', Object.values(end))
    const line = sealedLine({ number: 1, sealedAtMs: MOMENT_MS, previous: FIRST_LINE_PREVIOUS }, [end], sealKey)
    await appendAnchorLine(directory, line, MOMENT_MS)
    const found = await verifyLedger({
      db,
      ledgerKeys: [ledgerKey],
      publicKeys: [readPublicSealKey(publicSealKeyOf(sealKey))],
      directory,
      threads: { count: 1, url: database.url, ledgerSecrets: [secret] },
    })
    expect(found).toMatchObject({ people: 1, rows: ROWS, findings: [] })
  } finally {
    await db.destroy()
    await database.drop()
    rmSync(directory, { recursive: true })
  }
})
