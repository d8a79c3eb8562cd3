import { sha256 } from '../../db/tables/ledger-row.ts'

/*
 * Hash trees as in RFC 6962 §2.1: leaves and nodes are hashed with different first bytes, so that neither can replace
 * the other; an unpaired hash at the end of a row moves up unchanged.
 */

const LEAF = Buffer.from([0])
const NODE = Buffer.from([1])

export const leafOf = (data: Uint8Array | string): Buffer => sha256(Buffer.concat([LEAF, Buffer.from(data)]))
const nodeOf = (left: Buffer, right: Buffer): Buffer => sha256(Buffer.concat([NODE, left, right]))

/** Each row of the tree, leaves first. */
function rowsOf(leaves: readonly Buffer[]): Buffer[][] {
  const rows: Buffer[][] = [[...leaves]]
  for (let row = rows[0] as Buffer[]; row.length > 1; row = rows.at(-1) as Buffer[]) {
    const next: Buffer[] = []
    for (let at = 0; at < row.length; at += 2) {
      const [left, right] = [row[at] as Buffer, row[at + 1]]
      next.push(right ? nodeOf(left, right) : left)
    }
    rows.push(next)
  }
  return rows
}

/** @throws RangeError without leaves */
export function merkleRoot(leaves: readonly Buffer[]): Buffer {
  const root = rowsOf(leaves).at(-1)?.[0]
  if (!root) throw new RangeError('a tree without leaves')
  return root
}

/** The hashes that lead from a leaf to the root, from below. */
export function merklePath(leaves: readonly Buffer[], leafAt: number): Buffer[] {
  const path: Buffer[] = []
  let at = leafAt
  for (const row of rowsOf(leaves).slice(0, -1)) {
    const beside = row[at % 2 === 0 ? at + 1 : at - 1]
    if (beside) path.push(beside)
    at = Math.floor(at / 2)
  }
  return path
}

/** The root to which a leaf leads; null for a path that fits no tree of this many leaves. */
export function rootOfPath(leaf: Buffer, leafAt: number, count: number, path: readonly Buffer[]): Buffer | null {
  if (!(leafAt >= 0 && leafAt < count)) return null
  const left = [...path]
  let hash = leaf
  for (let at = leafAt, wide = count; wide > 1; at = Math.floor(at / 2), wide = Math.ceil(wide / 2)) {
    if (at % 2 === 0 && at + 1 === wide) continue
    const beside = left.shift()
    if (!beside) return null
    hash = at % 2 === 0 ? nodeOf(hash, beside) : nodeOf(beside, hash)
  }
  return left.length === 0 ? hash : null
}
