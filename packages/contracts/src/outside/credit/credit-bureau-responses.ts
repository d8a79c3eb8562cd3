import { z } from 'zod'
import { isDay, isMoment } from '../values/calendar.ts'
import { visible } from '../values/visible.ts'
import { shownText } from '../values/writable.ts'

const Envelope = { rsp_code: z.string(), rsp_msg: z.string() }
const Member = { member_id: visible(64), request_id: visible(64) }

/** 01 request for an explanation · 02 report of a favourable fact · 03 claim of an error. */
export const RESPONSE_KIND_CODES = ['01', '02', '03'] as const
/** Subject: 01 the score · 02 one of its factors · 03 a row of the history. */
export const RESPONSE_SUBJECT_CODES = ['01', '02', '03'] as const
/** 00 in review · 01 explained · 02 upheld · 03 dismissed. */
export const RESPONSE_STATE_CODES = ['00', '01', '02', '03'] as const

/** The same id again is the same request. @source 신용정보의 이용 및 보호에 관한 법률 제36조의2, 제38조 */
export const CreditBureauResponseRequest = z.object({
  ...Member,
  kind: z.enum(RESPONSE_KIND_CODES),
  subject: z.enum(RESPONSE_SUBJECT_CODES),
  /** With 02 the factor's name, with 03 the moment of the row, YYYYMMDDhhmmss. */
  subject_id: z.string().min(1).max(100).optional(),
  text: z.string().max(500),
})

export const CreditBureauResponseStateRequest = z.object(Member)

export const CreditBureauResponseAnswer = z.object({
  ...Envelope,
  receipt_num: visible(40),
  /** The bureau's deadline, YYYYMMDD. */
  due_date: z.string().refine(isDay, 'expected YYYYMMDD'),
  state: z.enum(RESPONSE_STATE_CODES),
  /** Present except with 00. */
  answer_text: shownText(1_000).nullish(),
  answered_dtime: z.string().refine(isMoment, 'expected YYYYMMDDhhmmss').nullish(),
  /** With 02: the resulting change of the score, points. */
  points: z.number().int().nullish(),
})
