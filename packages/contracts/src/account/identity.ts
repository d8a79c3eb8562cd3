import { z } from 'zod'
import { IdentityVerificationId } from '../shared/ids.ts'
import { PhoneNumber } from '../shared/phone-number.ts'
import { EpochMsOut, KoreanDate } from '../shared/wire.ts'
import { accountCalls } from './calls.ts'

export const CARRIERS = ['SKT', 'KT', 'LGU', 'SKT_MVNO', 'KT_MVNO', 'LGU_MVNO'] as const
export const CarrierEnum = z.enum(CARRIERS)
export type Carrier = (typeof CARRIERS)[number]

export const IdentityVerificationRequest = z.strictObject({
  /**
   * Any name that an agency may know. It is stored in capitals with one space between words; a Korean name is stored
   * without spaces.
   */
  name: z.string().trim().min(1).max(120),
  birthdayDate: KoreanDate,
  /** First digit of the second half of the resident number: century and sex. */
  sexDigit: z.string().regex(/^[1-8]$/),
  carrierEnum: CarrierEnum,
  phoneNumber: PhoneNumber,
})

const CodeSent = z.object({
  identityVerificationId: IdentityVerificationId,
  /** The code expires at this time (3 minutes). */
  expiresAtMs: EpochMsOut,
  /** Another code can be requested from this time on (30 seconds). */
  resendAvailableAtMs: EpochMsOut,
})

export const identity = accountCalls({
  startIdentityVerification: {
    method: 'POST',
    path: '/v1/identity-verifications',
    who: 'public',
    effects: 'outside',
    summary: 'Asks the identity agency to text a code to this phone; known and unknown people get the same answer',
    errors: [
      'IDENTITY_VERIFICATION_RESEND_TOO_SOON',
      'IDENTITY_VERIFICATION_TOO_MANY_CODES',
      'IDENTITY_VERIFICATION_UNAVAILABLE',
    ],
    body: IdentityVerificationRequest,
    response: CodeSent,
  },
  resendIdentityVerification: {
    method: 'POST',
    path: '/v1/identity-verifications/resend',
    who: 'public',
    effects: 'outside',
    summary: 'Asks for another code by what this browser gave last, which it holds sealed in a cookie',
    errors: [
      'IDENTITY_VERIFICATION_EXPIRED',
      'IDENTITY_VERIFICATION_RESEND_TOO_SOON',
      'IDENTITY_VERIFICATION_TOO_MANY_CODES',
      'IDENTITY_VERIFICATION_UNAVAILABLE',
    ],
    response: CodeSent,
  },
  confirmIdentityVerification: {
    method: 'POST',
    path: '/v1/identity-verifications/{identityVerificationId}/confirm',
    who: 'public',
    effects: 'outside',
    summary: 'Checks the code, finds or creates the person by CI and opens a session (cookie)',
    errors: [
      'IDENTITY_VERIFICATION_NOT_FOUND',
      'IDENTITY_VERIFICATION_EXPIRED',
      'IDENTITY_VERIFICATION_CODE_MISMATCH',
      'IDENTITY_VERIFICATION_TOO_MANY_TRIES',
      'IDENTITY_VERIFICATION_UNAVAILABLE',
    ],
    params: z.object({ identityVerificationId: IdentityVerificationId }),
    body: z.strictObject({ code: z.string().regex(/^\d{6}$/) }),
    response: z.object({ isNewUser: z.boolean() }),
  },
  signOut: {
    method: 'DELETE',
    path: '/v1/sessions/me',
    who: 'user',
    effects: 'outside',
    limit: 'none',
    summary: 'Ends this session everywhere at once',
    errors: [],
    response: null,
  },
})
