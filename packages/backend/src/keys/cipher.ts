import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'

/** First byte of everything encrypted, so that the form can change one day. */
const FORMAT = 1
const NONCE_BYTES = 12
const TAG_BYTES = 16
const HEADER_BYTES = 1 + 2 + NONCE_BYTES

export class UndecipherableError extends Error {
  constructor(column: string, options?: ErrorOptions) {
    super(`${column} does not open with the key of its owner`, options)
  }
}

/**
 * What a (person, institution) can do with its data: encrypt, decrypt, and hash identifiers.
 *
 * AES-256-GCM; user, organisation, table, column and key version are additional data, so a value copied to another
 * row's owner or another column does not open. Layout: format 1 byte, key version 2, nonce 12, text, tag 16.
 */
export class KeyHandle {
  readonly #owner: string
  readonly #dataKeys: ReadonlyMap<number, Buffer>
  readonly #currentVersion: number
  readonly #indexKey: Buffer

  constructor(owner: string, dataKeys: ReadonlyMap<number, Buffer>, indexKey: Buffer) {
    this.#owner = owner
    this.#dataKeys = dataKeys
    this.#currentVersion = Math.max(...dataKeys.keys())
    this.#indexKey = indexKey
  }

  encrypt(table: string, column: string, plain: Buffer | string): Buffer {
    const version = this.#currentVersion
    const header = Buffer.allocUnsafe(HEADER_BYTES)
    header[0] = FORMAT
    header.writeUInt16BE(version, 1)
    randomBytes(NONCE_BYTES).copy(header, 3)
    const cipher = createCipheriv('aes-256-gcm', this.#key(version, table, column), header.subarray(3))
    cipher.setAAD(this.#additional(table, column, version))
    const text = cipher.update(typeof plain === 'string' ? Buffer.from(plain) : plain)
    return Buffer.concat([header, text, cipher.final(), cipher.getAuthTag()])
  }

  /** Throws UndecipherableError when the bytes are not of this owner, table and column, or were changed. */
  decrypt(table: string, column: string, sealed: Buffer): Buffer {
    if (sealed.length < HEADER_BYTES + TAG_BYTES || sealed[0] !== FORMAT)
      throw new UndecipherableError(`${table}.${column}`)
    const version = sealed.readUInt16BE(1)
    const decipher = createDecipheriv(
      'aes-256-gcm',
      this.#key(version, table, column),
      sealed.subarray(3, HEADER_BYTES),
    )
    decipher.setAAD(this.#additional(table, column, version))
    decipher.setAuthTag(sealed.subarray(sealed.length - TAG_BYTES))
    try {
      const text = decipher.update(sealed.subarray(HEADER_BYTES, sealed.length - TAG_BYTES))
      return Buffer.concat([text, decipher.final()])
    } catch (cause) {
      throw new UndecipherableError(`${table}.${column}`, { cause })
    }
  }

  /** Keyed hash under the index key of this owner, 32 bytes; the same through rotations of the data key. */
  hmac(value: string | Buffer): Buffer {
    return createHmac('sha256', this.#indexKey).update(value).digest()
  }

  #key(version: number, table: string, column: string): Buffer {
    const key = this.#dataKeys.get(version)
    if (!key) throw new UndecipherableError(`${table}.${column}`)
    return key
  }

  #additional(table: string, column: string, version: number): Buffer {
    return Buffer.from(`${this.#owner}|${table}|${column}|${version}`)
  }
}
