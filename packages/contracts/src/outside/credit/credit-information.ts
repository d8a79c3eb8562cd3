import { z } from 'zod'
import { outsideCalls } from '../outside-call.ts'
import { isDay, isMoment } from '../values/calendar.ts'
import { visible } from '../values/visible.ts'
import { shownText } from '../values/writable.ts'

const Asked = z.object({ ci: z.string().min(1).max(100) })

/** Whether new lending to a person is blocked, and since when. */
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

/** A request to a lender for a lower rate; the same id again is the same request. */
export const RateCutFiling = z.object({
  ci: Asked.shape.ci,
  request_id: visible(64),
  org_name: shownText(100),
  /** The bureau's number of the loan. */
  loan_num: z.string().min(1).max(100),
  /** 01 a score has risen · 02 the income has risen. */
  causes: z.array(z.enum(['01', '02'])).min(1),
  /** Percent a year, as the person knows it. */
  rate: z.number().min(0).max(100).nullish(),
})

export const RateCutStateRequest = z.object({ ci: Asked.shape.ci, request_id: visible(64) })

const Received = {
  rsp_code: z.string(),
  rsp_msg: z.string(),
  receipt_num: visible(40),
  /** The lender's deadline, YYYYMMDD. */
  due_date: z.string().refine(isDay, 'expected YYYYMMDD'),
}
const Moment = z.string().refine(isMoment, 'expected YYYYMMDDhhmmss')
const Percent = z.number().min(0).max(100)

/** 00 in review · 01 accepted · 02 refused: 01 not eligible, 02 already the lowest rate, 03 too little, 99 other. */
export const RateCutAnswer = z.discriminatedUnion('state', [
  z.object({ ...Received, state: z.literal('00') }),
  z.object({ ...Received, state: z.literal('01'), answered_dtime: Moment, before_rate: Percent, after_rate: Percent }),
  z.object({
    ...Received,
    state: z.literal('02'),
    answered_dtime: Moment,
    refuse_code: z.enum(['01', '02', '03', '99']),
    refuse_text: shownText(500),
  }),
])

/**
 * The credit information centre (한국신용정보원), which every lender asks before new lending (여신거래 안심차단). A block can be set
 * remotely, but lifted only at a lender's counter, so no call lifts it. The transport is agreed with the intermediary,
 * and ours: HTTP Basic credentials, a trace id and our client certificate.
 */
export const CREDIT_INFORMATION_CALLS = outsideCalls({
  '신용정보원-001': {
    method: 'POST',
    path: '/v1/loan-blocks/status',
    sends: 'json',
    request: Asked,
    answer: LoanBlockAnswer,
  },
  /** An existing block stays unchanged, with its original time. */
  '신용정보원-002': { method: 'POST', path: '/v1/loan-blocks', sends: 'json', request: Asked, answer: LoanBlockAnswer },
  /** Passed on to the lender (금리인하요구). @source 은행법 제30조의2 */
  '신용정보원-003': {
    method: 'POST',
    path: '/v1/rate-cut-requests',
    sends: 'json',
    request: RateCutFiling,
    answer: RateCutAnswer,
  },
  '신용정보원-004': {
    method: 'POST',
    path: '/v1/rate-cut-requests/status',
    sends: 'json',
    request: RateCutStateRequest,
    answer: RateCutAnswer,
  },
})
