import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PeopleRange } from '../cross-user/ledger/ledger-chains.ts'

/** Where a chain ended when something of it was anchored or waited for it. */
export type End = { readonly seq: number; readonly hash: Buffer }

/**
 * Ends of the chains of everybody, of which only those of one range are in memory at a time. What waits is in files of the
 * temporary directory, readable by the owner only: ids and hashes, no content.
 */
export type EndStore = {
  add(userId: string, end: End): void
  /** The ends of the people of a range, by its place in the list of ranges. */
  of(range: number): Map<string, End[]>
  close(): void
}

const ID_BYTES = 16
const HASH_BYTES = 32
const BYTES = ID_BYTES + 8 + HASH_BYTES
/** Of each range, before they are written. */
const KEPT = 500

/** @param ranges that follow one another and leave nobody out, the first one first */
export function createEndStore(ranges: readonly PeopleRange[]): EndStore {
  const directory = mkdtempSync(join(tmpdir(), 'ieum-ledger-'))
  const waiting: Buffer[][] = ranges.map(() => [])
  const fileOf = (range: number) => join(directory, String(range))
  const write = (range: number) => {
    const records = waiting[range] as Buffer[]
    if (records.length > 0) appendFileSync(fileOf(range), Buffer.concat(records), { mode: 0o600 })
    waiting[range] = []
  }
  return {
    add(userId, { seq, hash }) {
      const range = rangeOf(ranges, userId)
      const record = Buffer.alloc(BYTES)
      Buffer.from(userId.replaceAll('-', ''), 'hex').copy(record)
      record.writeBigInt64BE(BigInt(seq), ID_BYTES)
      hash.copy(record, ID_BYTES + 8)
      const records = waiting[range] as Buffer[]
      if (records.push(record) >= KEPT) write(range)
    },
    of(range) {
      write(range)
      const ends = new Map<string, End[]>()
      if (!existsSync(fileOf(range))) return ends
      const bytes = readFileSync(fileOf(range))
      for (let at = 0; at < bytes.length; at += BYTES) {
        const userId = uuidOf(bytes.toString('hex', at, at + ID_BYTES))
        const seq = Number(bytes.readBigInt64BE(at + ID_BYTES))
        addTo(ends, userId, { seq, hash: bytes.subarray(at + ID_BYTES + 8, at + BYTES) })
      }
      return ends
    },
    close: () => rmSync(directory, { recursive: true, force: true }),
  }
}

export function addTo(ends: Map<string, End[]>, userId: string, end: End): void {
  const known = ends.get(userId)
  if (known) known.push(end)
  else ends.set(userId, [end])
}

/** The first range that does not end before this person. */
function rangeOf(ranges: readonly PeopleRange[], userId: string): number {
  let [low, high] = [0, ranges.length - 1]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((ranges[middle] as PeopleRange).to < userId) low = middle + 1
    else high = middle
  }
  return low
}

const uuidOf = (hex: string) => hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
