/** Private certificate agencies: request a signature, fetch it or withdraw the request (통합인증-101, 102, 103). */

import { rspCodes } from '@ieum/contracts/outside/data/response-codes.ts'
import {
  CERTIFICATE_CALLS,
  type SignRequest,
  SignRequestAnswer,
  SignResultAnswer,
} from '@ieum/contracts/outside/mydata/certificate.ts'
import { createClientToken } from '../transport/client-token.ts'
import type { OutsideFailureReason, OutsideHttp, OutsideReply, OutsideTarget } from '../transport/http-client.ts'
import { jsonOf, rspCodeOf } from '../transport/read-json.ts'
import { traceId } from '../transport/trace-id.ts'

export type AgencyCredential = { readonly orgCode: string; readonly clientId: string; readonly clientSecret: string }

export type CertificateFailure = {
  readonly kind: 'failed'
  readonly reason: OutsideFailureReason | 'answer' | `rsp ${string}`
}

export type SignRequestResult =
  | {
      readonly kind: 'requested'
      readonly certTxId: string
      readonly iosUrl: string
      readonly androidUrl: string
      readonly webUrl: string
    }
  /** The person has no certificate at this agency. */
  | { readonly kind: 'unregistered' }
  | CertificateFailure

export type SignResult =
  | { readonly kind: 'signed'; readonly documents: readonly { readonly txId: string; readonly signed: string }[] }
  | { readonly kind: 'pending' | 'rejected' | 'expired' }
  | CertificateFailure

export type SignCancelResult =
  /** No request is pending on the person's phone: withdrawn, decided, expired, or unknown to the agency. */
  | { readonly kind: 'over' }
  /** The agency does not offer this call. */
  | { readonly kind: 'unsupported' }
  | CertificateFailure

export type CertificateClient = {
  requestSignature(agency: AgencyCredential, target: OutsideTarget, request: SignRequest): Promise<SignRequestResult>
  readSignature(
    agency: AgencyCredential,
    target: OutsideTarget,
    ids: { readonly certTxId: string; readonly signTxId: string },
  ): Promise<SignResult>
  /** Withdraws a request that was not signed yet. */
  cancelSignature(
    agency: AgencyCredential,
    target: OutsideTarget,
    ids: { readonly certTxId: string; readonly signTxId: string },
  ): Promise<SignCancelResult>
}

export function createCertificateClient(options: {
  http: OutsideHttp
  operatorOrgCode: string
  now: () => number
}): CertificateClient {
  const tokens = new Map<string, ReturnType<typeof createClientToken>>()
  const tokenOf = (agency: AgencyCredential) => {
    const known = tokens.get(agency.orgCode)
    if (known) return known
    const token = createClientToken({
      ...options,
      ...agency,
      path: CERTIFICATE_CALLS['통합인증-101'].path,
      scope: 'ca',
    })
    tokens.set(agency.orgCode, token)
    return token
  }

  type CalledId = '통합인증-102' | '통합인증-103' | 'sign-cancel'
  type Call = { readonly reply: OutsideReply; readonly json: unknown; readonly rspCode: string | null }

  async function callOnce(agency: AgencyCredential, target: OutsideTarget, id: CalledId, body: object) {
    const authorization = await tokenOf(agency).get(target)
    if (authorization.kind === 'failed') return authorization
    const reply = await options.http.request(target, {
      method: 'POST',
      path: CERTIFICATE_CALLS[id].path,
      json: body,
      headers: {
        authorization: `Bearer ${authorization.accessToken}`,
        'x-api-tran-id': traceId(options.operatorOrgCode),
      },
    })
    if (reply.kind === 'failure') return { kind: 'failed', reason: reply.reason } as const
    const json = jsonOf(reply)
    return { reply, json, rspCode: rspCodeOf(json) } satisfies Call
  }

  async function call(agency: AgencyCredential, target: OutsideTarget, id: CalledId, body: object) {
    const first = await callOnce(agency, target, id, body)
    if ('kind' in first || first.rspCode !== rspCodes.tokenInvalid) return first
    tokenOf(agency).forget()
    return callOnce(agency, target, id, body)
  }

  const failedBy = ({ rspCode }: Call): CertificateFailure => ({
    kind: 'failed',
    reason: rspCode && /^\d{5}$/.test(rspCode) && rspCode !== rspCodes.success ? `rsp ${rspCode}` : 'answer',
  })

  return {
    requestSignature: async (agency, target, request) => {
      const answer = await call(agency, target, '통합인증-102', request)
      if ('kind' in answer) return answer
      if (answer.rspCode === rspCodes.personUnknown) return { kind: 'unregistered' }
      const parsed = SignRequestAnswer.safeParse(answer.json)
      if (answer.reply.status !== 200 || answer.rspCode !== rspCodes.success || !parsed.success) return failedBy(answer)
      return {
        kind: 'requested',
        certTxId: parsed.data.cert_tx_id,
        iosUrl: parsed.data.sign_ios_app_scheme_url,
        androidUrl: parsed.data.sign_aos_app_scheme_url,
        webUrl: parsed.data.sign_web_url,
      }
    },
    readSignature: async (agency, target, { certTxId, signTxId }) => {
      const body = { cert_tx_id: certTxId, sign_tx_id: signTxId }
      const answer = await call(agency, target, '통합인증-103', body)
      if ('kind' in answer) return answer
      switch (answer.rspCode) {
        case rspCodes.signaturePending:
          return { kind: isExpiredMessage(answer.json) ? 'expired' : 'pending' }
        case rspCodes.signatureRejected:
          return { kind: 'rejected' }
        case rspCodes.assetUnknown:
          return { kind: 'expired' }
      }
      const parsed = SignResultAnswer.safeParse(answer.json)
      if (answer.reply.status !== 200 || answer.rspCode !== rspCodes.success || !parsed.success) return failedBy(answer)
      const documents = parsed.data.signed_consent_list.map((one) => ({ txId: one.tx_id, signed: one.signed_consent }))
      if (parsed.data.signed_consent_cnt !== undefined && parsed.data.signed_consent_cnt !== documents.length) {
        return { kind: 'failed', reason: 'answer' }
      }
      return { kind: 'signed', documents }
    },
    cancelSignature: async (agency, target, { certTxId, signTxId }) => {
      const answer = await call(agency, target, 'sign-cancel', { cert_tx_id: certTxId, sign_tx_id: signTxId })
      if ('kind' in answer) return answer
      switch (answer.rspCode) {
        case rspCodes.success:
        case rspCodes.assetNotNormal:
        case rspCodes.assetUnknown:
          return { kind: 'over' }
        case rspCodes.noSuchEndpoint:
          return { kind: 'unsupported' }
      }
      return answer.reply.status === 404 ? { kind: 'unsupported' } : failedBy(answer)
    },
  }
}

/** Some agencies return 40010 for an expired session and say so only in the message. */
function isExpiredMessage(json: unknown): boolean {
  const message = (json as { rsp_msg?: unknown }).rsp_msg
  return typeof message === 'string' && /expired/i.test(message)
}
