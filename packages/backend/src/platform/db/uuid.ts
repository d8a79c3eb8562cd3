import { hash, randomUUID } from 'node:crypto'
import { realClock } from '../clock.ts'

/**
 * A UUID that sorts by time, by default the time of its creation (RFC 9562, version 7): 48 bits of time before the
 * random bits of version 4.
 */
export function uuidv7(atMs = realClock()): string {
  const time = atMs.toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`
}

/** The UUID that sorts before all those made at this moment or later. */
export function firstUuidv7(atMs: number): string {
  const time = atMs.toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-000000000000`
}

/** The same UUID for the same name in the same namespace, on every machine (RFC 9562, version 5). */
export function uuidv5(namespace: string, name: string): string {
  const digest = hash(
    'sha1',
    Buffer.concat([Buffer.from(namespace.replaceAll('-', ''), 'hex'), Buffer.from(name)]),
    'buffer',
  )
  const bytes = digest.subarray(0, 16)
  bytes[6] = ((bytes[6] as number) & 0x0f) | 0x50
  bytes[8] = ((bytes[8] as number) & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

/** The moment in which a version 7 UUID was made, in machine time. */
export function momentOfUuidv7(uuid: string): number {
  return Number.parseInt(uuid.replaceAll('-', '').slice(0, 12), 16)
}
