import type { RaiseMaterial } from '@ieum/contracts/credit/raising-enums.ts'
import type { ProofKindCode } from '@ieum/contracts/outside/proof.ts'
import { PROOF_ISSUER_CALLS, ProofAnswer, type ProofRequest } from '@ieum/contracts/outside/proof-issuer.ts'
import { rspCodes } from '@ieum/contracts/outside/response-codes.ts'
import { BUREAU_ANSWER_MS } from '@ieum/domain/credit/refresh.ts'
import type { OutsideHttp } from './http-client.ts'
import type { ProofIssuerClient } from './proof-issuer.ts'
import { jsonOf, rspCodeOf } from './read-json.ts'
import { traceId } from './trace-id.ts'

/** An issuer's address, and our credentials there. */
export type ProofIssuerPeer = {
  readonly raiseMaterialEnum: RaiseMaterial
  readonly url: string
  readonly serialNumber: string
  readonly clientId: string
  readonly clientSecret: string
}

const KIND_CODES: { readonly [material in RaiseMaterial]: ProofKindCode } = {
  NATIONAL_PENSION: '01',
  HEALTH_INSURANCE: '02',
  INCOME_CERTIFICATE: '03',
  TELECOM_PAYMENT: '04',
}

/** An issuer over mutual TLS, following `contracts/outside/proof-issuer.ts`; any other answer is a failure. */
export function createProofIssuerClient(options: {
  readonly http: OutsideHttp
  readonly peer: ProofIssuerPeer
  readonly operatorOrgCode: string
}): ProofIssuerClient {
  const { http, peer, operatorOrgCode } = options
  const { host, pathname } = new URL(peer.url)
  const target = { domain: host, serialNumber: peer.serialNumber }
  const basic = Buffer.from(`${peer.clientId}:${peer.clientSecret}`).toString('base64')
  const kind = KIND_CODES[peer.raiseMaterialEnum]
  return {
    raiseMaterialEnum: peer.raiseMaterialEnum,

    async issue(identity, certificateTransactionId, signal) {
      const { method, path } = PROOF_ISSUER_CALLS['증빙-001']
      const request: ProofRequest = {
        ci: identity.ci,
        real_name: identity.fullName,
        birth_date: identity.birthdayDate.replaceAll('-', ''),
        proof_kind: kind,
        cert_tx_id: certificateTransactionId,
      }
      const reply = await http.request(target, {
        method,
        path: pathname.replace(/\/$/, '') + path,
        headers: { authorization: `Basic ${basic}`, 'x-api-tran-id': traceId(operatorOrgCode) },
        json: request,
        signal: AbortSignal.any([signal, AbortSignal.timeout(BUREAU_ANSWER_MS)]),
      })
      if (reply.kind === 'failure') return { kind: 'failed' }
      const body = jsonOf(reply)
      const parsed = ProofAnswer.safeParse(body)
      if (reply.status !== 200 || rspCodeOf(body) !== rspCodes.success || !parsed.success) return { kind: 'failed' }
      const { proof, proof_status: status } = parsed.data
      if (status === '03') return { kind: 'certificateRequired' }
      if (!proof) return { kind: 'none' }
      // Proof of another kind does not answer the request.
      return proof.proof_kind === kind ? { kind: 'proof', proof } : { kind: 'failed' }
    },
  }
}
