import { createHash } from 'node:crypto'

/** What a row records. `TRANSFER` and `REFRESH` are uses: at most one a day, service, kind and subject. */
export type LedgerKind = 'CONSENT' | 'DOCUMENT' | 'CHANGE' | 'WITHDRAWAL' | 'TRANSFER' | 'REFRESH'

/** A row as its hash covers it; hashes are SHA-256, 32 bytes. */
export type LedgerRow = {
  readonly userId: string
  /** From 1, without gaps. */
  readonly seq: number
  readonly service: string
  readonly kind: LedgerKind
  readonly consentId: string | null
  readonly subjectId: string | null
  /** `YYYY-MM-DD` in Korea, of a use. */
  readonly day: string | null
  readonly recordedAtMs: number
  /** Hash of the content as it is sealed; null when the row has none. */
  readonly sealedDigest: Buffer | null
  /** Hash of the content in the clear. */
  readonly commitment: Buffer | null
  /** Of the row before, 32 zero bytes in the first one. */
  readonly previousHash: Buffer
}

const FORMAT = 'ieum-ledger-row-1'

export const FIRST_PREVIOUS = Buffer.alloc(32)

/**
 * The hash of a row. Every part goes in with its length, so that no two rows read alike, and what is absent is not the
 * same as what is empty. Nothing in the clear is hashed that a key protects: the chain verifies when no key is left.
 * @source ADR 0080
 */
export function rowHash(row: LedgerRow): Buffer {
  const hash = createHash('sha256')
  for (const part of [
    FORMAT,
    row.previousHash,
    row.userId,
    String(row.seq),
    row.service,
    row.kind,
    row.consentId,
    row.subjectId,
    row.day,
    String(row.recordedAtMs),
    row.sealedDigest,
    row.commitment,
  ]) {
    const bytes = part === null ? null : Buffer.from(part as string)
    const length = Buffer.alloc(4)
    length.writeInt32BE(bytes === null ? -1 : bytes.length)
    hash.update(length)
    if (bytes !== null) hash.update(bytes)
  }
  return hash.digest()
}

export const sha256 = (bytes: Uint8Array | string): Buffer => createHash('sha256').update(bytes).digest()
