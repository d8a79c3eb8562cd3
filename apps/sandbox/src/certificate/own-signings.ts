import { randomBytes } from 'node:crypto'
import type { Store } from '../store.ts'
import { consentDigest } from './signed-data.ts'

/** The product's own agency's record of one signing; of the documents only their digests. */
type OwnSigning = {
  readonly certTxId: string
  readonly ci: string
  readonly personId: string
  readonly consents: {
    readonly orgCode: string
    readonly digest: string
    readonly signed: string
    readonly txId?: string
  }[]
}

export type OwnSignings = {
  /** @returns the signing's cert_tx_id */
  remember(signing: Omit<OwnSigning, 'certTxId'>): string
  /**
   * The signer of `consent` for this institution with this signature; null when there is none. The tx_id is not part of
   * the signed content: a signature belongs to the first tx_id it is presented with, and with any other it is unknown.
   */
  signerOf(asked: { certTxId: string; orgCode: string; txId: string; consent: string; signed: string }): {
    readonly ci: string
    readonly personId: string
  } | null
}

export function createOwnSignings(store: Store): OwnSignings {
  const signings = store.collection<OwnSigning>('own-signings')
  return {
    remember(signing) {
      const certTxId = randomBytes(20).toString('hex').toUpperCase()
      signings.put(certTxId, { ...signing, certTxId })
      return certTxId
    },
    signerOf({ certTxId, orgCode, txId, consent, signed }) {
      const signing = signings.get(certTxId)
      const digest = consentDigest(consent).toString('hex')
      const one = signing?.consents.find((entry) => entry.orgCode === orgCode && entry.signed === signed)
      if (!signing || one?.digest !== digest || (one.txId ?? txId) !== txId) return null
      if (one.txId === undefined) {
        const consents = signing.consents.map((entry) => (entry === one ? { ...entry, txId } : entry))
        signings.put(certTxId, { ...signing, consents })
      }
      return { ci: signing.ci, personId: signing.personId }
    },
  }
}
