import { type KeyObject, sign, verify } from 'node:crypto'
import { z } from 'zod'
import { sha256 } from '../../db/tables/ledger-row.ts'
import { publicSealKeyOf } from '../ledger-keys.ts'
import { leafOf, merkleRoot } from './merkle.ts'

/** The end of a chain when a line was written. */
export type AnchoredHead = { readonly userId: string; readonly seq: number; readonly hash: Buffer }

const Hash = z.hex().length(64)

/** The signed header of a line, as JSON; the text itself is what counts. */
export const AnchorHeader = z.object({
  format: z.literal('ieum-ledger-line-1'),
  /** From 1, without gaps, over all files. */
  number: z.number().int().positive(),
  /** Machine time of the writer. */
  sealedAtMs: z.string().regex(/^\d{1,16}$/),
  /** SHA-256 of the previous header, hex; zeros in the first line. */
  previous: Hash,
  /** Root of the tree over the heads. */
  root: Hash,
  count: z.number().int().positive(),
  /** The signing key: Ed25519, base64. The reader must know whether it is ours. */
  publicKey: z.string(),
})
export type AnchorHeader = z.infer<typeof AnchorHeader>

/** A line of the file. */
const AnchorLine = z.object({
  header: z.string(),
  signature: z.base64(),
  heads: z.array(z.tuple([z.uuid(), z.number().int().positive(), Hash])),
})

export type Anchored = {
  readonly header: string
  readonly signature: Buffer
  readonly heads: readonly AnchoredHead[]
}

export const FIRST_LINE_PREVIOUS = '0'.repeat(64)

/** Represents a head in the tree: it can be computed only with person, number and hash. */
export const headLeaf = ({ userId, seq, hash }: AnchoredHead): Buffer =>
  leafOf(`${userId}|${seq}|${hash.toString('hex')}`)

export const headerDigest = (header: string): string => sha256(header).toString('hex')

/** Signs a line. @param heads at least one, each person once */
export function sealedLine(
  { number, sealedAtMs, previous }: { readonly number: number; readonly sealedAtMs: number; readonly previous: string },
  heads: readonly AnchoredHead[],
  sealKey: KeyObject,
): Anchored {
  const header = JSON.stringify({
    format: 'ieum-ledger-line-1',
    number,
    sealedAtMs: String(sealedAtMs),
    previous,
    root: merkleRoot(heads.map(headLeaf)).toString('hex'),
    count: heads.length,
    publicKey: publicSealKeyOf(sealKey),
  } satisfies AnchorHeader)
  return { header, signature: sign(null, Buffer.from(header), sealKey), heads }
}

export function writeLine({ header, signature, heads }: Anchored): string {
  const line: z.infer<typeof AnchorLine> = {
    header,
    signature: signature.toString('base64'),
    heads: heads.map(({ userId, seq, hash }) => [userId, seq, hash.toString('hex')]),
  }
  return `${JSON.stringify(line)}\n`
}

/** Returns null for a text that is not a line: a cut-off write, or something else. */
export function readLine(text: string): (Anchored & { readonly parsedHeader: AnchorHeader }) | null {
  try {
    const { header, signature, heads } = AnchorLine.parse(JSON.parse(text))
    return {
      header,
      parsedHeader: AnchorHeader.parse(JSON.parse(header)),
      signature: Buffer.from(signature, 'base64'),
      heads: heads.map(([userId, seq, hash]) => ({ userId, seq, hash: Buffer.from(hash, 'hex') })),
    }
  } catch {
    return null
  }
}

const LINE_BEGINNING = '{"header":"{\\"format\\":\\"ieum-ledger-line-1\\"'

/**
 * Whether a text may be the start of a line: what a crash during writing leaves, followed by zero bytes after a power
 * failure. Complete JSON is never cut off.
 */
export function isCutOff(text: string): boolean {
  const written = text.replace(/\0+$/, '')
  if (!(written.startsWith(LINE_BEGINNING) || LINE_BEGINNING.startsWith(written))) return false
  try {
    JSON.parse(written)
    return false
  } catch {
    return true
  }
}

/** Whether one of these keys signed this header. */
export function isSealed(
  { header, signature }: Pick<Anchored, 'header' | 'signature'>,
  publicKeys: readonly KeyObject[],
): boolean {
  return publicKeys.some((key) => verify(null, Buffer.from(header), key, signature))
}

/** Whether the root of a line was computed from these heads. */
export function areHeadsOf(heads: readonly AnchoredHead[], { root, count }: AnchorHeader): boolean {
  return heads.length === count && merkleRoot(heads.map(headLeaf)).toString('hex') === root
}
