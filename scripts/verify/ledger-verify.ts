/**
 * `npm run ledger:verify`: checks the chains of the consent ledger and their anchor, also beside a running server, and
 * names every faulty row, person and line; then exits with 1. Reads DATABASE_URL, LEDGER_KEY, LEDGER_SEAL_KEY and
 * IEUM_LEDGER_ANCHOR_DIR; without them, the sandbox world of the data directory (docs/operating/operations.md, "Consent
 * ledger"). `--since <line>` checks only what came after a line: the last one of the previous run. `--parallel <n>`
 * threads verify ranges of people in parallel; the default is the number of cores, at most four.
 */
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import type { CheckFlags } from './ledger-verify/check.ts'

/** Threads, each with a connection to the database and some 35 MB. @source ours */
const MOST_THREADS = 16
/** Default maximum: with these the whole process stays below 300 MB. @source docs/operating/operations.md#consent-ledger */
const MOST_BY_ITSELF = 4
/**
 * Heap of the thread that reads the anchor, of which a few megabytes are in use at a time: V8 collects garbage later
 * the more it may use. A process can be given such a limit only on its command line, a thread here.
 */
const HEAP = { maxOldGenerationSizeMb: 48, maxYoungGenerationSizeMb: 8 }

const { values: flags } = parseArgs({ options: { since: { type: 'string' }, parallel: { type: 'string' } } })
const threads = Number(flags.parallel ?? Math.min(availableParallelism(), MOST_BY_ITSELF))
if (flags.since !== undefined && !/^\d+$/.test(flags.since)) {
  console.log('ledger:verify: --since is the number of a line, as the run before has named it')
  process.exitCode = 2
} else if (!Number.isInteger(threads) || threads < 1 || threads > MOST_THREADS) {
  console.log(`ledger:verify: --parallel is a number from 1 to ${MOST_THREADS}`)
  process.exitCode = 2
} else {
  const workerData: CheckFlags = { threads, since: flags.since === undefined ? null : Number(flags.since) }
  const thread = new Worker(new URL('./ledger-verify/check.ts', import.meta.url), { workerData, resourceLimits: HEAP })
  thread.on('exit', (code) => {
    process.exitCode = code
  })
}
