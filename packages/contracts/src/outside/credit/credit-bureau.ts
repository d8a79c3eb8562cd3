import { z } from 'zod'
import { outsideCalls } from '../outside-call.ts'
import { isDay } from '../values/calendar.ts'
import { visible } from '../values/visible.ts'
import {
  CreditBureauBusinessesAnswer,
  CreditBureauEvaluationEvent,
  CreditBureauEvaluationEventAnswer,
} from './credit-bureau-businesses.ts'
import {
  CreditBureauChangesAnswer,
  CreditBureauHistoryRequest,
  CreditBureauInquiriesAnswer,
} from './credit-bureau-history.ts'
import {
  CreditBureauProofsAnswer,
  CreditBureauProofsRequest,
  CreditBureauProofsResultRequest,
  CreditBureauProofsWithdrawnAnswer,
  CreditBureauProofsWithdrawnRequest,
} from './credit-bureau-proofs.ts'
import { CreditBureauReportAnswer } from './credit-bureau-report.ts'
import {
  CreditBureauResponseAnswer,
  CreditBureauResponseRequest,
  CreditBureauResponseStateRequest,
} from './credit-bureau-responses.ts'

/**
 * A consumer credit bureau. The protocol of a real one is to be agreed with it; this shape is ours, the same for both.
 * Every call carries HTTP Basic credentials, a trace id and our client certificate. Its parameters are in the body: an
 * address never contains a person's number.
 */
export const CreditBureauJoinRequest = z.object({
  ci: z.string().min(1).max(100),
  real_name: z.string().min(1).max(60),
  /** YYYYMMDD. */
  birth_date: z.string().refine(isDay, 'expected YYYYMMDD'),
  sex_digit: z.string().regex(/^[0-9]$/),
  /** Digits only, national form. */
  phone_num: z.string().regex(/^01\d{8,9}$/),
})
export type CreditBureauJoinRequest = z.infer<typeof CreditBureauJoinRequest>

const MemberId = visible(64)
const Envelope = { rsp_code: z.string(), rsp_msg: z.string() }

/** A person who has joined already gets their existing id. */
export const CreditBureauJoinAnswer = z.object({ ...Envelope, member_id: MemberId })
export type CreditBureauJoinAnswer = z.infer<typeof CreditBureauJoinAnswer>

export const CreditBureauMember = z.object({ member_id: MemberId })
export type CreditBureauMember = z.infer<typeof CreditBureauMember>

/** A person who has left already gets the same answer. */
export const CreditBureauLeaveAnswer = z.object(Envelope)

/** 01 scored · 02 no file · 03 too little in it · 04 the bureau has another name or birthday. */
export const SCORE_STATUS_CODES = ['01', '02', '03', '04'] as const

export const CreditBureauScoreAnswer = z
  .object({
    ...Envelope,
    score_status: z.enum(SCORE_STATUS_CODES),
    /** Only with 01. */
    score: z.number().int().min(1).max(1_000).nullish(),
    /** Where the bureau reports it. */
    top_percent: z.number().int().min(1).max(100).nullish(),
    /** The day of the score, YYYYMMDD. */
    base_date: z.string().refine(isDay, 'expected YYYYMMDD'),
  })
  .refine(({ score_status, score }) => (score_status === '01') === (typeof score === 'number'), 'a score with 01 alone')
export type CreditBureauScoreAnswer = z.infer<typeof CreditBureauScoreAnswer>

/** Refusals carry `rsp_code`: 40403, the bureau has no such member; 50008, maintenance. The numbers are ours. */
export const CREDIT_BUREAU_CALLS = outsideCalls({
  '신용평가-001': {
    method: 'POST',
    path: '/v1/members',
    sends: 'json',
    request: CreditBureauJoinRequest,
    answer: CreditBureauJoinAnswer,
  },
  '신용평가-002': {
    method: 'POST',
    path: '/v1/members/leave',
    sends: 'json',
    request: CreditBureauMember,
    answer: CreditBureauLeaveAnswer,
  },
  '신용평가-003': {
    method: 'POST',
    path: '/v1/scores',
    sends: 'json',
    request: CreditBureauMember,
    answer: CreditBureauScoreAnswer,
  },
  '신용평가-004': {
    method: 'POST',
    path: '/v1/reports',
    sends: 'json',
    request: CreditBureauMember,
    answer: CreditBureauReportAnswer,
  },
  '신용평가-005': {
    method: 'POST',
    path: '/v1/changes',
    sends: 'json',
    request: CreditBureauHistoryRequest,
    answer: CreditBureauChangesAnswer,
  },
  '신용평가-006': {
    method: 'POST',
    path: '/v1/inquiries',
    sends: 'json',
    request: CreditBureauHistoryRequest,
    answer: CreditBureauInquiriesAnswer,
  },
  '신용평가-008': {
    method: 'POST',
    path: '/v1/businesses',
    sends: 'json',
    request: CreditBureauMember,
    answer: CreditBureauBusinessesAnswer,
  },
  '신용평가-009': {
    method: 'POST',
    path: '/v1/businesses/events',
    sends: 'json',
    request: CreditBureauEvaluationEvent,
    answer: CreditBureauEvaluationEventAnswer,
  },
  '신용평가-010': {
    method: 'POST',
    path: '/v1/proofs',
    sends: 'json',
    request: CreditBureauProofsRequest,
    answer: CreditBureauProofsAnswer,
  },
  '신용평가-011': {
    method: 'POST',
    path: '/v1/proofs/result',
    sends: 'json',
    request: CreditBureauProofsResultRequest,
    answer: CreditBureauProofsAnswer,
  },
  '신용평가-012': {
    method: 'POST',
    path: '/v1/proofs/withdraw',
    sends: 'json',
    request: CreditBureauProofsWithdrawnRequest,
    answer: CreditBureauProofsWithdrawnAnswer,
  },
  '신용평가-013': {
    method: 'POST',
    path: '/v1/responses',
    sends: 'json',
    request: CreditBureauResponseRequest,
    answer: CreditBureauResponseAnswer,
  },
  '신용평가-014': {
    method: 'POST',
    path: '/v1/responses/state',
    sends: 'json',
    request: CreditBureauResponseStateRequest,
    answer: CreditBureauResponseAnswer,
  },
})
