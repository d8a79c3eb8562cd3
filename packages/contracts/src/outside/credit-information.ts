import { z } from 'zod'
import { isMoment } from './calendar.ts'
import { outsideCalls } from './outside-call.ts'

const Asked = z.object({ ci: z.string().min(1).max(100) })

/** Whether somebody has new lending blocked, and since when. */
export const LoanBlockAnswer = z.discriminatedUnion('block_yn', [
  z.object({
    rsp_code: z.string(),
    rsp_msg: z.string(),
    block_yn: z.literal('Y'),
    /** YYYYMMDDhhmmss. */
    blocked_dtime: z.string().refine(isMoment, 'expected YYYYMMDDhhmmss'),
  }),
  z.object({ rsp_code: z.string(), rsp_msg: z.string(), block_yn: z.literal('N') }),
])

/**
 * The credit information centre (한국신용정보원), which every lender asks before it lends anew (여신거래 안심차단). Somebody
 * can be blocked from afar; that is taken back at the counter of a lender alone, so that no call does. How it is reached
 * is agreed with whoever passes it on, and ours: HTTP Basic credentials, a trace id and our client certificate.
 */
export const CREDIT_INFORMATION_CALLS = outsideCalls({
  '신용정보원-001': {
    method: 'POST',
    path: '/v1/loan-blocks/status',
    sends: 'json',
    request: Asked,
    answer: LoanBlockAnswer,
  },
  /** Somebody who is blocked already stays so, since the first time. */
  '신용정보원-002': { method: 'POST', path: '/v1/loan-blocks', sends: 'json', request: Asked, answer: LoanBlockAnswer },
})
