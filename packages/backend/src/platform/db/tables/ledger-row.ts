import { createHash } from 'node:crypto'

/** The kind of a row. `TRANSFER` and `REFRESH` are uses: at most one per day, service, kind and subject. */
export type LedgerKind = 'CONSENT' | 'DOCUMENT' | 'CHANGE' | 'WITHDRAWAL' | 'TRANSFER' | 'REFRESH'

/** A row with the fields that its hash covers; hashes are SHA-256, 32 bytes. */
export type LedgerRow = {
  readonly userId: string
  /** From 1, without gaps. */
  readonly seq: number
  readonly service: string
  readonly kind: LedgerKind
  readonly consentId: string | null
  readonly subjectId: string | null
  /** For a use: `YYYY-MM-DD` in Korea. */
  readonly day: string | null
  readonly recordedAtMs: number
  /** Hash of the sealed content; null when the row has none. */
  readonly sealedDigest: Buffer | null
  /** Hash of the unsealed content. */
  readonly commitment: Buffer | null
  /** Hash of the previous row, 32 zero bytes in the first one. */
  readonly previousHash: Buffer
}

/** A row as stored in the database. */
export type StoredRow = Omit<LedgerRow, 'userId'> & {
  readonly hash: Buffer
  readonly mac: Buffer
  /** False when the moment has fractions of a millisecond, which we never write. */
  readonly isMomentWhole: boolean
}

const FORMAT = 'ieum-ledger-row-1'

export const FIRST_PREVIOUS = Buffer.alloc(32)

/**
 * The hash of a row. Every part is hashed with its length, so that no two rows are encoded alike, and absent differs
 * from empty. No plaintext that a key protects is hashed: the chain can be verified after all keys are destroyed.
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
