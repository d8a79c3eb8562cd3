/** Reads a body that may be hostile: endless, or small on the line and huge when unpacked. */
import type { Readable, Transform } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'

export class BodyTooLargeError extends Error {}
export class UnreadableBodyError extends Error {}

/** Below this many bytes a ratio says nothing. */
const RATIO_COUNTS_FROM_BYTES = 100_000

export type BodyLimits = { readonly maxBodyBytes: number; readonly maxCompressionRatio: number }

/**
 * The body after decompression.
 * @throws BodyTooLargeError beyond the limits; the stream is destroyed then, nothing more is read
 * @throws UnreadableBodyError when it cannot be unpacked
 */
export async function readBoundedBody(
  stream: Readable,
  encoding: string | undefined,
  { maxBodyBytes, maxCompressionRatio }: BodyLimits,
): Promise<Buffer> {
  const unpack = unpackerOf(encoding)
  const chunks: Buffer[] = []
  let packed = 0
  let size = 0
  const refuse = (error: Error): never => {
    unpack?.destroy()
    stream.on('error', () => undefined).destroy()
    throw error
  }
  const take = (chunk: Buffer) => {
    size += chunk.length
    if (size > maxBodyBytes) refuse(new BodyTooLargeError('body too large'))
    if (unpack && size > RATIO_COUNTS_FROM_BYTES && size > packed * maxCompressionRatio) {
      refuse(new BodyTooLargeError('compression ratio too high'))
    }
    chunks.push(chunk)
  }
  if (!unpack) {
    for await (const chunk of stream) take(chunk as Buffer)
    return Buffer.concat(chunks)
  }
  // A small high-water mark: what is unpacked ahead of the check stays small.
  stream.on('data', (chunk: Buffer) => {
    packed += chunk.length
    if (packed > maxBodyBytes) unpack.destroy(new BodyTooLargeError('body too large'))
  })
  stream.once('error', (error) => unpack.destroy(error))
  stream.pipe(unpack)
  try {
    for await (const chunk of unpack) take(chunk as Buffer)
  } catch (error) {
    stream.on('error', () => undefined).destroy()
    const code = (error as { code?: string }).code ?? ''
    if (/^(Z_|ERR_BROTLI|ERR__ERROR_FORMAT|ERR_BUFFER_TOO)/.test(code)) {
      throw new UnreadableBodyError('body cannot be unpacked', { cause: error })
    }
    throw error
  }
  return Buffer.concat(chunks)
}

function unpackerOf(encoding: string | undefined): Transform | null {
  const name = (encoding ?? 'identity').trim().toLowerCase()
  if (name === '' || name === 'identity') return null
  if (name === 'gzip' || name === 'x-gzip') return createGunzip()
  if (name === 'deflate') return createInflate()
  if (name === 'br') return createBrotliDecompress()
  throw new UnreadableBodyError('content encoding not known')
}
