import type { KeyObject } from 'node:crypto'
import { sql } from 'kysely'
import { type ChainEnd, chainEndsOf, rangesOfPeople, unsealedEnds } from '../../cross-user/ledger/ledger-chains.ts'
import type { Db } from '../../db/pool.ts'
import { anchorTexts } from '../anchor/anchor-files.ts'
import { areHeadsOf, FIRST_LINE_PREVIOUS, headerDigest, isSealed } from '../anchor/anchor-line.ts'
import type { LedgerKey } from '../ledger-keys.ts'
import { addTo, createEndStore, type End, type EndStore } from './end-store.ts'
import { type VerifyThreads, verifyInThreads } from './verify-in-threads.ts'
import { type PersonFinding, type RangeResult, verifyRange } from './verify-range.ts'

export type LedgerFinding =
  | PersonFinding
  /** A line of the anchor is changed or missing, or has another predecessor. */
  | { readonly line: number; readonly fault: 'LINE_ALTERED' | 'LINE_MISSING' | 'LINE_UNLINKED' }
  /** A text that the sealer never wrote, or a line in a file whose name is not its day. */
  | { readonly place: string; readonly fault: 'LINE_UNREADABLE' | 'FILE_RENAMED' }

export type LedgerVerification = {
  readonly people: number
  readonly rows: number
  /** Lines that were checked. */
  readonly lines: number
  /** The last line of the anchor: `since` for the next run. */
  readonly lastLine: number
  readonly findings: readonly LedgerFinding[]
}

/** Rows of the ranges that are verified in parallel: the amount in memory. @source ours */
const MOST_ROWS = 50_000

/**
 * Checks every chain and the whole anchor, also next to a running server: the anchor is read first, so that the
 * database is never older than it, and then the database as of one moment, one range of people after the other: memory
 * use does not grow with the ledger.
 * @param ledgerKeys the present key, and its predecessors
 * @param publicKeys of the present sealer and earlier ones
 * @param since a line up to which all was well: the lines after it are checked, and the whole chains of the people in
 *   them and of those who wait for the next one; null: everything
 * @param mostRows of the ranges that are verified in parallel
 * @param threads that verify ranges in parallel; left out: one after the other, in this thread
 */
export async function verifyLedger(one: {
  readonly db: Db
  readonly ledgerKeys: readonly LedgerKey[]
  readonly publicKeys: readonly KeyObject[]
  readonly directory: string
  readonly since?: number | null
  readonly mostRows?: number | undefined
  readonly threads?: VerifyThreads | undefined
}): Promise<LedgerVerification> {
  const { db, directory, ledgerKeys, publicKeys, since = null, mostRows = MOST_ROWS, threads } = one
  const findings: LedgerFinding[] = []
  const { longestChain, ranges } = await rangesOfPeople(db, Math.ceil(mostRows / (threads?.count ?? 1)))
  const anchored = createEndStore(ranges)
  try {
    const { lines, last } = await readAnchor({ directory, publicKeys, since: since ?? 0 }, anchored, findings)
    const isMac = (hash: Buffer, mac: Buffer) => ledgerKeys.some((key) => key.isMac(hash, mac))
    const counted = { people: 0, rows: 0, unknownEnds: [] as ChainEnd[] }
    const onResult = (found: RangeResult) => {
      findings.push(...found.findings)
      counted.people += found.people
      counted.rows += found.rows
      counted.unknownEnds.push(...found.unknownEnds)
    }
    await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (trx) => {
        const { rows } = await sql<{ number: number | null }>`
          select max(line_number) as number from ledger_line`.execute(trx)
        const known = await knownLines(last, rows[0]?.number ?? 0, directory)
        for (const missing of known) findings.push({ line: missing, fault: 'LINE_MISSING' })
        for (const { userId, ...end } of await unsealedEnds(trx)) anchored.add(userId, end)
        const work = ranges.map((range, at) => ({ range, endsFile: anchored.fileOf(at), isWhole: since === null }))
        if (threads) return verifyInThreads(trx, work, { ...threads, longestChain }, onResult)
        for (const one of work) onResult(await verifyRange(trx, one, isMac))
      })
    for (const { userId, seq } of await stillUnanchored(db, directory, publicKeys, counted.unknownEnds)) {
      findings.push({ userId, seq, fault: 'UNANCHORED' })
    }
    return { people: counted.people, rows: counted.rows, lines, lastLine: last, findings }
  } finally {
    anchored.close()
  }
}

/**
 * Reads the anchor after a line, adds its faults to `findings` and the ends that sealed lines name to `ends`. Returns
 * the number of lines and the highest one.
 */
async function readAnchor(
  {
    directory,
    publicKeys,
    since,
  }: { readonly directory: string; readonly publicKeys: readonly KeyObject[]; readonly since: number },
  ends: EndStore,
  findings: LedgerFinding[],
) {
  const renamed = new Set<string>()
  let lines = 0
  let last = since
  let previous: string | null = since === 0 ? FIRST_LINE_PREVIOUS : null
  for await (const text of anchorTexts(directory, since)) {
    if (text.kind === 'line' && text.line.parsedHeader.number <= since) {
      // This line was checked before: the next one follows it.
      if (text.line.parsedHeader.number === since) previous = headerDigest(text.line.header)
      continue
    }
    if (text.kind === 'unreadable') findings.push({ place: text.place, fault: 'LINE_UNREADABLE' })
    // A cut-off line does not count; if it was cut from a whole line, that line's number is missing.
    if (text.kind !== 'line') continue
    const { line, place } = text
    const [file = ''] = place.split(':')
    if (!text.isInFileOfItsDay && !renamed.has(file)) {
      renamed.add(file)
      findings.push({ place: file, fault: 'FILE_RENAMED' })
    }
    lines += 1
    for (let missing = last + 1; missing < line.parsedHeader.number; missing += 1) {
      findings.push({ line: missing, fault: 'LINE_MISSING' })
    }
    const isNext = line.parsedHeader.number === last + 1
    if (!isSealed(line, publicKeys) || !areHeadsOf(line.heads, line.parsedHeader)) {
      findings.push({ line: line.parsedHeader.number, fault: 'LINE_ALTERED' })
    } else {
      if (isNext ? line.parsedHeader.previous !== previous : line.parsedHeader.number <= last) {
        findings.push({ line: line.parsedHeader.number, fault: 'LINE_UNLINKED' })
      }
      for (const { userId, ...end } of line.heads) ends.add(userId, end)
    }
    last = Math.max(last, line.parsedHeader.number)
    previous = headerDigest(line.header)
  }
  // The line that the others follow was not found: a wrong number, or somebody removed it.
  if (lines === 0 && previous === null) findings.push({ line: since, fault: 'LINE_MISSING' })
  return { lines, last }
}

/**
 * Ends that are neither in the anchor nor queued for it: nobody would miss such a row. A chain that was extended
 * meanwhile is checked by the next run. The queue is read before the files, as the sealer writes the file first.
 */
async function stillUnanchored(
  db: Db,
  directory: string,
  publicKeys: readonly KeyObject[],
  candidates: readonly ChainEnd[],
): Promise<readonly ChainEnd[]> {
  if (candidates.length === 0) return []
  const userIds = candidates.map(({ userId }) => userId)
  const waiting = await unsealedEnds(db, userIds)
  const known = await anchoredEndsOf({ directory, publicKeys }, userIds)
  for (const { userId, ...end } of waiting) addTo(known, userId, end)
  const now = await chainEndsOf(db, userIds)
  return candidates.filter(
    ({ userId, seq }) => !known.get(userId)?.some((end) => end.seq >= seq) && (now.get(userId) ?? 0) <= seq,
  )
}

/** The anchored ends of these people alone: the anchor has ends of everybody, and memory use does not grow with it. */
export async function anchoredEndsOf(
  { directory, publicKeys }: { readonly directory: string; readonly publicKeys: readonly KeyObject[] },
  userIds: readonly string[],
): Promise<Map<string, End[]>> {
  const wanted = new Set(userIds)
  const known = new Map<string, End[]>()
  for await (const text of anchorTexts(directory)) {
    if (text.kind !== 'line' || !isSealed(text.line, publicKeys)) continue
    for (const { userId, ...end } of text.line.heads) if (wanted.has(userId)) addTo(known, userId, end)
  }
  return known
}

/** Lines that are in the database and, after a second read, not in the directory: new lines are sealed meanwhile. */
async function knownLines(readTo: number, knownTo: number, directory: string): Promise<number[]> {
  let inFiles = readTo
  if (knownTo > readTo) {
    for await (const text of anchorTexts(directory)) {
      if (text.kind === 'line') inFiles = Math.max(inFiles, text.line.parsedHeader.number)
    }
  }
  return Array.from({ length: Math.max(0, knownTo - inFiles) }, (_, at) => inFiles + 1 + at)
}
