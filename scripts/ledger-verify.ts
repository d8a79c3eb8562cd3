/**
 * `npm run ledger:verify`: checks the chains of the consent ledger and their anchor, beside a running server too, and
 * names every row, person and line with which something is wrong; exits with 1 then. Reads DATABASE_URL, LEDGER_KEY,
 * LEDGER_SEAL_KEY and IEUM_LEDGER_ANCHOR_DIR; without them, the practice world of the data directory
 * (docs/operations.md, "Consent ledger"). `--since <line>` checks what came after a line: the last one of the run before.
 */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { createDb, createPool } from '@ieum/backend/db/pool.ts'
import { createLedgerKey, publicSealKeyOf, readPublicSealKey, sealKeyOf } from '@ieum/backend/ledger/ledger-keys.ts'
import { verifyLedger } from '@ieum/backend/ledger/verify-ledger.ts'

const { values: flags } = parseArgs({ options: { since: { type: 'string' } } })
if (flags.since !== undefined && !/^\d+$/.test(flags.since)) {
  console.log('ledger:verify: --since is the number of a line, as the run before has named it')
  process.exit(2)
}
const dataDir = path.resolve(process.env.IEUM_DATA_DIR ?? '.data')
const list = (text: string | undefined) => (text ?? '').split(',').filter(Boolean)

/** Secrets that the practice world has made for itself. */
function made(): Record<string, string> {
  const read = (name: string) => {
    const file = path.join(dataDir, name)
    return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>) : {}
  }
  return { ...read('secrets-added.json'), ...read('secrets.json') }
}

/** The database that `npm start` runs. */
function embedded(): string | null {
  const file = path.join(dataDir, 'postgres.json')
  if (!existsSync(file)) return null
  const { port, appPassword } = JSON.parse(readFileSync(file, 'utf8')) as { port: number; appPassword: string }
  return `postgres://ieum:${appPassword}@127.0.0.1:${port}/ieum`
}

const url = process.env.DATABASE_URL ?? embedded()
const ledgerKey = process.env.LEDGER_KEY ?? made().ledgerKey
const sealKey = process.env.LEDGER_SEAL_KEY ?? made().ledgerSealKey
const publicKeys = list(process.env.LEDGER_SEAL_PUBLIC_KEYS)
if (!url || !ledgerKey || (!sealKey && publicKeys.length === 0)) {
  console.log(
    'ledger:verify: DATABASE_URL, LEDGER_KEY and LEDGER_SEAL_KEY (or LEDGER_SEAL_PUBLIC_KEYS) say what to check',
  )
  process.exit(2)
}
const own = sealKey ? [publicSealKeyOf(sealKeyOf(Buffer.from(sealKey, 'base64')))] : []
const db = createDb(createPool(url, { max: 1, name: 'ieum-ledger-verify' }))
try {
  const { findings, lastLine, lines, people, rows } = await verifyLedger({
    db,
    ledgerKeys: [ledgerKey, ...list(process.env.LEDGER_KEYS_BEFORE)].map((one) =>
      createLedgerKey(Buffer.from(one, 'base64')),
    ),
    publicKeys: [...own, ...publicKeys].map(readPublicSealKey),
    directory: path.resolve(process.env.IEUM_LEDGER_ANCHOR_DIR ?? path.join(dataDir, 'ledger-anchor')),
    since: flags.since === undefined ? null : Number(flags.since),
  })
  for (const one of findings) {
    const where = 'line' in one ? `line ${one.line}` : 'place' in one ? one.place : `${one.userId} ${one.seq ?? '-'}`
    console.log(`${where} ${one.fault}`)
  }
  console.log(
    `ledger: ${rows} rows of ${people} people, ${lines} lines to line ${lastLine}, ${findings.length} findings`,
  )
  process.exitCode = findings.length === 0 ? 0 : 1
} finally {
  await db.destroy()
}
