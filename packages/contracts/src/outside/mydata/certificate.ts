import { z } from 'zod'
import { outsideCalls } from '../outside-call.ts'
import { LifeSeconds } from '../values/life-seconds.ts'
import { visible } from '../values/visible.ts'

/**
 * Private certificate agencies (Naver, Kakao): integrated authentication, 통합인증-101 to 104.
 *
 * Signatures are CMS SignedData (DER, base64url without padding). With `consent_type` 1 the attached content is the
 * 32-byte SHA-256 digest of the document's UTF-8 bytes; signed attributes contentType, messageDigest, signingTime;
 * RSA-2048 with SHA-256; the signer certificate is included, its subject `CN` = name and `serialNumber` = lower-case
 * hex SHA-256 of the CI string.
 *
 * @source docs/reference/standard.md#private-certificates; the signature's inner form is ours: docs/operating/sandbox.md
 */
const optional = <S extends z.ZodType>(schema: S) => schema.nullish().transform((value) => value ?? undefined)

const text = z.union([z.string(), z.number()]).transform(String)

/** operator(10) _ agency(10) _ YYYYMMDDhhmmss _ serial(12): one per signing session. */
export const SignTxId = z.string().regex(/^[A-Z0-9]{10}_[A-Z0-9]{10}_\d{14}_\d{12}$/)

/** MD _ operator _ data provider _ relay _ agency _ YYYYMMDDhhmmss _ serial(12): one per data provider, 74 characters. */
export const TxId = z
  .string()
  .regex(/^(MD|RO)_[A-Za-z0-9]{10}_[A-Za-z0-9]{10}_[A-Za-z0-9]{10}_[A-Za-z0-9]{10}_\d{14}_\d{12}$/)

/** 통합인증-101 request, form encoded. */
export const CertificateTokenRequest = z.object({
  grant_type: z.literal('client_credentials'),
  client_id: z.string().min(1).max(50),
  client_secret: z.string().min(1).max(50),
  scope: z.literal('ca'),
})
export type CertificateTokenRequest = z.infer<typeof CertificateTokenRequest>

/** 통합인증-101 answer. `expires_in` in seconds, a year at most. */
export const CertificateTokenAnswer = z.object({
  token_type: z.string(),
  access_token: visible(2000),
  expires_in: LifeSeconds,
  scope: optional(z.string()),
})
export type CertificateTokenAnswer = z.infer<typeof CertificateTokenAnswer>

/** 통합인증-102 request. The order of `consent_list` is significant; `consent_len` counts UTF-8 bytes. */
export const SignRequest = z.object({
  sign_tx_id: SignTxId,
  user_ci: z.string().min(1).max(100),
  real_name: z.string().max(30).optional(),
  /** E.164. */
  phone_num: z.string().max(15).optional(),
  request_title: z.string().max(120).optional(),
  device_code: z.enum(['PC', 'TB', 'MO']),
  device_browser: z.enum(['WB', 'NA', 'HY']),
  return_app_scheme_url: z.string().max(1000),
  consent_type: z.enum(['0', '1']),
  consent_cnt: z.number().int().min(1).max(9999),
  consent_list: z
    .array(
      z.object({
        consent_len: z.number().int().positive(),
        consent_title: z.string().max(300),
        consent: z.string().min(1).max(7000),
        tx_id: TxId,
      }),
    )
    .min(1),
})
export type SignRequest = z.infer<typeof SignRequest>

/** 통합인증-102 answer: it always contains all three addresses; the caller chooses by the person's device. */
export const SignRequestAnswer = z.object({
  rsp_code: text,
  rsp_msg: optional(z.string()),
  cert_tx_id: visible(40),
  sign_ios_app_scheme_url: z.string().max(1000),
  sign_aos_app_scheme_url: z.string().max(1000),
  sign_web_url: z.string().max(1000),
})
export type SignRequestAnswer = z.infer<typeof SignRequestAnswer>

/** 통합인증-103 request. */
export const SignResultRequest = z.object({ cert_tx_id: z.string().min(1).max(40), sign_tx_id: SignTxId })
export type SignResultRequest = z.infer<typeof SignResultRequest>

/**
 * 통합인증-103 answer when signed. Otherwise only `rsp_code`: 40010 pending, 40011 rejected,
 * 40402 expired (`rsp_msg` `expired`) or unknown.
 */
export const SignResultAnswer = z.object({
  rsp_code: text,
  rsp_msg: optional(z.string()),
  signed_consent_cnt: optional(z.coerce.number().int()),
  signed_consent_list: z.array(
    z.object({
      signed_consent_len: optional(z.coerce.number().int()),
      signed_consent: z.string().min(1).max(10000),
      tx_id: z.string(),
    }),
  ),
})
export type SignResultAnswer = z.infer<typeof SignResultAnswer>

/**
 * Withdrawal of an unsigned request. The standard has no such call: it is the agency's own, and an agency without it
 * answers 40401. Ids are those of 통합인증-103.
 */
export const SignCancelRequest = z.object({ cert_tx_id: z.string().min(1).max(40), sign_tx_id: SignTxId })
export type SignCancelRequest = z.infer<typeof SignCancelRequest>

/** Success also where it was withdrawn before; otherwise 40305 already decided, 40402 unknown or expired. */
export const SignCancelAnswer = z.object({ rsp_code: text, rsp_msg: optional(z.string()) })
export type SignCancelAnswer = z.infer<typeof SignCancelAnswer>

/** 통합인증-104 request, which the provider sends. */
export const SignVerificationRequest = z.object({
  tx_id: TxId,
  cert_tx_id: z.string().min(1).max(40),
  signed_consent_len: z.number().int().positive(),
  signed_consent: z.string().min(1).max(10000),
  consent_type: z.enum(['0', '1']),
  consent_len: z.number().int().positive(),
  consent: z.string().min(1).max(7000),
})
export type SignVerificationRequest = z.infer<typeof SignVerificationRequest>

/** 통합인증-104 answer. `user_ci` only with `result` true. */
export const SignVerificationAnswer = z.object({
  rsp_code: text,
  rsp_msg: optional(z.string()),
  tx_id: optional(z.string()),
  result: optional(z.boolean()),
  user_ci: optional(z.string()),
})
export type SignVerificationAnswer = z.infer<typeof SignVerificationAnswer>

/** Body of a refusal by any non-OAuth call. */
export const RspRefusal = z.object({ rsp_code: text, rsp_msg: optional(z.string()) })
export type RspRefusal = z.infer<typeof RspRefusal>

/** Institutions call 통합인증-104; we never do. */
export const CERTIFICATE_CALLS = outsideCalls({
  '통합인증-101': {
    method: 'POST',
    path: '/oauth/2.0/token',
    sends: 'form',
    request: CertificateTokenRequest,
    answer: CertificateTokenAnswer,
  },
  '통합인증-102': {
    method: 'POST',
    path: '/v1/ca/sign_request',
    sends: 'json',
    request: SignRequest,
    answer: SignRequestAnswer,
  },
  '통합인증-103': {
    method: 'POST',
    path: '/v1/ca/sign_result',
    sends: 'json',
    request: SignResultRequest,
    answer: SignResultAnswer,
  },
  'sign-cancel': {
    method: 'POST',
    path: '/v1/ca/sign_cancel',
    sends: 'json',
    request: SignCancelRequest,
    answer: SignCancelAnswer,
  },
  '통합인증-104': {
    method: 'POST',
    path: '/v1/ca/sign_verification',
    sends: 'json',
    request: SignVerificationRequest,
    answer: SignVerificationAnswer,
  },
})
