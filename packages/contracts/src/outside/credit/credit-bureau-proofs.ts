import { z } from 'zod'
import { isDay } from '../values/calendar.ts'
import { visible } from '../values/visible.ts'
import { Proof } from './proof.ts'

const MemberId = visible(64)
const SubmissionId = visible(64)
const Score = z.number().int().min(1).max(1_000)
const Envelope = { rsp_code: z.string(), rsp_msg: z.string() }

/** A repeated request with the same id equals the first one: nothing counts twice. */
export const CreditBureauProofsRequest = z.object({
  member_id: MemberId,
  submission_id: SubmissionId,
  proof_list: z.array(Proof).min(1).max(20),
})
export type CreditBureauProofsRequest = z.infer<typeof CreditBureauProofsRequest>

export const CreditBureauProofsResultRequest = z.object({ member_id: MemberId, submission_id: SubmissionId })

/**
 * 00 not evaluated yet · 01 the score rose · 02 it did not · 03 it fell, for another reason · 04 refused · 05 refused
 * because a debt has been unpaid for too long.
 */
export const PROOFS_RESULT_CODES = ['00', '01', '02', '03', '04', '05'] as const

export const CreditBureauProofsAnswer = z
  .object({
    ...Envelope,
    receipt_num: visible(64),
    result: z.enum(PROOFS_RESULT_CODES),
    /** When the proof was accepted. */
    before_score: Score.nullish(),
    /** After the evaluation; only with 01, 02 and 03. */
    after_score: Score.nullish(),
    /** Day of the evaluation, YYYYMMDD. */
    base_date: z.string().refine(isDay, 'expected YYYYMMDD'),
  })
  .refine(
    ({ result, before_score, after_score }) =>
      result === '00' || result === '04' || result === '05' || (before_score != null && after_score != null),
    'both scores with a result',
  )
export type CreditBureauProofsAnswer = z.infer<typeof CreditBureauProofsAnswer>

/** Proof sent under these ids is deleted and no longer counts; an unknown id is answered as deleted. */
export const CreditBureauProofsWithdrawnRequest = z.object({
  member_id: MemberId,
  submission_id_list: z.array(SubmissionId).min(1).max(1_000),
})

export const CreditBureauProofsWithdrawnAnswer = z.object(Envelope)
