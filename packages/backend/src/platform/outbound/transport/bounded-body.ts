/** Reads a body that may be hostile: endless, or small on the network and huge when unpacked. */
import type { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { brotliDecompress, gunzip, inflate } from 'node:zlib'

export class BodyTooLargeError extends Error {}
export class UnreadableBodyError extends Error {}

/** Below this many bytes the ratio is not checked. */
const RATIO_COUNTS_FROM_BYTES = 100_000

export type BodyLimits = { readonly maxBodyBytes: number; readonly maxCompressionRatio: number }

/**
 * Returns the body after decompression. Unpacks only a complete body, so that a network error is always the stream's
 * own.
 * @throws BodyTooLargeError beyond the limits
 * @throws UnreadableBodyError when it cannot be unpacked. On any error the stream is destroyed and nothing more is
 * read.
 */
export async function readBoundedBody(
  stream: Readable,
  encoding: string | undefined,
  limits: BodyLimits,
): Promise<Buffer> {
  try {
    const unpack = unpackerOf(encoding)
    const bytes = await readAll(stream, limits.maxBodyBytes)
    return unpack ? await unpacked(bytes, unpack, limits) : bytes
  } catch (error) {
    stream.on('error', () => undefined).destroy()
    throw error
  }
}

function readAll(stream: Readable, maxBytes: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let size = 0
    stream.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size > maxBytes) reject(new BodyTooLargeError('body too large'))
      else chunks.push(chunk)
    })
    stream.on('end', () => resolve(chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks)))
    stream.on('error', reject)
    stream.on('close', () => reject(new Error('the body has ended before its end')))
  })
}

async function unpacked(packed: Buffer, unpack: Unpack, limits: BodyLimits): Promise<Buffer> {
  const byRatio = Math.max(packed.length * limits.maxCompressionRatio, RATIO_COUNTS_FROM_BYTES)
  try {
    return await unpack(packed, { maxOutputLength: Math.min(byRatio, limits.maxBodyBytes) })
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') {
      throw new BodyTooLargeError('unpacked too large', { cause })
    }
    throw new UnreadableBodyError('body cannot be unpacked', { cause })
  }
}

type Unpack = (packed: Buffer, options: { readonly maxOutputLength: number }) => Promise<Buffer>

const UNPACKERS: ReadonlyMap<string, Unpack | null> = new Map([
  ['', null],
  ['identity', null],
  ['gzip', promisify(gunzip)],
  ['x-gzip', promisify(gunzip)],
  ['deflate', promisify(inflate)],
  ['br', promisify(brotliDecompress)],
])

function unpackerOf(encoding = ''): Unpack | null {
  const unpack = UNPACKERS.get(encoding.trim().toLowerCase())
  if (unpack === undefined) throw new UnreadableBodyError('content encoding not known')
  return unpack
}
