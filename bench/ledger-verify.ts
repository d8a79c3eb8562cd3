/**
 * Memory of `npm run ledger:verify` with BENCH_ROWS rows (200,000), ten for each person, all of them named by the
 * anchor: the peak of its process, and the time per row (docs/operating/operations.md, "Consent ledger").
 */
import { spawn } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import path from 'node:path'
import { FIRST_PREVIOUS, rowHash, sha256 } from '@ieum/backend/platform/db/tables/ledger-row.ts'
import { appendAnchorLine } from '@ieum/backend/platform/ledger/anchor/anchor-files.ts'
import { FIRST_LINE_PREVIOUS, headerDigest, sealedLine } from '@ieum/backend/platform/ledger/anchor/anchor-line.ts'
import { createLedgerKey, sealKeyOf } from '@ieum/backend/platform/ledger/ledger-keys.ts'
import { freshDatabase } from '@ieum/testkit/postgres/test-cluster.ts'
import pg from 'pg'
import { report } from './lib/report.ts'

const ROWS = Number(process.env.BENCH_ROWS ?? 200_000)
const PARALLEL = process.env.BENCH_PARALLEL ?? String(availableParallelism())
const ROWS_EACH = 10
/** People per line of the anchor. */
const HEADS = 1_000
const CONTENT_BYTES = 300
const MOMENT_MS = Date.UTC(2026, 10, 22)
const LOOK_MS = 20
const MB = 1_024

const secret = randomBytes(32)
const sealSeed = randomBytes(32)
const ledgerKey = createLedgerKey(secret)
const sealKey = sealKeyOf(sealSeed)
const directory = mkdtempSync(path.join(tmpdir(), 'ieum-bench-anchor-'))
const database = await freshDatabase()
const client = new pg.Client({ connectionString: database.url })
await client.connect()

/** Rows of these people, as the server writes them; returns the head of each chain after each row. */
async function insertChains(userIds: readonly string[]): Promise<Buffer[][]> {
  const columns: unknown[][] = [[], [], [], [], [], [], [], []]
  const ends = Array.from({ length: ROWS_EACH }, (): Buffer[] => [])
  for (const userId of userIds) {
    let previousHash: Buffer = FIRST_PREVIOUS
    for (let seq = 1; seq <= ROWS_EACH; seq += 1) {
      const content = randomBytes(CONTENT_BYTES)
      const [consentId, commitment] = [randomUUID(), sha256(content)]
      const hash = rowHash({
        userId,
        seq,
        service: 'mydata',
        kind: 'CHANGE',
        consentId,
        subjectId: null,
        day: null,
        recordedAtMs: MOMENT_MS,
        sealedDigest: sha256(content),
        commitment,
        previousHash,
      })
      const row = [userId, seq, consentId, content, commitment, previousHash, hash, ledgerKey.mac(hash)]
      for (const [at, value] of row.entries()) columns[at]?.push(value)
      ends[seq - 1]?.push(hash)
      previousHash = hash
    }
  }
  await client.query(
    `insert into consent_ledger (user_id, seq, service, kind, consent_id, recorded_at, content, commitment, previous_hash, hash, mac)
     select user_id, seq, 'mydata', 'CHANGE', consent_id, $9, content, commitment, previous_hash, hash, mac
     from unnest($1::uuid[], $2::bigint[], $3::uuid[], $4::bytea[], $5::bytea[], $6::bytea[], $7::bytea[], $8::bytea[])
       as row (user_id, seq, consent_id, content, commitment, previous_hash, hash, mac)`,
    [...columns, new Date(MOMENT_MS)],
  )
  await client.query(
    `insert into consent_ledger_head (user_id, seq, hash)
     select user_id, $3, hash from unnest($1::uuid[], $2::bytea[]) as one (user_id, hash)`,
    [userIds, ends.at(-1), ROWS_EACH],
  )
  return ends
}

let number = 0
let previous = FIRST_LINE_PREVIOUS
for (let at = 0; at < ROWS / ROWS_EACH; at += HEADS) {
  const userIds = Array.from({ length: Math.min(HEADS, ROWS / ROWS_EACH - at) }, () => randomUUID())
  for (const [row, hashes] of (await insertChains(userIds)).entries()) {
    const heads = userIds.map((userId, of) => ({ userId, seq: row + 1, hash: hashes[of] as Buffer }))
    number += 1
    const line = sealedLine({ number, sealedAtMs: MOMENT_MS, previous }, heads, sealKey)
    await appendAnchorLine(directory, line, MOMENT_MS)
    previous = headerDigest(line.header)
  }
}
await client.query('analyze consent_ledger, consent_ledger_head')
await client.end()

const beganAt = performance.now()
const child = spawn(
  process.execPath,
  [path.join(import.meta.dirname, '../scripts/verify/ledger-verify.ts'), '--parallel', PARALLEL],
  {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      DATABASE_URL: database.url,
      LEDGER_KEY: secret.toString('base64'),
      LEDGER_SEAL_KEY: sealSeed.toString('base64'),
      IEUM_LEDGER_ANCHOR_DIR: directory,
    },
  },
)
let output = ''
child.stdout.on('data', (text) => {
  output += text
})
let peakKb = 0
let cpuTicks = 0
const look = setInterval(() => {
  try {
    const status = readFileSync(`/proc/${child.pid}/status`, 'utf8')
    peakKb = Math.max(peakKb, Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0))
    const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    cpuTicks = Math.max(cpuTicks, Number(fields[11]) + Number(fields[12]))
  } catch {
    // The process has ended.
  }
}, LOOK_MS)
const code = await new Promise((resolve) => child.once('exit', resolve))
clearInterval(look)
const tookMs = performance.now() - beganAt
rmSync(directory, { recursive: true })
await database.drop()
if (code !== 0 || !output.includes(`${ROWS} rows of ${ROWS / ROWS_EACH} people`))
  throw new Error(`exit ${code}: ${output}`)
report({
  name: 'ledger-verify',
  wanted: '≤ 300',
  ratio: peakKb / MB,
  unit: 'MB at the peak',
  details: {
    rows: ROWS,
    parallel: PARALLEL,
    seconds: tookMs / 1_000,
    cpuMicrosecondsARow: (cpuTicks * 10_000) / ROWS,
    microsecondsARow: (tookMs * 1_000) / ROWS,
  },
})
