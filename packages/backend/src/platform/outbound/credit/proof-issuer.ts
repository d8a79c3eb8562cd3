/**
 * Any issuer of proof that can raise a score: a contract with a real one replaces only the code that creates this
 * client.
 */
import type { RaiseMaterial } from '@ieum/contracts/credit/raising/raising-enums.ts'
import type { Proof } from '@ieum/contracts/outside/credit/proof.ts'
import type { BureauIdentity } from './credit-bureau.ts'

/** An issuer's answer: proof, no proof, a signature is required, or no answer. */
export type IssuedProof =
  | { readonly kind: 'proof'; readonly proof: Proof }
  | { readonly kind: 'none' }
  | { readonly kind: 'certificateRequired' }
  | { readonly kind: 'failed' }

/** Throws nothing: a failure is one of the values. Repeating a call changes nothing. */
export type ProofIssuerClient = {
  readonly raiseMaterialEnum: RaiseMaterial
  /** @param certificateTransactionId of a signature of the person; null without one */
  issue(identity: BureauIdentity, certificateTransactionId: string | null, signal: AbortSignal): Promise<IssuedProof>
}
