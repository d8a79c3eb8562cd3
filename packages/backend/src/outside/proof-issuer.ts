/** Whoever issues proof that can raise a score: a contract with a real one replaces what makes this, and nothing else. */
import type { RaiseMaterial } from '@ieum/contracts/credit/raising-enums.ts'
import type { Proof } from '@ieum/contracts/outside/proof.ts'
import type { BureauIdentity } from './credit-bureau.ts'

/** What an issuer said: proof, that there is none, that the person has to sign for it, or nothing at all. */
export type IssuedProof =
  | { readonly kind: 'proof'; readonly proof: Proof }
  | { readonly kind: 'none' }
  | { readonly kind: 'certificateRequired' }
  | { readonly kind: 'failed' }

/** Nothing is thrown: a failure is one of the values. Asking again changes nothing. */
export type ProofIssuerClient = {
  readonly raiseMaterialEnum: RaiseMaterial
  /** @param certificateTransactionId of a signature of the person; null without one */
  issue(identity: BureauIdentity, certificateTransactionId: string | null, signal: AbortSignal): Promise<IssuedProof>
}
