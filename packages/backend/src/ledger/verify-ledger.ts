import type { KeyObject } from 'node:crypto'
import { sql } from 'kysely'
import { chainEnds, chainRows } from '../cross-user/ledger/ledger-chains.ts'
import type { Db } from '../db/pool.ts'
import { anchorLines } from './anchor-files.ts'
import { areHeadsOf, FIRST_LINE_PREVIOUS, headerDigest, isSealed } from './anchor-line.ts'
import type { LedgerKey } from './ledger-keys.ts'
import { type ChainFault, type StoredRow, verifyChain } from './verify-chain.ts'

export type LedgerFinding =
  | { readonly userId: string; readonly seq: number; readonly fault: ChainFault }
  /** Of somebody whom the anchor or the head knows there is not a single row. */
  | { readonly userId: string; readonly seq: null; readonly fault: 'PERSON_REMOVED' }
  /** A line of the anchor is changed, not there, or follows another past. */
  | { readonly line: number; readonly fault: 'LINE_ALTERED' | 'LINE_MISSING' | 'LINE_UNLINKED' }

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
  const anchored = new Map<string, End[]>()
  const findings: LedgerFinding[] = []
  let lines = 0
  let number = 0
  let previous = FIRST_LINE_PREVIOUS
  for await (const line of anchorLines(directory)) {
    // Half a line that a dying process left is none; what was made of a whole one is missed by its number.
    if (!line) continue
    lines += 1
    for (let missing = number + 1; missing < line.says.number; missing += 1) {
      findings.push({ line: missing, fault: 'LINE_MISSING' })
    }
    const isNext = line.says.number === number + 1
    if (!isSealed(line, publicKeys) || !areHeadsOf(line.heads, line.says)) {
      findings.push({ line: line.says.number, fault: 'LINE_ALTERED' })
    } else {
      if (isNext ? line.says.previous !== previous : line.says.number <= number) {
        findings.push({ line: line.says.number, fault: 'LINE_UNLINKED' })
      }
      for (const { userId, ...end } of line.heads) {
        const ends = anchored.get(userId)
        if (ends) ends.push(end)
        else anchored.set(userId, [end])
      }
    }
    number = Math.max(number, line.says.number)
    previous = headerDigest(line.header)
  }

  const isMac = (hash: Buffer, mac: Buffer) => ledgerKeys.some((key) => key.isMac(hash, mac))
  let people = 0
  let count = 0
  await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const { rows: last } = await sql<{ number: number | null }>`
        select max(line_number) as number from ledger_line`.execute(trx)
      const known = await knownLines(number, last[0]?.number ?? 0, directory)
      for (const missing of known) findings.push({ line: missing, fault: 'LINE_MISSING' })
      const heads = new Map<string, End>()
      for await (const { userId, ...end } of chainEnds(trx)) heads.set(userId, end)
      const verifyOne = (userId: string, rows: readonly StoredRow[]) => {
        people += 1
        count += rows.length
        const ends = { head: heads.get(userId) ?? null, anchored: anchored.get(userId) ?? [] }
        for (const found of verifyChain(userId, rows, ends, isMac)) findings.push({ userId, ...found })
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
  return { people, rows: count, lines, findings }
}

/** Lines that the database has and the directory, read once more, has not: others are sealed meanwhile. */
async function knownLines(readTo: number, knownTo: number, directory: string): Promise<number[]> {
  let inFiles = readTo
  if (knownTo > readTo)
    for await (const line of anchorLines(directory)) inFiles = Math.max(inFiles, line?.says.number ?? 0)
  return Array.from({ length: Math.max(0, knownTo - inFiles) }, (_, at) => inFiles + 1 + at)
}
