import { Worker } from 'node:worker_threads'
import { sql } from 'kysely'
import type { ChainEnd } from '../../cross-user/ledger/ledger-chains.ts'
import type { Trx } from '../../db/pool.ts'
import type { RangeOfWork, RangeResult } from './verify-range.ts'

/** How ranges are verified in parallel. */
export type VerifyThreads = {
  /** At least 1. */
  readonly count: number
  /** URL of the main database: each thread opens one connection. */
  readonly url: string
  /** 32 bytes each: `LEDGER_KEY` and its predecessors. */
  readonly ledgerSecrets: readonly Buffer[]
}

export type ThreadData = {
  readonly url: string
  readonly ledgerSecrets: readonly Uint8Array[]
  /** Name of the snapshot that every thread reads. */
  readonly snapshot: string
}

/** Heap of one thread, MB: a larger limit would only delay garbage collection. A range has some ten megabytes of live objects. */
const HEAP_MB = 24
/** A chain is verified whole: heap for each of its rows, of which some 800 bytes are in use. @source ours */
const BYTES_A_ROW = 1_500
/** Somebody who changes the database can name any length. */
const MOST_HEAP_MB = 4_096

const heapFor = (longestChain: number) => ({
  maxOldGenerationSizeMb: Math.min(MOST_HEAP_MB, HEAP_MB + Math.ceil((longestChain * BYTES_A_ROW) / 2 ** 20)),
  maxYoungGenerationSizeMb: 4,
})

const ENTRY = new URL('./verify-thread.ts', import.meta.url)

/**
 * Verifies ranges in threads, each range once, by any free thread. Every thread reads the snapshot of `trx`, so that
 * all see the database as of one moment; on several nodes a range is as of the first query to its node.
 * @param longestChain number of rows: a thread's heap holds a whole chain
 * @throws Error of the first thread that fails; the others are ended
 */
export async function verifyInThreads(
  trx: Trx,
  ranges: Iterable<RangeOfWork>,
  { count, longestChain, url, ledgerSecrets }: VerifyThreads & { readonly longestChain: number },
  onResult: (result: RangeResult) => void,
): Promise<void> {
  const { rows } = await sql<{ snapshot: string }>`select pg_export_snapshot() as snapshot`.execute(trx)
  const workerData: ThreadData = { url, ledgerSecrets, snapshot: (rows[0] as { snapshot: string }).snapshot }
  const waiting = ranges[Symbol.iterator]()
  const resourceLimits = heapFor(longestChain)
  const threads = Array.from({ length: count }, () => new Worker(ENTRY, { workerData, resourceLimits }))
  try {
    await Promise.all(threads.map((thread) => drain(thread, waiting, onResult)))
  } finally {
    await Promise.all(threads.map((thread) => thread.terminate()))
  }
}

/** Passes a thread one range after the other, until none is left; then the thread closes its connection and ends. */
function drain(thread: Worker, waiting: Iterator<RangeOfWork>, onResult: (result: RangeResult) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const next = () => {
      const { done, value } = waiting.next()
      isDone = done === true
      thread.postMessage(isDone ? null : value)
    }
    let isDone = false
    thread.on('error', reject)
    thread.on('exit', (code) => {
      if (isDone && code === 0) resolve()
      else reject(new Error(`a thread of the verification ended with ${code}`))
    })
    thread.on('message', (result: RangeResult) => {
      onResult({ ...result, unknownEnds: result.unknownEnds.map(withBuffer) })
      next()
    })
    next()
  })
}

/** Results of a thread contain arrays of bytes. */
const withBuffer = ({ hash, ...end }: ChainEnd): ChainEnd => ({ ...end, hash: Buffer.from(hash) })
