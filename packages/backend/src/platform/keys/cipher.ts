import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'

/** First byte of everything encrypted: the format of the rest. */
const BOUND_TO_ROW = 2
/** The earlier format, which opens in any row of its owner and column. Read until the value is written again. */
const BOUND_TO_COLUMN = 1
const NONCE_BYTES = 12
const TAG_BYTES = 16
const HEADER_BYTES = 1 + 2 + NONCE_BYTES

export class UndecipherableError extends Error {
  constructor(column: string, options?: ErrorOptions) {
    super(`${column} does not open with the key of its owner`, options)
  }
}

/** The rest of a row's primary key beside its person, which distinguishes it from the table's other rows. */
export type RowKey = readonly (string | number | Buffer)[]

/**
 * Key of a (person, institution): encrypts and decrypts its data, and hashes identifiers.
 *
 * AES-256-GCM; user, organisation, table, column, row and key version are additional data, so a value copied to another
 * owner, column or row does not open. Layout: format 1 byte, key version 2, nonce 12, text, tag 16.
 * @source ADR 0072
 */
export class KeyHandle {
  readonly #owner: string
  readonly #dataKeys: ReadonlyMap<number, Buffer>
  readonly #currentVersion: number
  readonly #indexKey: Buffer

  /** `currentVersion` seals; by default it is the newest. All versions open. */
  constructor(
    owner: string,
    dataKeys: ReadonlyMap<number, Buffer>,
    indexKey: Buffer,
    currentVersion = Math.max(...dataKeys.keys()),
  ) {
    this.#owner = owner
    this.#dataKeys = dataKeys
    this.#currentVersion = currentVersion
    this.#indexKey = indexKey
  }

  /** The version that seals now. */
  get currentVersion(): number {
    return this.#currentVersion
  }

  encrypt(table: string, column: string, row: RowKey, plain: Buffer | string): Buffer {
    const version = this.#currentVersion
    const header = Buffer.allocUnsafe(HEADER_BYTES)
    header[0] = BOUND_TO_ROW
    header.writeUInt16BE(version, 1)
    randomBytes(NONCE_BYTES).copy(header, 3)
    const cipher = createCipheriv('aes-256-gcm', this.#key(version, table, column), header.subarray(3))
    cipher.setAAD(this.#additional(table, column, version, row))
    const text = cipher.update(typeof plain === 'string' ? Buffer.from(plain) : plain)
    return Buffer.concat([header, text, cipher.final(), cipher.getAuthTag()])
  }

  /** Throws UndecipherableError when the bytes are not of this owner, table, column and row, or were changed. */
  decrypt(table: string, column: string, row: RowKey, sealed: Buffer): Buffer {
    const isOld = sealed[0] === BOUND_TO_COLUMN
    if (sealed.length < HEADER_BYTES + TAG_BYTES || !(isOld || sealed[0] === BOUND_TO_ROW))
      throw new UndecipherableError(`${table}.${column}`)
    const version = sealed.readUInt16BE(1)
    const decipher = createDecipheriv(
      'aes-256-gcm',
      this.#key(version, table, column),
      sealed.subarray(3, HEADER_BYTES),
    )
    decipher.setAAD(this.#additional(table, column, version, isOld ? null : row))
    decipher.setAuthTag(sealed.subarray(sealed.length - TAG_BYTES))
    try {
      const text = decipher.update(sealed.subarray(HEADER_BYTES, sealed.length - TAG_BYTES))
      return Buffer.concat([text, decipher.final()])
    } catch (cause) {
      throw new UndecipherableError(`${table}.${column}`, { cause })
    }
  }

  /** Keyed hash under the index key of this owner, 32 bytes; unchanged by rotations of the data key. */
  hmac(value: string | Buffer): Buffer {
    return createHmac('sha256', this.#indexKey).update(value).digest()
  }

  #key(version: number, table: string, column: string): Buffer {
    const key = this.#dataKeys.get(version)
    if (!key) throw new UndecipherableError(`${table}.${column}`)
    return key
  }

  /**
   * A null row is for the older format, which has no row. Each part is prefixed with its length, so that no two rows
   * produce the same bytes.
   */
  #additional(table: string, column: string, version: number, row: RowKey | null): Buffer {
    let text = `${this.#owner}|${table}|${column}|${version}`
    if (row) for (const part of row) text += rowPart(part)
    return Buffer.from(row ? `${text}|` : text)
  }
}

/** Version of its owner's key that a value is sealed under; works even if it does not open. */
export const sealedVersion = (sealed: Buffer): number => sealed.readUInt16BE(1)

/** Whether a value is sealed in the current format, and with the version that seals or a newer one. */
export const isAsToday = (sealed: Buffer, key: KeyHandle): boolean =>
  sealed[0] === BOUND_TO_ROW && sealedVersion(sealed) >= key.currentVersion

/** Callers send ids in either case; the database returns lower case. */
function rowPart(part: string | number | Buffer): string {
  const text = Buffer.isBuffer(part) ? part.toString('base64') : String(part).toLowerCase()
  return `|${text.length}:${text}`
}
