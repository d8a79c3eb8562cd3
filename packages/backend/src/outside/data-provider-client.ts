/** Information providers: tokens (통합인증-002, 개별인증-003) and data calls. One call in, one outcome out. */

import { setTimeout as delay } from 'node:timers/promises'
import { AUTHORIZE_CALLS } from '@ieum/contracts/outside/authorize.ts'
import { CONSENT_CALLS } from '@ieum/contracts/outside/consents.ts'
import { DATA_VERSION } from '@ieum/contracts/outside/data-call.ts'
import { DATA_CALLS, type DataCallId } from '@ieum/contracts/outside/data-calls.ts'
import { OauthRefusal, TOKEN_CALLS } from '@ieum/contracts/outside/oauth.ts'
import { filledPath } from '@ieum/contracts/outside/outside-call.ts'
import { rspCodes } from '@ieum/contracts/outside/response-codes.ts'
import type { OrganizationGuid } from '@ieum/contracts/shared/ids.ts'
import { freshTurn } from '../give-way.ts'
import {
  type DataProviderFailure,
  type FailedCall,
  failedCall,
  outcomeOf,
  type ReadResult,
  statisticsCode,
} from './data-outcome.ts'
import type { OutsideHttp, OutsideReply, OutsideTarget } from './http-client.ts'
import { jsonOf, rspCodeOf } from './read-json.ts'
import { traceId } from './trace-id.ts'

/** An information provider as the portal's row describes it. */
export type DataProvider = OutsideTarget & {
  readonly guid: OrganizationGuid
  readonly orgCode: string
  /** The standard's industry, a part of every data path. */
  readonly industry: string
}

export type XApiType = 'user-consent' | 'user-refresh' | 'user-search' | 'scheduled'

export type IssuedTokens = {
  readonly accessToken: string
  readonly expiresInSeconds: number
  readonly refreshToken: string
  readonly refreshExpiresInSeconds: number
  readonly scope: string | null
}

export type TokenResult =
  | { readonly kind: 'issued'; readonly tokens: IssuedTokens }
  /** The person is no customer there. */
  | { readonly kind: 'unregistered' }
  /** The signed request itself was refused: sending it again cannot help. */
  | { readonly kind: 'refused'; readonly reason: string }
  | FailedCall

export type RefreshResult =
  | {
      readonly kind: 'refreshed'
      readonly accessToken: string
      readonly expiresInSeconds: number
      /** Only when it was issued anew. */
      readonly refresh: { readonly token: string; readonly expiresInSeconds: number } | null
    }
  | { readonly kind: 'relogin' }
  | FailedCall

export type DataRequest = {
  readonly id: DataCallId
  readonly fields: Readonly<Record<string, string | number | undefined>>
  readonly accessToken: string
  readonly apiType: XApiType
  readonly signal: AbortSignal
}

/** What an institution checks a signature by, beside the signed document. */
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

/** Where the institution's own page is to lead back to, and by what it is known again there. */
export type PageRequest = {
  readonly ci: string
  readonly redirectUri: string
  readonly state: string
  /** `x-api-tran-id` of the call, which the institution repeats when it leads back. */
  readonly apiTranId: string
  /** PKCE, S256; null where the institution does not take it. */
  readonly codeChallenge: string | null
  readonly signal: AbortSignal
}

export type PageResult =
  /** Not followed: an address as the institution said it. */
  | { readonly kind: 'address'; readonly location: string }
  /** The person is no customer there. */
  | { readonly kind: 'unregistered' }
  | FailedCall

/** What the person came back with, and how it was asked for. */
export type CodeGrant = {
  readonly code: string
  readonly redirectUri: string
  readonly codeVerifier: string | null
  readonly signal: AbortSignal
}

/** One call that ended, for the weekly statistics. */
export type CallRecord = {
  readonly organizationGuid: OrganizationGuid
  readonly apiId: string
  readonly apiType: string
  readonly rspCode: string
  readonly elapsedMs: number
}

export type DataProviderClient = {
  requestToken(dataProvider: DataProvider, grant: IntegratedGrant): Promise<TokenResult>
  /** 개별인증-001 */
  requestPage(dataProvider: DataProvider, request: PageRequest): Promise<PageResult>
  /** 개별인증-002; a code is good once: never asked again where an answer may have been lost. */
  requestTokenByCode(dataProvider: DataProvider, grant: CodeGrant): Promise<TokenResult>
  refreshToken(
    dataProvider: DataProvider,
    options: { refreshToken: string; isReissue: boolean; signal: AbortSignal },
  ): Promise<RefreshResult>
  revokeToken(dataProvider: DataProvider, accessToken: string, signal: AbortSignal): Promise<boolean>
  read(dataProvider: DataProvider, request: DataRequest): Promise<ReadResult>
  /** 정보제공-공통-002: the transfer request as the institution keeps it. */
  readConsents(
    dataProvider: DataProvider,
    request: Pick<DataRequest, 'accessToken' | 'apiType' | 'signal'>,
  ): Promise<ReadResult>
}

/** An answer whose parsing is a step of its own; that of an ordinary page is not. */
const LARGE_BYTES = 100_000

/** Tries of one call whose connection was not made. */
const MAX_CONNECT_TRIES = 3
const CONNECT_RETRY_MS = 250

export function createDataProviderClient(options: {
  http: OutsideHttp
  operatorOrgCode: string
  credential: { readonly clientId: string; readonly clientSecret: string }
  record: (call: CallRecord) => void
  /** Monotonic milliseconds, for latencies. */
  elapsed: () => number
}): DataProviderClient {
  const { http, operatorOrgCode, credential, record, elapsed } = options

  /** A connection that could not be made has asked for nothing: it is tried again, a busy moment is no refusal. */
  async function sendAgain(dataProvider: DataProvider, request: Parameters<OutsideHttp['request']>[1]) {
    for (let tries = 1; ; tries += 1) {
      const reply = await http.request(dataProvider, request)
      const isUnsent = reply.kind === 'failure' && reply.reason === 'connect'
      if (!isUnsent || tries === MAX_CONNECT_TRIES || request.signal?.aborted) return reply
      await delay(CONNECT_RETRY_MS, undefined, { signal: request.signal }).catch(() => undefined)
    }
  }

  /** Sends, times and counts one call; an answer to another trace id is an answer to somebody else. */
  async function send(
    dataProvider: DataProvider,
    api: { id: string; type: string },
    request: Parameters<OutsideHttp['request']>[1],
    trace = traceId(operatorOrgCode),
  ): Promise<{ reply: OutsideReply; json: unknown; rspCode: string | null } | { reason: DataProviderFailure }> {
    const startedAt = elapsed()
    const reply = await sendAgain(dataProvider, { ...request, headers: { ...request.headers, 'x-api-tran-id': trace } })
    const done = (rspCode: string) =>
      record({
        organizationGuid: dataProvider.guid,
        apiId: api.id,
        apiType: api.type,
        rspCode,
        elapsedMs: elapsed() - startedAt,
      })
    if (reply.kind === 'failure') {
      done(reply.reason)
      return { reason: reply.reason }
    }
    if (reply.body.length > LARGE_BYTES) await freshTurn()
    const json = jsonOf(reply)
    const rspCode = rspCodeOf(json)
    done(statisticsCode(rspCode, reply.status))
    const echoed = reply.headers['x-api-tran-id']
    if (echoed !== undefined && echoed !== trace) return { reason: 'answer' }
    return { reply, json, rspCode }
  }

  return {
    requestToken: async (dataProvider, grant) => {
      const answer = await send(
        dataProvider,
        { id: '통합인증-002', type: 'token' },
        {
          method: 'POST',
          path: TOKEN_CALLS['통합인증-002'].path,
          signal: grant.signal,
          form: {
            tx_id: grant.txId,
            org_code: dataProvider.orgCode,
            grant_type: 'password',
            client_id: credential.clientId,
            client_secret: credential.clientSecret,
            ca_code: grant.caOrgCode,
            username: grant.ci,
            request_type: grant.requestType,
            password_len: String(Buffer.byteLength(grant.signedDocument)),
            password: grant.signedDocument,
            ...proofFields(grant.proof),
          },
        },
      )
      if ('reason' in answer) return { kind: 'failed', reason: answer.reason }
      if (answer.reply.status === 200) {
        const parsed = TOKEN_CALLS['통합인증-002'].answer.safeParse(answer.json)
        if (!parsed.success) return { kind: 'failed', reason: 'answer' }
        // A token for another request would open another person's data.
        if (parsed.data.tx_id !== undefined && parsed.data.tx_id !== grant.txId)
          return { kind: 'failed', reason: 'answer' }
        return {
          kind: 'issued',
          tokens: {
            accessToken: parsed.data.access_token,
            expiresInSeconds: parsed.data.expires_in,
            refreshToken: parsed.data.refresh_token,
            refreshExpiresInSeconds: parsed.data.refresh_token_expires_in,
            scope: parsed.data.scope ?? null,
          },
        }
      }
      return refusedToken(answer)
    },

    requestPage: async (dataProvider, { ci, redirectUri, state, apiTranId, codeChallenge, signal }) => {
      const answer = await send(
        dataProvider,
        { id: '개별인증-001', type: 'token' },
        {
          method: 'GET',
          path: AUTHORIZE_CALLS['개별인증-001'].path,
          signal,
          expectsRedirect: true,
          headers: { 'x-user-ci': ci },
          query: {
            org_code: dataProvider.orgCode,
            response_type: 'code',
            client_id: credential.clientId,
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
      const answer = await send(
        dataProvider,
        { id: '개별인증-002', type: 'token' },
        {
          method: 'POST',
          path: AUTHORIZE_CALLS['개별인증-002'].path,
          signal,
          form: {
            org_code: dataProvider.orgCode,
            grant_type: 'authorization_code',
            code,
            client_id: credential.clientId,
            client_secret: credential.clientSecret,
            redirect_uri: redirectUri,
            code_verifier: codeVerifier ?? undefined,
          },
        },
      )
      if ('reason' in answer) return { kind: 'failed', reason: answer.reason }
      if (answer.reply.status !== 200) return refusedToken(answer)
      const parsed = AUTHORIZE_CALLS['개별인증-002'].answer.safeParse(answer.json)
      if (!parsed.success) return { kind: 'failed', reason: 'answer' }
      return {
        kind: 'issued',
        tokens: {
          accessToken: parsed.data.access_token,
          expiresInSeconds: parsed.data.expires_in,
          refreshToken: parsed.data.refresh_token,
          refreshExpiresInSeconds: parsed.data.refresh_token_expires_in,
          scope: parsed.data.scope,
        },
      }
    },

    refreshToken: async (dataProvider, { refreshToken, isReissue, signal }) => {
      const answer = await send(
        dataProvider,
        { id: '개별인증-003', type: 'token' },
        {
          method: 'POST',
          path: TOKEN_CALLS['개별인증-003'].path,
          signal,
          form: {
            org_code: dataProvider.orgCode,
            grant_type: 'refresh_token',
            refresh_token: refreshToken,
            client_id: credential.clientId,
            client_secret: credential.clientSecret,
            is_refresh_token_reissue: String(isReissue),
          },
        },
      )
      if ('reason' in answer) return { kind: 'failed', reason: answer.reason }
      if (answer.reply.status === 200) {
        const parsed = TOKEN_CALLS['개별인증-003'].answer.safeParse(answer.json)
        if (!parsed.success) return { kind: 'failed', reason: 'answer' }
        const { refresh_token: token, refresh_token_expires_in: expiresInSeconds } = parsed.data
        return {
          kind: 'refreshed',
          accessToken: parsed.data.access_token,
          expiresInSeconds: parsed.data.expires_in,
          refresh: token === undefined || expiresInSeconds === undefined ? null : { token, expiresInSeconds },
        }
      }
      const refusal = OauthRefusal.safeParse(answer.json)
      const error = refusal.success ? refusal.data.error : ''
      const isDead = error === 'invalid_grant' || error === 'unauthorized_user'
      if (isDead || answer.rspCode === rspCodes.consentEnded) return { kind: 'relogin' }
      return failedCall(answer.rspCode, answer.reply)
    },

    revokeToken: async (dataProvider, accessToken, signal) => {
      const answer = await send(
        dataProvider,
        { id: '개별인증-004', type: 'token' },
        {
          method: 'POST',
          path: TOKEN_CALLS['개별인증-004'].path,
          signal,
          form: {
            org_code: dataProvider.orgCode,
            token: accessToken,
            client_id: credential.clientId,
            client_secret: credential.clientSecret,
            revoke_type: '01',
          },
        },
      )
      if ('reason' in answer || answer.reply.status !== 200) return false
      const parsed = TOKEN_CALLS['개별인증-004'].answer.safeParse(answer.json)
      return (
        parsed.success &&
        (parsed.data.rsp_code === rspCodes.success || parsed.data.rsp_code === rspCodes.alreadyRevoked)
      )
    },

    read: async (dataProvider, { id, fields, accessToken, apiType, signal }) => {
      const call = DATA_CALLS[id]
      const { path, rest } = filledPath(call.path, { org_code: dataProvider.orgCode, ...fields })
      const to = {
        path: `/${DATA_VERSION}/${dataProvider.industry}${path}`,
        headers: { authorization: `Bearer ${accessToken}`, 'x-api-type': apiType },
        signal,
      }
      const answer = await send(
        dataProvider,
        { id, type: apiType },
        call.sends === 'query' ? { method: 'GET', ...to, query: rest } : { method: 'POST', ...to, json: rest },
      )
      if ('reason' in answer) return { kind: 'failed', reason: answer.reason }
      return outcomeOf(answer.rspCode, answer.reply, answer.json)
    },

    readConsents: async (dataProvider, { accessToken, apiType, signal }) => {
      const { id, path } = CONSENT_CALLS['정보제공-공통-002']
      const answer = await send(
        dataProvider,
        { id, type: apiType },
        {
          method: 'GET',
          path: `/${DATA_VERSION}/${dataProvider.industry}${path}`,
          query: { org_code: dataProvider.orgCode },
          headers: { authorization: `Bearer ${accessToken}`, 'x-api-type': apiType },
          signal,
        },
      )
      if ('reason' in answer) return { kind: 'failed', reason: answer.reason }
      return outcomeOf(answer.rspCode, answer.reply, answer.json)
    },
  }
}

/** What an institution that gives no token says by it. */
function refusedToken({
  reply,
  json,
  rspCode,
}: {
  readonly reply: OutsideReply
  readonly json: unknown
  readonly rspCode: string | null
}): Exclude<TokenResult, { kind: 'issued' }> {
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

/** @source docs/standard.md#authentication (auth_type, consent_type) */
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
