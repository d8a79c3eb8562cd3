import { z } from 'zod'
import { outsideCalls } from '../outside-call.ts'
import { LifeSeconds } from '../values/life-seconds.ts'
import { visible } from '../values/visible.ts'
import { TxId } from './certificate.ts'

/**
 * Tokens at providers: integrated grant 통합인증-002, refresh 개별인증-003, revoke 개별인증-004; all form encoded.
 *
 * @source docs/reference/standard.md#authentication (version v2)
 */
/** Longest life of a provider's access token, 90 days in seconds. */
export const MAX_ACCESS_TOKEN_SECONDS = 7_776_000
/** Longest life of a provider's refresh token, a year in seconds. */
export const MAX_REFRESH_TOKEN_SECONDS = 31_536_000

const optional = <S extends z.ZodType>(schema: S) => schema.nullish().transform((value) => value ?? undefined)

const OrgCode = z.string().regex(/^[A-Za-z0-9]{10}$/)
const formNumber = z.string().regex(/^\d{1,5}$/)
const credential = z.string().min(1).max(50)

/** Fields of every 통합인증-002 request. Lengths count UTF-8 bytes. */
const integratedTokenFields = {
  tx_id: TxId,
  org_code: OrgCode,
  grant_type: z.literal('password'),
  client_id: credential,
  client_secret: credential,
  ca_code: OrgCode,
  /** CI. */
  username: z.string().min(1).max(100),
  /** 0 list only (two-step, first), 1 detail. */
  request_type: z.enum(['0', '1']),
  password_len: formNumber,
  /** The signed consent. */
  password: z.string().min(1).max(10000),
  service_id: z.string().max(22).optional(),
}

/**
 * 통합인증-002 with the certificate of an e-signature agency (Naver, Kakao, the product's own): `password` signs the digest
 * of `consent`, the original. The same tx_id may be sent again with the same bytes.
 */
export const IntegratedTokenRequest = z.object({
  ...integratedTokenFields,
  auth_type: z.literal('1'),
  consent_type: z.literal('1'),
  consent_len: formNumber,
  consent: z.string().min(1).max(7000),
  cert_tx_id: z.string().min(1).max(40),
})
export type IntegratedTokenRequest = z.infer<typeof IntegratedTokenRequest>

/**
 * 통합인증-002 with the certificate of an identity agency (common, financial): `password` contains the original itself and
 * its nonce, and with a second signature the institution can ask the agency for the signer's identity (UCPID).
 */
export const IdentityAgencyTokenRequest = z.object({
  ...integratedTokenFields,
  auth_type: z.literal('0'),
  consent_type: z.literal('0'),
  signed_person_info_req_len: formNumber,
  signed_person_info_req: z.string().min(1).max(10000),
  consent_nonce: z.string().min(1).max(30),
  ucpid_nonce: z.string().min(1).max(30),
})
export type IdentityAgencyTokenRequest = z.infer<typeof IdentityAgencyTokenRequest>

/** 통합인증-002 answer. */
export const IntegratedTokenAnswer = z.object({
  tx_id: optional(z.string()),
  token_type: z.string(),
  access_token: visible(1500),
  expires_in: LifeSeconds,
  refresh_token: visible(1500),
  refresh_token_expires_in: LifeSeconds,
  /** Stored with the tokens. */
  scope: optional(z.string().max(10_000)),
})
export type IntegratedTokenAnswer = z.infer<typeof IntegratedTokenAnswer>

/** 개별인증-003 request. */
export const RefreshTokenRequest = z.object({
  org_code: OrgCode,
  grant_type: z.literal('refresh_token'),
  refresh_token: z.string().min(1).max(1500),
  client_id: credential,
  client_secret: credential,
  /** `true`: also issues a new refresh token, and the transfer request starts its full term again now. */
  is_refresh_token_reissue: z.enum(['true', 'false']).optional(),
})
export type RefreshTokenRequest = z.infer<typeof RefreshTokenRequest>

/** 개별인증-003 answer; the refresh token only when a new one was issued. */
export const RefreshTokenAnswer = z.object({
  token_type: z.string(),
  access_token: visible(1500),
  expires_in: LifeSeconds,
  refresh_token: optional(visible(1500)),
  refresh_token_expires_in: optional(LifeSeconds),
})
export type RefreshTokenAnswer = z.infer<typeof RefreshTokenAnswer>

/** 개별인증-004 request. `revoke_type` 01 withdrawn, 02 a year without login, 03 left the provider. */
export const RevokeRequest = z.object({
  org_code: OrgCode,
  token: z.string().min(1).max(1500),
  client_id: credential,
  client_secret: credential,
  revoke_type: z.enum(['01', '02', '03']).optional(),
})
export type RevokeRequest = z.infer<typeof RevokeRequest>

/** 개별인증-004 answer: 00000, or 99999 when the token was no longer valid; both mean revoked. */
export const RevokeAnswer = z.object({
  rsp_code: z.union([z.string(), z.number()]).transform(String),
  rsp_msg: optional(z.string()),
})
export type RevokeAnswer = z.infer<typeof RevokeAnswer>

/** OAuth refusal. `unauthorized_user`, or a description that starts with 40403, means: not a customer there. */
export const OauthRefusal = z.object({
  error: z.string(),
  error_description: optional(z.string()),
})
export type OauthRefusal = z.infer<typeof OauthRefusal>

/**
 * The transfer request to sign: one document per provider. Booleans are strings, as live operators send them. Serialise
 * it once, store the bytes and send exactly those.
 */
export const ConsentDocument = z.object({
  snd_org_code: OrgCode,
  rcv_org_code: OrgCode,
  is_scheduled: z.enum(['true', 'false']),
  /** `1/1w` to `1/4w`: every n weeks; only when scheduled. */
  fnd_cycle: z.string().max(5).optional(),
  add_cycle: z.string().max(5).optional(),
  /** Last day of the transfer request, YYYYMMDD in Korea. */
  end_date: z.string().regex(/^\d{8}$/),
  purpose: z.string().min(1).max(150),
  /** Retention; 99991231 = until the service ends or deletion is requested. */
  period: z.string().regex(/^\d{8}$/),
  target_info: z
    .array(
      z.object({
        scope: z.string().regex(/^[a-z0-9]+\.[a-z_]+$/),
        asset_list: z
          .array(z.object({ asset: z.string().min(1).max(64), seqno: z.string().max(7).optional() }))
          .optional(),
      }),
    )
    .min(1),
  is_consent_trans_memo: z.enum(['true', 'false']).optional(),
  is_consent_merchant_name_regno: z.enum(['true', 'false']).optional(),
  is_consent_trans_category: z.enum(['true', 'false']).optional(),
})
export type ConsentDocument = z.infer<typeof ConsentDocument>

/** At every data provider, with and without `/v2` before the path. */
export const TOKEN_CALLS = outsideCalls({
  '통합인증-002': {
    method: 'POST',
    path: '/oauth/2.0/token',
    sends: 'form',
    request: z.union([IntegratedTokenRequest, IdentityAgencyTokenRequest]),
    answer: IntegratedTokenAnswer,
  },
  '개별인증-003': {
    method: 'POST',
    path: '/oauth/2.0/token',
    sends: 'form',
    request: RefreshTokenRequest,
    answer: RefreshTokenAnswer,
  },
  '개별인증-004': {
    method: 'POST',
    path: '/oauth/2.0/revoke',
    sends: 'form',
    request: RevokeRequest,
    answer: RevokeAnswer,
  },
})
