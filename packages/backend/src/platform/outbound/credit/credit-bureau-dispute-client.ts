/** A credit bureau's calls for a person's request to explain or correct a score. */
import type { ResponseKind, ResponseStatus, ResponseSubject } from '@ieum/contracts/credit/scores/response-names.ts'
import { CREDIT_BUREAU_CALLS } from '@ieum/contracts/outside/credit/credit-bureau.ts'
import { CreditBureauResponseAnswer } from '@ieum/contracts/outside/credit/credit-bureau-responses.ts'
import { koreanMomentMs } from '@ieum/domain/time/korea.ts'
import type { BureauFailure } from './credit-bureau-failure.ts'
import type { Ask } from './credit-bureau-proof-client.ts'

/** The bureau's state of a request. */
export type DisputeReply = {
  readonly kind: 'reply'
  readonly receiptNumber: string
  /** `YYYY-MM-DD`. */
  readonly dueDate: string
  readonly status: Exclude<ResponseStatus, 'SENDING'>
  readonly answer: { readonly text: string; readonly answeredAtMs: number; readonly scoreDelta: number | null } | null
}

/** The bureau does not accept it, or knows neither the person nor the request. */
export type ResponseRefused = { readonly kind: 'refused' }

export type DisputeRequest = {
  readonly requestId: string
  readonly kind: ResponseKind
  readonly subject: ResponseSubject
  /** Null for the score itself. */
  readonly subjectId: string | null
  readonly text: string
}

export type BureauResponses = {
  /** The same id again is the same request. */
  fileResponseRequest(
    bureauMemberId: string,
    request: DisputeRequest,
    signal: AbortSignal,
  ): Promise<DisputeReply | ResponseRefused | BureauFailure>
  fetchResponse(
    bureauMemberId: string,
    requestId: string,
    signal: AbortSignal,
  ): Promise<DisputeReply | ResponseRefused | BureauFailure>
}

const KINDS = { EXPLANATION: '01', FAVOURABLE_FACT: '02', CORRECTION: '03' } as const
const SUBJECTS = { SCORE: '01', FACTOR: '02', CHANGE: '03' } as const
const STATUSES = { '00': 'RECEIVED', '01': 'EXPLAINED', '02': 'UPHELD', '03': 'DISMISSED' } as const

export function createBureauDisputeClient(ask: Ask): BureauResponses {
  async function disputeReply(
    call: Parameters<Ask>[0],
    body: object,
    signal: AbortSignal,
  ): Promise<DisputeReply | ResponseRefused | BureauFailure> {
    const response = await ask(call, CreditBureauResponseAnswer, body, signal)
    if (response.kind !== 'answer') return response.kind === 'refused' ? { kind: 'refused' } : response
    const {
      receipt_num: receiptNumber,
      due_date: day,
      state,
      answer_text: text,
      answered_dtime: at,
      points,
    } = response.answer
    return {
      kind: 'reply',
      receiptNumber,
      dueDate: `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`,
      status: STATUSES[state],
      answer:
        state === '00' || !text || !at
          ? null
          : { text, answeredAtMs: koreanMomentMs(at), scoreDelta: state === '02' ? (points ?? null) : null },
    }
  }
  return {
    fileResponseRequest: (bureauMemberId, { requestId, kind, subject, subjectId, text }, signal) =>
      disputeReply(
        CREDIT_BUREAU_CALLS['신용평가-013'],
        {
          member_id: bureauMemberId,
          request_id: requestId,
          kind: KINDS[kind],
          subject: SUBJECTS[subject],
          ...(subjectId === null ? {} : { subject_id: subjectId }),
          text,
        },
        signal,
      ),
    fetchResponse: (bureauMemberId, requestId, signal) =>
      disputeReply(CREDIT_BUREAU_CALLS['신용평가-014'], { member_id: bureauMemberId, request_id: requestId }, signal),
  }
}
