import { expect, it } from 'vitest'
import { sha256 } from '../../db/tables/ledger-row.ts'
import { leafOf, merklePath, merkleRoot, rootOfPath } from './merkle.ts'

const leaves = (count: number) => Array.from({ length: count }, (_, at) => leafOf(String(at)))
const node = (...parts: Buffer[]) => sha256(Buffer.concat([Buffer.from([1]), ...parts]))

it('is the tree of RFC 6962', () => {
  const [a, b, c] = leaves(3) as [Buffer, Buffer, Buffer]
  expect(a).toEqual(sha256(Buffer.from([0, 0x30])))
  expect(merkleRoot([a])).toEqual(a)
  expect(merkleRoot([a, b, c])).toEqual(node(node(a, b), c))
  expect(() => merkleRoot([])).toThrow(RangeError)
})

it('leads from every leaf to the root, and from no other place or path', () => {
  for (let count = 1; count <= 33; count += 1) {
    const all = leaves(count)
    const root = merkleRoot(all)
    for (const [at, leaf] of all.entries()) {
      const path = merklePath(all, at)
      expect(rootOfPath(leaf, at, count, path)).toEqual(root)
      expect(rootOfPath(leafOf('another'), at, count, path)).not.toEqual(root)
      expect(rootOfPath(leaf, at, count, [...path, root])).toBeNull()
      if (count > 1) expect(rootOfPath(leaf, at, count, path.slice(1)) ?? Buffer.alloc(0)).not.toEqual(root)
      expect(rootOfPath(leaf, count, count, path)).toBeNull()
    }
  }
})
