/** A credit bureau's calls for proof of a person's payments and income. */
import { CREDIT_BUREAU_CALLS } from '@ieum/contracts/outside/credit/credit-bureau.ts'
import {
  CreditBureauProofsAnswer,
  CreditBureauProofsWithdrawnAnswer,
} from '@ieum/contracts/outside/credit/credit-bureau-proofs.ts'
import type { Proof } from '@ieum/contracts/outside/credit/proof.ts'
import { rspCodes } from '@ieum/contracts/outside/data/response-codes.ts'
import type { z } from 'zod'
import type { BureauFailure } from './credit-bureau-failure.ts'

/** State of the proof at a bureau; `PENDING` until the bureau has reviewed it. */
export type ProofsAccepted = {
  readonly kind: 'accepted'
  readonly receiptNum: string
  readonly result: 'PENDING' | 'RAISED' | 'UNCHANGED' | 'LOWERED_BY_OTHER_REASON'
  /** The score when the bureau received it. */
  readonly beforeScore: number | null
  /** The score after the review; null before it. */
  readonly afterScore: number | null
  /** The bureau's day, `YYYY-MM-DD`. */
  readonly scoredDate: string
}
/**
 * The bureau does not accept it, or knows neither the person nor the proof; `isDelinquent`: it accepts none while a
 * payment is overdue.
 */
export type ProofsRefused = { readonly kind: 'refused'; readonly isDelinquent: boolean }

export type BureauProofs = {
  /** The same id again is the same proof: it counts once. */
  submitProofs(
    bureauMemberId: string,
    submission: { readonly submissionId: string; readonly proofs: readonly Proof[] },
    signal: AbortSignal,
  ): Promise<ProofsAccepted | ProofsRefused | BureauFailure>
  fetchProofsResult(
    bureauMemberId: string,
    submissionId: string,
    signal: AbortSignal,
  ): Promise<ProofsAccepted | ProofsRefused | BureauFailure>
  /** Deletes proof sent under these ids; ids never sent are not accepted any more. */
  withdrawProofs(
    bureauMemberId: string,
    submissionIds: readonly string[],
    signal: AbortSignal,
  ): Promise<{ readonly kind: 'withdrawn' } | BureauFailure>
}

/** Sends one call to the bureau. */
export type Ask = <S extends z.ZodType>(
  call: (typeof CREDIT_BUREAU_CALLS)[keyof typeof CREDIT_BUREAU_CALLS],
  answer: S,
  json: object,
  signal: AbortSignal,
) => Promise<
  | { readonly kind: 'answer'; readonly answer: z.output<S> }
  | { readonly kind: 'refused'; readonly rspCode: string | null }
  | BureauFailure
>

const RESULTS = { '00': 'PENDING', '01': 'RAISED', '02': 'UNCHANGED', '03': 'LOWERED_BY_OTHER_REASON' } as const

export function bureauProofs(ask: Ask): BureauProofs {
  function outcomeOf(
    response: Awaited<ReturnType<typeof ask<typeof CreditBureauProofsAnswer>>>,
  ): ProofsAccepted | ProofsRefused | BureauFailure {
    if (response.kind !== 'answer')
      return response.kind === 'refused' ? { kind: 'refused', isDelinquent: false } : response
    const { result, receipt_num: receiptNum, before_score, after_score, base_date: day } = response.answer
    if (result === '04' || result === '05') return { kind: 'refused', isDelinquent: result === '05' }
    return {
      kind: 'accepted',
      receiptNum,
      result: RESULTS[result],
      beforeScore: before_score ?? null,
      afterScore: result === '00' ? null : (after_score ?? null),
      scoredDate: `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`,
    }
  }
  return {
    async submitProofs(bureauMemberId, { submissionId, proofs }, signal) {
      const body = { member_id: bureauMemberId, submission_id: submissionId, proof_list: proofs }
      return outcomeOf(await ask(CREDIT_BUREAU_CALLS['신용평가-010'], CreditBureauProofsAnswer, body, signal))
    },
    async fetchProofsResult(bureauMemberId, submissionId, signal) {
      const body = { member_id: bureauMemberId, submission_id: submissionId }
      return outcomeOf(await ask(CREDIT_BUREAU_CALLS['신용평가-011'], CreditBureauProofsAnswer, body, signal))
    },
    async withdrawProofs(bureauMemberId, submissionIds, signal) {
      const body = { member_id: bureauMemberId, submission_id_list: submissionIds }
      const call = CREDIT_BUREAU_CALLS['신용평가-012']
      const response = await ask(call, CreditBureauProofsWithdrawnAnswer, body, signal)
      if (response.kind === 'failed') return response
      if (response.kind === 'answer') return { kind: 'withdrawn' }
      // The bureau has no data about a person it does not know.
      return response.rspCode === rspCodes.personUnknown
        ? { kind: 'withdrawn' }
        : { kind: 'failed', reason: 'UNAVAILABLE' }
    },
  }
}
