/** Tokens at institutions: 통합인증-002, 개별인증-001 to 004. */

import { rspCodes } from '@ieum/contracts/outside/data/response-codes.ts'
import { AUTHORIZE_CALLS, type AuthorizationCodeTokenAnswer } from '@ieum/contracts/outside/mydata/authorize.ts'
import { type IntegratedTokenAnswer, OauthRefusal, TOKEN_CALLS } from '@ieum/contracts/outside/mydata/oauth.ts'
import { type FailedCall, failedCall } from './data-outcome.ts'
import type { DataProvider } from './data-provider.ts'
import type { Answered, SendToProvider } from './send-to-provider.ts'

export type IssuedTokens = {
  readonly accessToken: string
  readonly expiresInSeconds: number
  readonly refreshToken: string
  readonly refreshExpiresInSeconds: number
  readonly scope: string | null
}

export type TokenResult =
  | { readonly kind: 'issued'; readonly tokens: IssuedTokens }
  /** The person is not a customer there. */
  | { readonly kind: 'unregistered' }
  /** The signed request itself was refused: sending it again cannot help. */
  | { readonly kind: 'refused'; readonly reason: string }
  | FailedCall

export type RefreshResult =
  | {
      readonly kind: 'refreshed'
      readonly accessToken: string
      readonly expiresInSeconds: number
      /** Only when a new one was issued. */
      readonly refresh: { readonly token: string; readonly expiresInSeconds: number } | null
    }
  | { readonly kind: 'relogin' }
  | FailedCall

/** Evidence by which an institution verifies a signature, beside the signed document. */
export type SignatureProof =
  | {
      /** auth_type 1: the digest was signed; the institution asks the agency for this signing. */
      readonly kind: 'eSignatureAgency'
      readonly certTxId: string
      /** The exact text that was signed. */
      readonly document: string
    }
  | {
      /** auth_type 0: the text itself was signed; the institution asks the agency who signed (UCPID). */
      readonly kind: 'identityAgency'
      readonly consentNonce: string
      readonly ucpidNonce: string
      /** CMS SignedData, base64url. */
      readonly signedPersonInfoRequest: string
    }

export type IntegratedGrant = {
  readonly txId: string
  /** 0: the list alone; 1: assets. */
  readonly requestType: '0' | '1'
  readonly caOrgCode: string
  readonly ci: string
  /** CMS SignedData, base64url. */
  readonly signedDocument: string
  readonly proof: SignatureProof
  readonly signal: AbortSignal
}

/** The address that the institution's own page redirects back to, and the value that identifies the request there. */
export type PageRequest = {
  readonly ci: string
  readonly redirectUri: string
  readonly state: string
  /** `x-api-tran-id` of the call, which the institution repeats in its redirect. */
  readonly apiTranId: string
  /** PKCE, S256; null where the institution does not support it. */
  readonly codeChallenge: string | null
  readonly signal: AbortSignal
}

export type PageResult =
  /** Not followed: an address exactly as the institution sent it. */
  | { readonly kind: 'address'; readonly location: string }
  /** The person is not a customer there. */
  | { readonly kind: 'unregistered' }
  | FailedCall

/** The code that the person returned with, and the request that it answers. */
export type CodeGrant = {
  readonly code: string
  readonly redirectUri: string
  readonly codeVerifier: string | null
  readonly signal: AbortSignal
}

export type TokenCalls = {
  requestToken(dataProvider: DataProvider, grant: IntegratedGrant): Promise<TokenResult>
  /** 개별인증-001 */
  requestPage(dataProvider: DataProvider, request: PageRequest): Promise<PageResult>
  /** 개별인증-002; a code works once: never repeated where an answer may have been lost. */
  requestTokenByCode(dataProvider: DataProvider, grant: CodeGrant): Promise<TokenResult>
  refreshToken(
    dataProvider: DataProvider,
    options: { refreshToken: string; isReissue: boolean; signal: AbortSignal },
  ): Promise<RefreshResult>
  revokeToken(dataProvider: DataProvider, accessToken: string, signal: AbortSignal): Promise<boolean>
}

export function createTokenCalls(
  send: SendToProvider,
  credential: { readonly clientId: string; readonly clientSecret: string },
): TokenCalls {
  const { clientId: client_id, clientSecret: client_secret } = credential

  /** Posts a form to one of the institution's OAuth calls, with the credential that all institutions know us by. */
  const post = (
    dataProvider: DataProvider,
    call: { readonly id: string; readonly path: string },
    signal: AbortSignal,
    fields: Readonly<Record<string, string | undefined>>,
  ) =>
    send(
      dataProvider,
      { id: call.id, type: 'token' },
      {
        method: 'POST',
        path: call.path,
        signal,
        form: { org_code: dataProvider.orgCode, client_id, client_secret, ...fields },
      },
    )

  return {
    requestToken: async (dataProvider, grant) => {
      const call = TOKEN_CALLS['통합인증-002']
      const answer = await post(dataProvider, call, grant.signal, {
        tx_id: grant.txId,
        grant_type: 'password',
        ca_code: grant.caOrgCode,
        username: grant.ci,
        request_type: grant.requestType,
        password_len: String(Buffer.byteLength(grant.signedDocument)),
        password: grant.signedDocument,
        ...proofFields(grant.proof),
      })
      if ('reason' in answer) return { kind: 'failed', reason: answer.reason }
      if (answer.reply.status !== 200) return refusedToken(answer)
      const parsed = call.answer.safeParse(answer.json)
      // A token for another request would open another person's data.
      const isOurs = parsed.success && (parsed.data.tx_id === undefined || parsed.data.tx_id === grant.txId)
      return isOurs ? issued(parsed.data) : { kind: 'failed', reason: 'answer' }
    },

    requestPage: async (dataProvider, { ci, redirectUri, state, apiTranId, codeChallenge, signal }) => {
      const { id, method, path } = AUTHORIZE_CALLS['개별인증-001']
      const answer = await send(
        dataProvider,
        { id, type: 'token' },
        {
          method,
          path,
          signal,
          expectsRedirect: true,
          headers: { 'x-user-ci': ci },
          query: {
            org_code: dataProvider.orgCode,
            response_type: 'code',
            client_id,
            redirect_uri: redirectUri,
            state,
            ...(codeChallenge && { code_challenge: codeChallenge, code_challenge_method: 'S256' }),
          },
        },
        apiTranId,
      )
      if ('reason' in answer) return { kind: 'failed', reason: answer.reason }
      const { location } = answer.reply.headers
      if (answer.reply.status === 302 && location) return { kind: 'address', location }
      const refusal = refusedToken(answer)
      return refusal.kind === 'refused' ? { kind: 'failed', reason: 'answer' } : refusal
    },

    requestTokenByCode: async (dataProvider, { code, redirectUri, codeVerifier, signal }) => {
      const call = AUTHORIZE_CALLS['개별인증-002']
      const answer = await post(dataProvider, call, signal, {
        grant_type: 'authorization_code',
        code,
        redirect_uri: redirectUri,
        code_verifier: codeVerifier ?? undefined,
      })
      if ('reason' in answer) return { kind: 'failed', reason: answer.reason }
      if (answer.reply.status !== 200) return refusedToken(answer)
      const parsed = call.answer.safeParse(answer.json)
      return parsed.success ? issued(parsed.data) : { kind: 'failed', reason: 'answer' }
    },

    refreshToken: async (dataProvider, { refreshToken, isReissue, signal }) => {
      const call = TOKEN_CALLS['개별인증-003']
      const answer = await post(dataProvider, call, signal, {
        grant_type: 'refresh_token',
        refresh_token: refreshToken,
        is_refresh_token_reissue: String(isReissue),
      })
      if ('reason' in answer) return { kind: 'failed', reason: answer.reason }
      if (answer.reply.status !== 200) return refusedRefresh(answer)
      const parsed = call.answer.safeParse(answer.json)
      if (!parsed.success) return { kind: 'failed', reason: 'answer' }
      const { refresh_token: token, refresh_token_expires_in: expiresInSeconds } = parsed.data
      return {
        kind: 'refreshed',
        accessToken: parsed.data.access_token,
        expiresInSeconds: parsed.data.expires_in,
        refresh: token === undefined || expiresInSeconds === undefined ? null : { token, expiresInSeconds },
      }
    },

    revokeToken: async (dataProvider, accessToken, signal) => {
      const call = TOKEN_CALLS['개별인증-004']
      const answer = await post(dataProvider, call, signal, { token: accessToken, revoke_type: '01' })
      if ('reason' in answer || answer.reply.status !== 200) return false
      const parsed = call.answer.safeParse(answer.json)
      return (
        parsed.success &&
        (parsed.data.rsp_code === rspCodes.success || parsed.data.rsp_code === rspCodes.alreadyRevoked)
      )
    },
  }
}

const issued = (answer: IntegratedTokenAnswer | AuthorizationCodeTokenAnswer): TokenResult => ({
  kind: 'issued',
  tokens: {
    accessToken: answer.access_token,
    expiresInSeconds: answer.expires_in,
    refreshToken: answer.refresh_token,
    refreshExpiresInSeconds: answer.refresh_token_expires_in,
    scope: answer.scope ?? null,
  },
})

/** The meaning of an answer without a token. */
function refusedToken({ reply, json, rspCode }: Answered): Exclude<TokenResult, { kind: 'issued' }> {
  const refusal = OauthRefusal.safeParse(json)
  const { error = '', error_description: description = '' } = refusal.success ? refusal.data : {}
  if (error === 'unauthorized_user' || description.startsWith('40403') || rspCode === '40403') {
    return { kind: 'unregistered' }
  }
  if (reply.status === 400 && ['invalid_grant', 'invalid_request', 'invalid_scope'].includes(error)) {
    return { kind: 'refused', reason: error }
  }
  return failedCall(rspCode, reply)
}

/** The token is invalid, or the institution cannot tell. */
function refusedRefresh({ reply, json, rspCode }: Answered): Exclude<RefreshResult, { kind: 'refreshed' }> {
  const refusal = OauthRefusal.safeParse(json)
  const error = refusal.success ? refusal.data.error : ''
  const isDead = error === 'invalid_grant' || error === 'unauthorized_user'
  if (isDead || rspCode === rspCodes.consentEnded) return { kind: 'relogin' }
  return failedCall(rspCode, reply)
}

/** @source docs/reference/standard.md#authentication (auth_type, consent_type) */
function proofFields(proof: SignatureProof): Record<string, string> {
  if (proof.kind === 'eSignatureAgency') {
    return {
      auth_type: '1',
      consent_type: '1',
      consent_len: String(Buffer.byteLength(proof.document)),
      consent: proof.document,
      cert_tx_id: proof.certTxId,
    }
  }
  return {
    auth_type: '0',
    consent_type: '0',
    signed_person_info_req_len: String(Buffer.byteLength(proof.signedPersonInfoRequest)),
    signed_person_info_req: proof.signedPersonInfoRequest,
    consent_nonce: proof.consentNonce,
    ucpid_nonce: proof.ucpidNonce,
  }
}
