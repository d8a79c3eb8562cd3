import { createHash, createPublicKey, verify } from 'node:crypto'
import { destructionText } from '@ieum/contracts/outside/genetic-lab.ts'

/** A laboratory's confirmation that it has destroyed its data. */
export type Destroyed = {
  readonly analysisToken: string
  readonly destroyedAt: number
  readonly certificateNumber: string
  /** Null from a laboratory that does not sign. */
  readonly signature: string | null
}

/** The public keys of the laboratories' signatures. */
export type LaboratoryKeys = {
  /** Whether keys of this laboratory are configured: then an unsigned confirmation is not accepted. */
  signs(laboratory: string): boolean
  isSigned(laboratory: string, text: string, signature: string): boolean
}

/** @param publicKeys SPKI of Ed25519, base64, by the laboratory's name as an API caller */
export function laboratoryKeys(publicKeys: Readonly<Record<string, readonly string[]>>): LaboratoryKeys {
  const keys = new Map(
    Object.entries(publicKeys).map(([laboratory, own]) => [
      laboratory,
      own.map((key) => createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' })),
    ]),
  )
  return {
    signs: (laboratory) => (keys.get(laboratory) ?? []).length > 0,
    isSigned: (laboratory, text, signature) =>
      (keys.get(laboratory) ?? []).some((key) =>
        verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64url')),
      ),
  }
}

/**
 * The confirmation as a receipt stores it: the laboratory's number, and its signature when it signs. Returns null for a
 * signature that is not the laboratory's, and for a missing one when its keys are configured.
 */
export function wordOfReceipt(
  keys: LaboratoryKeys,
  laboratory: string | null,
  { analysisToken, signature, ...said }: Destroyed,
): string | null {
  if (laboratory === null) return null
  if (signature === null) return keys.signs(laboratory) ? null : said.certificateNumber
  const tokenHash = createHash('sha256').update(analysisToken).digest('hex')
  if (!keys.isSigned(laboratory, destructionText({ ...said, tokenHash }), signature)) return null
  return `${said.certificateNumber} ${signature}`
}
