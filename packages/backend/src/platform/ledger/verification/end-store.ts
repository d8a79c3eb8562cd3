import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PeopleRange } from '../../cross-user/ledger/ledger-chains.ts'

/** The end of a chain when it was anchored or queued for the anchor. */
export type End = { readonly seq: number; readonly hash: Buffer }

/**
 * Ends of everybody's chains, with only one range in memory at a time. The rest is in files of the temporary directory,
 * readable by the owner only: ids and hashes, no content.
 */
export type EndStore = {
  add(userId: string, end: End): void
  /** The file with the ends of the people of a range, by its index in the list of ranges, for `readEnds`. */
  fileOf(range: number): string
  close(): void
}

const ID_BYTES = 16
const HASH_BYTES = 32
const BYTES = ID_BYTES + 8 + HASH_BYTES
/** Buffer size of all ranges together, before they are written. @source ours */
const BUFFER_BYTES = 4 * 1024 * 1024
/** Minimum number of ends in one range's buffer, however many ranges there are. */
const LEAST_ENDS = 16
const MOST_ENDS = 500

/** @param ranges that follow one another and include everybody, the first one first */
export function createEndStore(ranges: readonly PeopleRange[]): EndStore {
  const directory = mkdtempSync(join(tmpdir(), 'ieum-ledger-'))
  const ends = Math.floor(BUFFER_BYTES / BYTES / ranges.length)
  const size = Math.min(MOST_ENDS, Math.max(LEAST_ENDS, ends)) * BYTES
  const buffers = ranges.map(() => ({ bytes: null as Buffer | null, used: 0 }))
  const pathOf = (range: number) => join(directory, String(range))
  const write = (range: number) => {
    const buffer = buffers[range] as (typeof buffers)[number]
    if (buffer.bytes && buffer.used > 0) {
      appendFileSync(pathOf(range), buffer.bytes.subarray(0, buffer.used), { mode: 0o600 })
    }
    buffer.used = 0
  }
  return {
    add(userId, { seq, hash }) {
      const range = rangeOf(ranges, userId)
      const buffer = buffers[range] as (typeof buffers)[number]
      buffer.bytes ??= Buffer.alloc(size)
      buffer.bytes.write(userId.replaceAll('-', ''), buffer.used, 'hex')
      buffer.bytes.writeBigInt64BE(BigInt(seq), buffer.used + ID_BYTES)
      // A hash that was shortened in the database matches no hash of ours.
      buffer.bytes.fill(0, buffer.used + ID_BYTES + 8, buffer.used + BYTES)
      hash.copy(buffer.bytes, buffer.used + ID_BYTES + 8, 0, HASH_BYTES)
      buffer.used += BYTES
      if (buffer.used === size) write(range)
    },
    fileOf(range) {
      write(range)
      return pathOf(range)
    },
    close: () => rmSync(directory, { recursive: true, force: true }),
  }
}

/** Ends of each person in a file of an `EndStore`; empty when the file does not exist. */
export function readEnds(file: string): Map<string, End[]> {
  const ends = new Map<string, End[]>()
  if (!existsSync(file)) return ends
  const bytes = readFileSync(file)
  for (let at = 0; at < bytes.length; at += BYTES) {
    const userId = uuidOf(bytes.toString('hex', at, at + ID_BYTES))
    const seq = Number(bytes.readBigInt64BE(at + ID_BYTES))
    addTo(ends, userId, { seq, hash: bytes.subarray(at + ID_BYTES + 8, at + BYTES) })
  }
  return ends
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
