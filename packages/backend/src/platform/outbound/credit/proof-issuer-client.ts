import type { RaiseMaterial } from '@ieum/contracts/credit/raising/raising-enums.ts'
import type { ProofKindCode } from '@ieum/contracts/outside/credit/proof.ts'
import { PROOF_ISSUER_CALLS, ProofAnswer, type ProofRequest } from '@ieum/contracts/outside/credit/proof-issuer.ts'
import { BUREAU_ANSWER_MS } from '@ieum/domain/credit/report/refresh.ts'
import type { OutsideHttp } from '../transport/http-client.ts'
import { createPeerCalls, type PeerAddress, successOf } from '../transport/peer-calls.ts'
import type { ProofIssuerClient } from './proof-issuer.ts'

/** An issuer's address, and our credentials there. */
export type ProofIssuerPeer = PeerAddress & { readonly raiseMaterialEnum: RaiseMaterial }

const KIND_CODES: { readonly [material in RaiseMaterial]: ProofKindCode } = {
  NATIONAL_PENSION: '01',
  HEALTH_INSURANCE: '02',
  INCOME_CERTIFICATE: '03',
  TELECOM_PAYMENT: '04',
}

/** An issuer over mutual TLS, following `contracts/outside/credit/proof-issuer.ts`; any other answer is a failure. */
export function createProofIssuerClient(options: {
  readonly http: OutsideHttp
  readonly peer: ProofIssuerPeer
  readonly operatorOrgCode: string
}): ProofIssuerClient {
  const { http, peer, operatorOrgCode } = options
  const call = createPeerCalls(http, peer, operatorOrgCode)
  const kind = KIND_CODES[peer.raiseMaterialEnum]
  return {
    raiseMaterialEnum: peer.raiseMaterialEnum,

    async issue(identity, certificateTransactionId, signal) {
      const request: ProofRequest = {
        ci: identity.ci,
        real_name: identity.fullName,
        birth_date: identity.birthdayDate.replaceAll('-', ''),
        proof_kind: kind,
        cert_tx_id: certificateTransactionId,
      }
      const untilAnswered = AbortSignal.any([signal, AbortSignal.timeout(BUREAU_ANSWER_MS)])
      const answer = successOf(await call(PROOF_ISSUER_CALLS['증빙-001'], request, untilAnswered), ProofAnswer)
      if (!answer) return { kind: 'failed' }
      const { proof, proof_status: status } = answer
      if (status === '03') return { kind: 'certificateRequired' }
      if (!proof) return { kind: 'none' }
      // Proof of another kind does not answer the request.
      return proof.proof_kind === kind ? { kind: 'proof', proof } : { kind: 'failed' }
    },
  }
}
