import { z } from 'zod'
import { outsideCalls } from '../outside-call.ts'
import { LifeSeconds } from '../values/life-seconds.ts'
import { visible } from '../values/visible.ts'

/**
 * Individual authentication at a provider: 개별인증-001 requests its page, 개별인증-002 exchanges the code with which the
 * person returned for a token.
 *
 * @source docs/reference/standard.md#individual-authentication
 */
const OrgCode = z.string().regex(/^[A-Za-z0-9]{10}$/)
const credential = z.string().min(1).max(50)

/** Ours, unguessable: binds the answer to the requesting session. */
export const AuthorizationState = z.string().regex(/^[A-Za-z0-9]{40}$/)

/** Issued by the provider, valid once and for ten minutes. */
export const AuthorizationCode = z.string().regex(/^[\x21-\x7e]{1,128}$/)

/** PKCE (RFC 7636), S256: for providers that support it. */
const codeChallenge = z.string().regex(/^[A-Za-z0-9_-]{43}$/)

/** 개별인증-001 request; the person's CI goes in the header `x-user-ci`. */
export const AuthorizeRequest = z.object({
  org_code: OrgCode,
  response_type: z.literal('code'),
  client_id: credential,
  /** Registered at the portal, at most four per service. */
  redirect_uri: z.url().max(100),
  app_scheme: z.string().max(100).optional(),
  state: AuthorizationState,
  code_challenge: codeChallenge.optional(),
  code_challenge_method: z.literal('S256').optional(),
})
export type AuthorizeRequest = z.infer<typeof AuthorizeRequest>

/** 개별인증-002 request, form encoded. */
export const AuthorizationCodeTokenRequest = z.object({
  org_code: OrgCode,
  grant_type: z.literal('authorization_code'),
  code: AuthorizationCode,
  client_id: credential,
  client_secret: credential,
  redirect_uri: z.url().max(100),
  code_verifier: codeChallenge.optional(),
})
export type AuthorizationCodeTokenRequest = z.infer<typeof AuthorizationCodeTokenRequest>

/** 개별인증-002 answer; `scope` is what the person granted there. */
export const AuthorizationCodeTokenAnswer = z.object({
  token_type: z.string(),
  access_token: visible(1500),
  expires_in: LifeSeconds,
  refresh_token: visible(1500),
  refresh_token_expires_in: LifeSeconds,
  scope: z.string().max(10_000),
})
export type AuthorizationCodeTokenAnswer = z.infer<typeof AuthorizationCodeTokenAnswer>

/** 개별인증-001 answers with 302 to the provider's page, or to us with `error`. */
export const AUTHORIZE_CALLS = outsideCalls({
  '개별인증-001': {
    method: 'GET',
    path: '/v2/oauth/2.0/authorize',
    sends: 'query',
    request: AuthorizeRequest,
    answer: z.unknown(),
  },
  '개별인증-002': {
    method: 'POST',
    path: '/v2/oauth/2.0/token',
    sends: 'form',
    request: AuthorizationCodeTokenRequest,
    answer: AuthorizationCodeTokenAnswer,
  },
})
