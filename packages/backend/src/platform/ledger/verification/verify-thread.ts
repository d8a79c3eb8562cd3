/** Entry of a thread of `verify-in-threads.ts`: verifies each range that it receives, and returns the result. */
import { parentPort, workerData } from 'node:worker_threads'
import { sql } from 'kysely'
import { createDb, createPool } from '../../db/pool.ts'
import { createLedgerKey } from '../ledger-keys.ts'
import type { ThreadData } from './verify-in-threads.ts'
import { type RangeOfWork, verifyRange } from './verify-range.ts'

const { url, ledgerSecrets, snapshot } = workerData as ThreadData
const keys = ledgerSecrets.map((secret) => createLedgerKey(Buffer.from(secret)))
const isMac = (hash: Buffer, mac: Buffer) => keys.some((key) => key.isMac(hash, mac))
const db = createDb(createPool(url, { max: 1, name: 'ieum-ledger-verify' }))

/** One transaction per range: all of them read the snapshot. */
const verifyOne = (work: RangeOfWork) =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      await sql`set transaction snapshot ${sql.lit(snapshot)}`.execute(trx)
      return verifyRange(trx, work, isMac)
    })

parentPort?.on('message', async (work: RangeOfWork | null) => {
  if (work) return parentPort?.postMessage(await verifyOne(work))
  await db.destroy()
  parentPort?.close()
})
