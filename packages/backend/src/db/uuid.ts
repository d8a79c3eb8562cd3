import { createHash, randomBytes } from 'node:crypto'
import { realClock } from '../clock.ts'

/** A UUID that sorts by the moment it was made (RFC 9562, version 7). */
export function uuidv7(): string {
  const bytes = randomBytes(16)
  bytes.writeUIntBE(realClock(), 0, 6)
  return format(bytes, 7)
}

/** The same UUID for the same name in the same namespace, on every machine (RFC 9562, version 5). */
export function uuidv5(namespace: string, name: string): string {
  const digest = createHash('sha1')
    .update(Buffer.from(namespace.replaceAll('-', ''), 'hex'))
    .update(name, 'utf8')
    .digest()
  return format(digest.subarray(0, 16), 5)
}

function format(bytes: Buffer, version: number): string {
  bytes[6] = ((bytes[6] as number) & 0x0f) | (version << 4)
  bytes[8] = ((bytes[8] as number) & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}
