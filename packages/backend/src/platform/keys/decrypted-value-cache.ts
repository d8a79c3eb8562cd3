import { LRUCache } from 'lru-cache'
import type { RowKey } from './cipher.ts'
import type { SealedColumn, SealingKey } from './sealed.ts'

/** Long enough for the calls of one page. */
const LIFE_MS = 10_000
const MOST_VALUES = 500
/** Of sealed bytes: opened values are several times as large. */
const MOST_BYTES = 16_000_000

type Cached<Out> = { readonly key: WeakRef<SealingKey>; readonly value: Out }

/**
 * Cache for a column that several calls of one page open: an opened value is cached for ten seconds and returned for
 * the identical bytes of the same row under the same key. The caller must have read the row and hold the key, as
 * without the cache. Bounded; evicts the least recently used value. Values are frozen, since many callers share them.
 */
export function decryptedValueCache<Row extends RowKey, In, Out>(
  column: SealedColumn<Row, In, Out>,
): SealedColumn<Row, In, Out> {
  const cache = new LRUCache<string, Cached<Out>>({
    max: MOST_VALUES,
    maxSize: MOST_BYTES,
    ttl: LIFE_MS,
  })
  return {
    ...column,
    open(key, row, bytes) {
      // Format, version, nonce and tag: no two seals share them. JSON distinguishes parts of a row by their type.
      const name = `${JSON.stringify(row)}${bytes.toString('latin1', 0, 15)}${bytes.toString('latin1', bytes.length - 16)}`
      const known = cache.get(name)
      if (known?.key.deref() === key) return known.value
      const value = frozen(column.open(key, row, bytes))
      cache.set(name, { key: new WeakRef(key), value }, { size: bytes.length || 1 })
      return value
    },
  }
}

function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  for (const part of Object.values(value)) frozen(part)
  return Object.freeze(value)
}
