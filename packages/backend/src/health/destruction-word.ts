import { createHash, createPublicKey, verify } from 'node:crypto'
import { destructionText } from '@ieum/contracts/outside/genetic-lab.ts'

/** What a laboratory says when nothing is left there. */
export type Destroyed = {
  readonly analysisToken: string
  readonly destroyedAt: number
  readonly certificateNumber: string
  /** Null of one that does not sign. */
  readonly signature: string | null
}

/** Whether a laboratory has signed a text. */
export type IsSignedByLab = (text: string, signature: string) => boolean

/** @param publicKeys SPKI of Ed25519, base64; without one nothing was signed by anybody */
export function signedByLab(publicKeys: readonly string[]): IsSignedByLab {
  const keys = publicKeys.map((key) =>
    createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' }),
  )
  return (text, signature) =>
    keys.some((key) => verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64url')))
}

/**
 * The word as it stands in a receipt: the laboratory's number, and its signature where it signs. Null for a signature that
 * is not the laboratory's.
 */
export function wordOfReceipt(
  isSigned: IsSignedByLab,
  { analysisToken, signature, ...said }: Destroyed,
): string | null {
  if (signature === null) return said.certificateNumber
  const tokenHash = createHash('sha256').update(analysisToken).digest('hex')
  if (!isSigned(destructionText({ ...said, tokenHash }), signature)) return null
  return `${said.certificateNumber} ${signature}`
}
