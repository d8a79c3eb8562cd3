import { createHmac, createPrivateKey, createPublicKey, hkdfSync, type KeyObject, timingSafeEqual } from 'node:crypto'

/** Marks a row as ours: a keyed hash of its hash, under a key that no database contains. */
export type LedgerKey = {
  mac(hash: Buffer): Buffer
  isMac(hash: Buffer, mac: Buffer): boolean
}

/** @param secret 32 bytes, `LEDGER_KEY` */
export function createLedgerKey(secret: Buffer): LedgerKey {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'ieum ledger row', 32))
  const mac = (hash: Buffer) => createHmac('sha256', key).update(hash).digest()
  return {
    mac,
    isMac: (hash, presented) => presented.length === 32 && timingSafeEqual(mac(hash), presented),
  }
}

/** PKCS #8 of an Ed25519 key before its 32 bytes (RFC 8410). */
const ED25519_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex')

/**
 * The key that signs the anchor.
 * @param seed 32 bytes, `LEDGER_SEAL_KEY`
 */
export function sealKeyOf(seed: Buffer): KeyObject {
  return createPrivateKey({ key: Buffer.concat([ED25519_PREFIX, seed]), format: 'der', type: 'pkcs8' })
}

/** The public half as its 32 bytes, base64: for verifiers. */
export function publicSealKeyOf(sealKey: KeyObject): string {
  const der = createPublicKey(sealKey).export({ format: 'der', type: 'spki' })
  return der.subarray(der.length - 32).toString('base64')
}

/** SPKI of an Ed25519 key before its 32 bytes (RFC 8410). */
const ED25519_PUBLIC_PREFIX = Buffer.from('302a300506032b6570032100', 'hex')

/** @throws Error for input that is not 32 bytes in base64 */
export function readPublicSealKey(base64: string): KeyObject {
  const bytes = Buffer.from(base64, 'base64')
  if (bytes.length !== 32) throw new Error('a public key of the anchor is 32 bytes in base64')
  return createPublicKey({ key: Buffer.concat([ED25519_PUBLIC_PREFIX, bytes]), format: 'der', type: 'spki' })
}
