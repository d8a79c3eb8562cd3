import type { KeyObject } from 'node:crypto'
import { sql } from 'kysely'
import { type ChainEnd, chainEnds, chainEndsOf, chainRows, unsealedEnds } from '../cross-user/ledger/ledger-chains.ts'
import type { Db } from '../db/pool.ts'
import { anchorTexts } from './anchor-files.ts'
import { areHeadsOf, FIRST_LINE_PREVIOUS, headerDigest, isSealed } from './anchor-line.ts'
import type { LedgerKey } from './ledger-keys.ts'
import { type ChainFault, type StoredRow, verifyChain } from './verify-chain.ts'

export type LedgerFinding =
  | { readonly userId: string; readonly seq: number; readonly fault: ChainFault }
  /** Of somebody whom the anchor or the head knows there is not a single row. */
  | { readonly userId: string; readonly seq: null; readonly fault: 'PERSON_REMOVED' }
  /** A line of the anchor is changed, not there, or follows another past. */
  | { readonly line: number; readonly fault: 'LINE_ALTERED' | 'LINE_MISSING' | 'LINE_UNLINKED' }
  /** A text that the sealer never wrote, or a line in a file that has not the name of its day. */
  | { readonly place: string; readonly fault: 'LINE_UNREADABLE' | 'FILE_RENAMED' }

export type LedgerVerification = {
  readonly people: number
  readonly rows: number
  readonly lines: number
  readonly findings: readonly LedgerFinding[]
}

type End = { readonly seq: number; readonly hash: Buffer }

/**
 * Checks every chain and the whole anchor, beside a running server too: the anchor is read first, so that the database
 * is never older than it, and then the database as of one moment.
 * @param ledgerKeys the key of today, and those that it has replaced
 * @param publicKeys of whoever has sealed, today and before
 */
export async function verifyLedger(one: {
  readonly db: Db
  readonly ledgerKeys: readonly LedgerKey[]
  readonly publicKeys: readonly KeyObject[]
  readonly directory: string
}): Promise<LedgerVerification> {
  const { db, directory, ledgerKeys, publicKeys } = one
  const findings: LedgerFinding[] = []
  const { ends, lines, last: lastRead } = await readAnchor(directory, publicKeys, findings)
  const anchored = new Map(ends)

  const isMac = (hash: Buffer, mac: Buffer) => ledgerKeys.some((key) => key.isMac(hash, mac))
  let people = 0
  let count = 0
  /** Ends of chains that neither the anchor nor what waits for it knew. */
  const unknownEnds: ChainEnd[] = []
  await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const { rows: last } = await sql<{ number: number | null }>`
        select max(line_number) as number from ledger_line`.execute(trx)
      const known = await knownLines(lastRead, last[0]?.number ?? 0, directory)
      for (const missing of known) findings.push({ line: missing, fault: 'LINE_MISSING' })
      for (const { userId, ...end } of await unsealedEnds(trx)) add(anchored, userId, end)
      const heads = new Map<string, End>()
      for await (const { userId, ...end } of chainEnds(trx)) heads.set(userId, end)
      const verifyOne = (userId: string, rows: readonly StoredRow[]) => {
        people += 1
        count += rows.length
        const ends = { head: heads.get(userId) ?? null, anchored: anchored.get(userId) ?? [] }
        const found = verifyChain(userId, rows, ends, isMac)
        for (const one of found) findings.push({ userId, ...one })
        const { seq, hash } = rows.at(-1) as StoredRow
        const isKnown = ends.anchored.some((end) => end.seq >= seq) || found.some((one) => one.seq >= seq)
        if (!isKnown) unknownEnds.push({ userId, seq, hash })
        heads.delete(userId)
        anchored.delete(userId)
      }
      let chain = null as { userId: string; rows: StoredRow[] } | null
      for await (const { userId, row } of chainRows(trx)) {
        if (chain?.userId !== userId) {
          if (chain) verifyOne(chain.userId, chain.rows)
          chain = { userId, rows: [] }
        }
        chain.rows.push(row)
      }
      if (chain) verifyOne(chain.userId, chain.rows)
      for (const userId of new Set([...heads.keys(), ...anchored.keys()])) {
        if ((heads.get(userId)?.seq ?? 1) > 0) findings.push({ userId, seq: null, fault: 'PERSON_REMOVED' })
      }
    })
  for (const { userId, seq } of await stillUnanchored(db, directory, publicKeys, unknownEnds)) {
    findings.push({ userId, seq, fault: 'UNANCHORED' })
  }
  return { people, rows: count, lines, findings }
}

function add(ends: Map<string, End[]>, userId: string, end: End): void {
  const known = ends.get(userId)
  if (known) known.push(end)
  else ends.set(userId, [end])
}

/**
 * Reads the whole anchor and adds what is wrong with it. Answers the ends that sealed lines name, the number of lines and
 * the highest line.
 */
async function readAnchor(directory: string, publicKeys: readonly KeyObject[], findings: LedgerFinding[]) {
  const ends = new Map<string, End[]>()
  const renamed = new Set<string>()
  let lines = 0
  let last = 0
  let previous = FIRST_LINE_PREVIOUS
  for await (const text of anchorTexts(directory)) {
    if (text.kind === 'unreadable') findings.push({ place: text.place, fault: 'LINE_UNREADABLE' })
    // A line that was cut off is none; what was made of a whole one is missed by its number.
    if (text.kind !== 'line') continue
    const { line, place } = text
    const [file = ''] = place.split(':')
    if (!text.isInFileOfItsDay && !renamed.has(file)) {
      renamed.add(file)
      findings.push({ place: file, fault: 'FILE_RENAMED' })
    }
    lines += 1
    for (let missing = last + 1; missing < line.says.number; missing += 1) {
      findings.push({ line: missing, fault: 'LINE_MISSING' })
    }
    const isNext = line.says.number === last + 1
    if (!isSealed(line, publicKeys) || !areHeadsOf(line.heads, line.says)) {
      findings.push({ line: line.says.number, fault: 'LINE_ALTERED' })
    } else {
      if (isNext ? line.says.previous !== previous : line.says.number <= last) {
        findings.push({ line: line.says.number, fault: 'LINE_UNLINKED' })
      }
      for (const { userId, ...end } of line.heads) add(ends, userId, end)
    }
    last = Math.max(last, line.says.number)
    previous = headerDigest(line.header)
  }
  return { ends, lines, last }
}

/**
 * Ends that have no place in the anchor, and do not wait for one either: nobody would miss such a row. A chain that went
 * on meanwhile is looked at by the next run. What waits is read before the files, as the sealer writes the file first.
 */
async function stillUnanchored(
  db: Db,
  directory: string,
  publicKeys: readonly KeyObject[],
  candidates: readonly ChainEnd[],
): Promise<readonly ChainEnd[]> {
  if (candidates.length === 0) return []
  const userIds = candidates.map(({ userId }) => userId)
  const known = new Map<string, End[]>()
  for (const { userId, ...end } of await unsealedEnds(db, userIds)) add(known, userId, end)
  for await (const text of anchorTexts(directory)) {
    if (text.kind !== 'line' || !isSealed(text.line, publicKeys)) continue
    for (const { userId, ...end } of text.line.heads) add(known, userId, end)
  }
  const now = await chainEndsOf(db, userIds)
  return candidates.filter(
    ({ userId, seq }) => !known.get(userId)?.some((end) => end.seq >= seq) && (now.get(userId) ?? 0) <= seq,
  )
}

/** Lines that the database has and the directory, read once more, has not: others are sealed meanwhile. */
async function knownLines(readTo: number, knownTo: number, directory: string): Promise<number[]> {
  let inFiles = readTo
  if (knownTo > readTo) {
    for await (const text of anchorTexts(directory)) {
      if (text.kind === 'line') inFiles = Math.max(inFiles, text.line.says.number)
    }
  }
  return Array.from({ length: Math.max(0, knownTo - inFiles) }, (_, at) => inFiles + 1 + at)
}
