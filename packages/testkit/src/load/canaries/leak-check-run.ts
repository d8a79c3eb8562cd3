import { type ChildProcess, fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import type { Progress } from '../signed-people.ts'
import type { Crowd } from './canary-asks.ts'
import type { ClientOrder, ClientTally, Found } from './canary-client.ts'
import { canaryOwners } from './canary-people.ts'
import { NOBODY, scan } from './canary-scan.ts'

const CLIENT = new URL('canary-client.ts', import.meta.url)

export type Reading = {
  readonly url: string
  readonly internalUrl: string
  /** Log file of the server at these addresses. */
  readonly serverLog: string
  readonly clients: number
  readonly inFlight: number
  /** It ends after this many complete answers, when the time is over, or with the first find when `isEndedByFind`. */
  readonly answers: number
  readonly limitMs: number
  readonly isEndedByFind?: true
  readonly givesUpEvery?: number
  /** Disturbs the world meanwhile; its signal aborts when the reading is over. */
  readonly meanwhile?: (signal: AbortSignal) => Promise<void>
  readonly progress?: Progress
}

/** Results of all clients together. */
export type Read = {
  readonly answers: number
  readonly statuses: Readonly<Record<string, number>>
  readonly own: number
  readonly broken: number
  /** Values of other people, in answers and events: the count, and the first one. */
  readonly foreign: number
  readonly found: readonly Found[]
  /** Lines of the log and of the metrics page with any person's data. */
  readonly lines: readonly string[]
  readonly tookMs: number
}

const LOOK_EVERY_MS = 50
const LINES_EVERY_MS = 1_000

/** Several processes read as everybody, as fast as they can, until there are enough answers. */
export async function readAsEverybody({ askers, planted }: Crowd, reading: Reading): Promise<Read> {
  const { url, clients, inFlight, givesUpEvery = 100, limitMs, progress } = reading
  const order: ClientOrder = { url, askers, planted: [...planted], inFlight, givesUpEvery }
  const startedAt = performance.now()
  const over = new AbortController()
  const lines = linesWithCanaries(reading, planted)
  const disturbed = reading.meanwhile?.(over.signal) ?? Promise.resolve()
  const children = Array.from({ length: clients }, () => startClient(order))
  try {
    let looked = 0
    for (;;) {
      const { answers, found } = sumOf(children.map(({ tally }) => tally()))
      progress?.('answers', answers, reading.answers)
      const isSeen = found.length > 0 || lines.found.length > 0
      if (answers >= reading.answers || (reading.isEndedByFind && isSeen)) break
      if (performance.now() - startedAt > limitMs) break
      if (performance.now() - looked > LINES_EVERY_MS || reading.isEndedByFind) {
        looked = performance.now()
        await lines.look()
      }
      await pause(LOOK_EVERY_MS)
    }
    over.abort()
    await disturbed
    const tallies = await Promise.all(children.map((child) => child.stop()))
    await lines.look()
    return { ...sumOf(tallies), lines: lines.found, tookMs: performance.now() - startedAt }
  } finally {
    over.abort()
    for (const { process } of children) process.kill('SIGKILL')
  }
}

const NOTHING: ClientTally = { statuses: {}, answers: 0, own: 0, broken: 0, foreign: 0, found: [] }

function startClient(order: ClientOrder) {
  const process: ChildProcess = fork(CLIENT, { execArgv: [], serialization: 'advanced' })
  let tally = NOTHING
  const ended = new Promise<ClientTally>((resolve, reject) => {
    process.on('message', (reported: ClientTally) => {
      tally = reported
    })
    process.once('disconnect', () => resolve(tally))
    process.once('error', reject)
  })
  process.send(order)
  return {
    process,
    tally: () => tally,
    async stop() {
      if (process.connected) process.send('stop')
      return ended
    },
  }
}

function sumOf(tallies: readonly ClientTally[]) {
  const sum = (part: 'answers' | 'own' | 'broken' | 'foreign') =>
    tallies.reduce((total, tally) => total + tally[part], 0)
  const statuses: Record<string, number> = {}
  for (const tally of tallies) {
    for (const [status, count] of Object.entries(tally.statuses)) statuses[status] = (statuses[status] ?? 0) + count
  }
  return {
    answers: sum('answers'),
    own: sum('own'),
    broken: sum('broken'),
    foreign: sum('foreign'),
    statuses,
    found: tallies.flatMap(({ found }) => found),
  }
}

/** Lines of log and metrics with a word or an amount of any person: there must be none. */
function linesWithCanaries({ serverLog, internalUrl }: Reading, planted: Crowd['planted']) {
  const found: string[] = []
  let seen = 0
  const amounts = new Map([...planted].filter(([value]) => /^\d+$/.test(value)))
  const lookInto = (text: string, where: string) => {
    for (const line of text.split('\n')) {
      if (canaryOwners(line).length === 0 && scan(line, NOBODY, amounts).foreign.length === 0) continue
      found.push(`${where}: ${line.slice(0, 200)}`)
    }
  }
  return {
    found,
    async look() {
      const log = readFileSync(serverLog)
      // The log was rotated.
      if (log.length < seen) {
        lookInto(readFileSync(`${serverLog}.1`).subarray(seen).toString('utf8'), 'log')
        seen = 0
      }
      const end = log.lastIndexOf(0x0a) + 1
      lookInto(log.subarray(seen, end).toString('utf8'), 'log')
      seen = end
      const page = await fetch(new URL('/metrics', internalUrl)).then(
        (answer) => answer.text(),
        () => '',
      )
      lookInto(page, 'metrics')
    },
  }
}
