import {
  CREDIT_INFORMATION_CALLS,
  LoanBlockAnswer,
  RateCutAnswer as RateCutResponse,
} from '@ieum/contracts/outside/credit/credit-information.ts'
import type { OutsideFile } from '@ieum/contracts/outside/outside-file.ts'
import { BUREAU_ANSWER_MS } from '@ieum/domain/credit/report/refresh.ts'
import { koreanMomentMs } from '@ieum/domain/time/korea.ts'
import type { z } from 'zod'
import type { OutsideHttp } from '../transport/http-client.ts'
import { createPeerCalls, successOf } from '../transport/peer-calls.ts'
import type { CreditInformationClient, RateCutAnswer, RateCutReply } from './credit-information.ts'

type Call = (typeof CREDIT_INFORMATION_CALLS)[keyof typeof CREDIT_INFORMATION_CALLS]

/** The credit information centre over mutual TLS, following `contracts/outside/credit/credit-information.ts`. */
export function createCreditInformationClient(options: {
  readonly http: OutsideHttp
  readonly peer: NonNullable<OutsideFile['creditInformation']>
  readonly operatorOrgCode: string
}): CreditInformationClient {
  const { http, peer, operatorOrgCode } = options
  const callPeer = createPeerCalls(http, peer, operatorOrgCode)

  /** Null for every kind of failure. */
  async function ask<S extends z.ZodType>(
    call: Call,
    schema: S,
    json: object,
    signal: AbortSignal,
  ): Promise<z.output<S> | null> {
    const untilAnswered = AbortSignal.any([signal, AbortSignal.timeout(BUREAU_ANSWER_MS)])
    return successOf(await callPeer(call, json, untilAnswered), schema)
  }

  const askingForBlock = (call: Call) => async (ci: string, signal: AbortSignal) => {
    const response = await ask(call, LoanBlockAnswer, { ci }, signal)
    if (response === null) return { kind: 'failed' } as const
    const blockedAtMs = response.block_yn === 'Y' ? koreanMomentMs(response.blocked_dtime) : null
    return { kind: 'known', state: { blockedAtMs } } as const
  }

  const askForRateCut = async (call: Call, json: object, signal: AbortSignal) => {
    const response = await ask(call, RateCutResponse, json, signal)
    return response === null ? ({ kind: 'failed' } as const) : rateCutReply(response)
  }

  return {
    loanBlockOf: askingForBlock(CREDIT_INFORMATION_CALLS['신용정보원-001']),
    blockLoans: askingForBlock(CREDIT_INFORMATION_CALLS['신용정보원-002']),
    fileRateCut: (ci, { causes, loanNumber, organizationName, ratePercent, requestId }, signal) =>
      askForRateCut(
        CREDIT_INFORMATION_CALLS['신용정보원-003'],
        {
          ci,
          request_id: requestId,
          org_name: organizationName,
          loan_num: loanNumber,
          causes: [...new Set(causes.map((cause) => CAUSES[cause]))],
          rate: ratePercent,
        },
        signal,
      ),
    rateCutOf: (ci, requestId, signal) =>
      askForRateCut(CREDIT_INFORMATION_CALLS['신용정보원-004'], { ci, request_id: requestId }, signal),
  }
}

const CAUSES = { KCB_SCORE: '01', NICE_SCORE: '01', ANNUAL_INCOME: '02' } as const
const REFUSALS = { '01': 'NOT_ELIGIBLE', '02': 'LOWEST_RATE', '03': 'LITTLE_CHANGE', '99': 'OTHER' } as const

function rateCutReply(response: z.output<typeof RateCutResponse>): RateCutReply {
  const { due_date: day, receipt_num: receiptNumber } = response
  return {
    kind: 'reply',
    receiptNumber,
    dueDate: `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`,
    answer: rateCutAnswer(response),
  }
}

function rateCutAnswer(response: z.output<typeof RateCutResponse>): RateCutAnswer | null {
  if (response.state === '00') return null
  const answeredAtMs = koreanMomentMs(response.answered_dtime)
  return response.state === '01'
    ? { answeredAtMs, isAccepted: true, beforePercent: response.before_rate, afterPercent: response.after_rate }
    : { answeredAtMs, isAccepted: false, refusal: REFUSALS[response.refuse_code], text: response.refuse_text }
}
