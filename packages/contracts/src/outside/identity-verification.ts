import { z } from 'zod'
import { outsideCalls } from './outside-call.ts'
import { visible } from './values/visible.ts'
import { shownText } from './values/writable.ts'

/**
 * Identity verification by mobile phone. Real agencies use private protocols; this shape is ours. Every call carries
 * HTTP Basic credentials and our client certificate. Known and unknown people get the same answer until the code is
 * confirmed.
 */
/** Life of a code, ms. */
export const IDENTITY_CODE_LIFE_MS = 180_000
/** Wrong codes before the verification is closed. */
export const IDENTITY_CODE_TRIES = 5

export const Carrier = z.enum(['SKT', 'KT', 'LGU', 'SKT_MVNO', 'KT_MVNO', 'LGU_MVNO'])
export type Carrier = z.infer<typeof Carrier>

export const IdentityVerificationRequest = z.object({
  /** Korean without spaces; any other in capitals with one space between words: it is compared letter by letter. */
  real_name: z.string().min(1).max(60),
  /** YYYYMMDD. */
  birth_date: z.string().regex(/^\d{8}$/),
  /** Seventh digit of the resident number: century, sex, nationality. */
  sex_digit: z.string().regex(/^[0-9]$/),
  carrier: Carrier,
  /** Digits only, national form. */
  phone_num: z.string().regex(/^01\d{8,9}$/),
})
export type IdentityVerificationRequest = z.infer<typeof IdentityVerificationRequest>

export const IdentityVerificationAnswer = z.object({ verification_id: visible(64) })
export type IdentityVerificationAnswer = z.infer<typeof IdentityVerificationAnswer>

export const IdentityConfirmRequest = z.object({ code: z.string().regex(/^\d{6}$/) })
export type IdentityConfirmRequest = z.infer<typeof IdentityConfirmRequest>

export const IdentityConfirmAnswer = z.object({
  ci: z.string().min(1).max(100),
  real_name: shownText(120),
  birth_date: z.string().regex(/^\d{8}$/),
  sex_digit: z.string().regex(/^[0-9]$/),
  phone_num: z.string().regex(/^01\d{8,9}$/),
})
export type IdentityConfirmAnswer = z.infer<typeof IdentityConfirmAnswer>

/** A message to the holder of the number, whoever that is. */
export const IdentityNoticeRequest = z.object({
  phone_num: z.string().regex(/^01\d{8,9}$/),
  text: z.string().min(1).max(300),
})
export type IdentityNoticeRequest = z.infer<typeof IdentityNoticeRequest>

export const IdentityNoticeAnswer = z.object({ notice_id: z.string().min(1).max(64) })
export type IdentityNoticeAnswer = z.infer<typeof IdentityNoticeAnswer>

/**
 * Refusals: 400 invalid_request · 400 invalid_code · 401 invalid_client · 404 unknown_verification ·
 * 410 expired_code · 409 already_confirmed · 429 too_many_tries.
 */
export const IdentityRefusal = z.object({
  error: z.string(),
  remaining_tries: z.number().int().nonnegative().nullish(),
})
export type IdentityRefusal = z.infer<typeof IdentityRefusal>

/** The numbers are ours. */
export const IDENTITY_CALLS = outsideCalls({
  '본인확인-001': {
    method: 'POST',
    path: '/v1/identity-verifications',
    sends: 'json',
    request: IdentityVerificationRequest,
    answer: IdentityVerificationAnswer,
  },
  '본인확인-002': {
    method: 'POST',
    path: '/v1/identity-verifications/{verificationId}/confirm',
    sends: 'json',
    request: IdentityConfirmRequest,
    answer: IdentityConfirmAnswer,
  },
  '본인확인-003': {
    method: 'POST',
    path: '/v1/identity-verifications/{verificationId}/resend',
    sends: 'json',
    answer: IdentityVerificationAnswer,
  },
  '본인확인-004': {
    method: 'POST',
    path: '/v1/notices',
    sends: 'json',
    request: IdentityNoticeRequest,
    answer: IdentityNoticeAnswer,
  },
})
