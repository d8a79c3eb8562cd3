/**
 * The thread of `npm run ledger:verify` that reads the anchor and prints the result; its exit code is the command's.
 */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { workerData } from 'node:worker_threads'
import { createDb, createPool } from '@ieum/backend/platform/db/pool.ts'
import {
  createLedgerKey,
  publicSealKeyOf,
  readPublicSealKey,
  sealKeyOf,
} from '@ieum/backend/platform/ledger/ledger-keys.ts'
import { verifyLedger } from '@ieum/backend/platform/ledger/verification/verify-ledger.ts'

export type CheckFlags = { readonly threads: number; readonly since: number | null }

const { threads, since } = workerData as CheckFlags
const dataDir = path.resolve(process.env.IEUM_DATA_DIR ?? '.data')
const list = (text: string | undefined) => (text ?? '').split(',').filter(Boolean)

/** Secrets that the sandbox world has generated for itself. */
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

process.exitCode = await check()

async function check(): Promise<0 | 1 | 2> {
  if (!url || !ledgerKey || (!sealKey && publicKeys.length === 0)) {
    console.log('ledger:verify: DATABASE_URL, LEDGER_KEY and LEDGER_SEAL_KEY (or LEDGER_SEAL_PUBLIC_KEYS) must be set')
    return 2
  }
  const own = sealKey ? [publicSealKeyOf(sealKeyOf(Buffer.from(sealKey, 'base64')))] : []
  const ledgerSecrets = [ledgerKey, ...list(process.env.LEDGER_KEYS_BEFORE)].map((one) => Buffer.from(one, 'base64'))
  const db = createDb(createPool(url, { max: 1, name: 'ieum-ledger-verify' }))
  try {
    const { findings, lastLine, lines, people, rows } = await verifyLedger({
      db,
      ledgerKeys: ledgerSecrets.map(createLedgerKey),
      publicKeys: [...own, ...publicKeys].map(readPublicSealKey),
      directory: path.resolve(process.env.IEUM_LEDGER_ANCHOR_DIR ?? path.join(dataDir, 'ledger-anchor')),
      since,
      // One is a thread, too: the heap of this one is too small for a long chain.
      threads: { count: threads, url, ledgerSecrets },
    })
    for (const one of findings) {
      const where = 'line' in one ? `line ${one.line}` : 'place' in one ? one.place : `${one.userId} ${one.seq ?? '-'}`
      console.log(`${where} ${one.fault}`)
    }
    console.log(
      `ledger: ${rows} rows of ${people} people, ${lines} lines to line ${lastLine}, ${findings.length} findings`,
    )
    return findings.length === 0 ? 0 : 1
  } finally {
    await db.destroy()
  }
}
