import { timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { Indexes } from './indexes.ts'

const Position = z.array(z.string())

/**
 * Opaque page tokens: the end position of the last page, signed together with the user and the filter, so that a token
 * of another person or another list is useless.
 */
export function writePageToken(indexes: Indexes, scope: readonly string[], position: readonly string[]): string {
  const payload = Buffer.from(JSON.stringify(position))
  return Buffer.concat([sign(indexes, scope, payload), payload]).toString('base64url')
}

/** Returns the position, or null when the token was not made here for this scope. */
export function readPageToken(indexes: Indexes, scope: readonly string[], token: string): string[] | null {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length < 18) return null
  const payload = bytes.subarray(16)
  if (!timingSafeEqual(bytes.subarray(0, 16), sign(indexes, scope, payload))) return null
  return Position.parse(JSON.parse(payload.toString()))
}

function sign(indexes: Indexes, scope: readonly string[], payload: Buffer): Buffer {
  return indexes.pageToken(Buffer.concat([Buffer.from(JSON.stringify(scope)), payload])).subarray(0, 16)
}
