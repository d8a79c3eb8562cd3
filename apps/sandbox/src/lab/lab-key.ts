import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto'
import { destructionText } from '@ieum/contracts/outside/genetic-lab.ts'
import type { Store } from '../store.ts'

export type LabKey = {
  /** SPKI, base64. */
  readonly publicKey: string
  /** The laboratory's statement that nothing is left: its own number, and its signature over it. */
  destroyed(analysisToken: string, destroyedAtMs: number): { certificateNumber: string; signature: string }
}

/** The laboratory's signing key, created at first use and stored. */
export function loadLabKey(store: Store): LabKey {
  const stored = store.collection<{ readonly pkcs8: string }>('lab-key')
  const made = () => generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  const pkcs8 = stored.get('lab')?.pkcs8 ?? made()
  stored.put('lab', { pkcs8 })
  const key = createPrivateKey(pkcs8)
  return {
    publicKey: createPublicKey(key).export({ type: 'spki', format: 'der' }).toString('base64'),
    destroyed(analysisToken, destroyedAt) {
      const tokenHash = createHash('sha256').update(analysisToken).digest('hex')
      const certificateNumber = `DST-${tokenHash.slice(0, 16).toUpperCase()}`
      const text = destructionText({ tokenHash, destroyedAt, certificateNumber })
      return { certificateNumber, signature: sign(null, Buffer.from(text), key).toString('base64url') }
    },
  }
}
