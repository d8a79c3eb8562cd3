import { z } from 'zod'
import { EpochMsOut } from '../../shared/wire.ts'
import { creditCalls } from '../calls.ts'

const ACCESS = ['CREDIT_UNDERAGE_USER', 'CREDIT_TERMS_NOT_AGREED', 'CREDIT_RECONSENT_REQUIRED'] as const

const Silence = z.object({
  /** Phones are not notified of inquiries until this time; null: they are notified. */
  silentUntilMs: EpochMsOut.nullable(),
})
export type NoticeSilence = z.infer<typeof Silence>

export const creditNoticeSilence = creditCalls({
  getInquiryNoticeSilence: {
    method: 'GET',
    path: '/v1/credit/users/me/inquiry-notice-silence',
    who: 'user',
    summary: 'Until when notices of inquiries are silent',
    errors: ACCESS,
    response: Silence,
  },
  silenceInquiryNotices: {
    method: 'PUT',
    path: '/v1/credit/users/me/inquiry-notice-silence',
    who: 'user',
    effects: 'outside',
    summary:
      'Notices are silent while the person compares loans, but for debts and private lenders; a longer silence stays',
    errors: ACCESS,
    body: z.strictObject({ durationMinutes: z.number().int().min(1).max(1_440).default(30) }),
    response: Silence,
  },
  endInquiryNoticeSilence: {
    method: 'DELETE',
    path: '/v1/credit/users/me/inquiry-notice-silence',
    who: 'user',
    effects: 'outside',
    summary: 'Phones are told again at once, whoever has set the silence',
    errors: ACCESS,
    response: null,
  },
})
