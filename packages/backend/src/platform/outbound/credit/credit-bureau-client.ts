import type { CreditBureau } from '@ieum/contracts/credit/enums.ts'
import {
  CREDIT_BUREAU_CALLS,
  CreditBureauJoinAnswer,
  CreditBureauLeaveAnswer,
  CreditBureauScoreAnswer,
  type SCORE_STATUS_CODES,
} from '@ieum/contracts/outside/credit/credit-bureau.ts'
import {
  CreditBureauChangesAnswer,
  CreditBureauInquiriesAnswer,
} from '@ieum/contracts/outside/credit/credit-bureau-history.ts'
import { CreditBureauReportAnswer } from '@ieum/contracts/outside/credit/credit-bureau-report.ts'
import { rspCodes } from '@ieum/contracts/outside/data/response-codes.ts'
import { BUREAU_ANSWER_MS } from '@ieum/domain/credit/report/refresh.ts'
import type { z } from 'zod'
import type { OutsideHttp } from '../transport/http-client.ts'
import { createPeerCalls, type PeerAddress } from '../transport/peer-calls.ts'
import { jsonOf, rspCodeOf } from '../transport/read-json.ts'
import type { BureauFailure, BureauScore, CreditBureauClient } from './credit-bureau.ts'
import { bureauBusinesses } from './credit-bureau-business-client.ts'
import { createBureauDisputeClient } from './credit-bureau-dispute-client.ts'
import { bureauProofs } from './credit-bureau-proof-client.ts'

/** A bureau's address, and our credentials there. */
export type CreditBureauPeer = PeerAddress & { readonly creditBureauEnum: CreditBureau }

const STATUSES: { readonly [code in (typeof SCORE_STATUS_CODES)[number]]: BureauScore['scoreStatusEnum'] } = {
  '01': 'SCORED',
  '02': 'NO_FILE',
  '03': 'NOT_ENOUGH_HISTORY',
  '04': 'IDENTITY_MISMATCH',
}

type Refused = { readonly kind: 'refused'; readonly rspCode: string | null }

/** A bureau over mutual TLS, following `contracts/outside/credit/credit-bureau.ts`; any other answer is a failure. */
export function createCreditBureauClient(options: {
  readonly http: OutsideHttp
  readonly peer: CreditBureauPeer
  readonly operatorOrgCode: string
}): CreditBureauClient {
  const { http, peer, operatorOrgCode } = options
  const call = createPeerCalls(http, peer, operatorOrgCode)

  async function ask<S extends z.ZodType>(
    request: (typeof CREDIT_BUREAU_CALLS)[keyof typeof CREDIT_BUREAU_CALLS],
    answer: S,
    json: object,
    signal: AbortSignal,
  ): Promise<{ readonly kind: 'answer'; readonly answer: z.output<S> } | Refused | BureauFailure> {
    const reply = await call(request, json, AbortSignal.any([signal, AbortSignal.timeout(BUREAU_ANSWER_MS)]))
    if (reply.kind === 'failure') {
      const isLate = reply.reason === 'timeout' || reply.reason === 'aborted' || reply.reason === 'busy'
      return { kind: 'failed', reason: isLate ? 'TIMEOUT' : 'UNAVAILABLE' }
    }
    const body = jsonOf(reply)
    const rspCode = rspCodeOf(body)
    if (rspCode === rspCodes.maintenance) return { kind: 'failed', reason: 'MAINTENANCE' }
    if (reply.status >= 400 && reply.status < 500) return { kind: 'refused', rspCode }
    const parsed = answer.safeParse(body)
    if (reply.status !== 200 || rspCode !== rspCodes.success || !parsed.success) {
      return { kind: 'failed', reason: 'UNAVAILABLE' }
    }
    return { kind: 'answer', answer: parsed.data }
  }

  const unavailable = { kind: 'failed', reason: 'UNAVAILABLE' } as const
  const isStranger = (refused: Refused) => refused.rspCode === rspCodes.personUnknown

  return {
    creditBureauEnum: peer.creditBureauEnum,
    ...bureauProofs(ask),
    ...bureauBusinesses(ask),
    ...createBureauDisputeClient(ask),

    async join(identity, signal) {
      const request = {
        ci: identity.ci,
        real_name: identity.fullName,
        birth_date: identity.birthdayDate.replaceAll('-', ''),
        sex_digit: identity.sexDigit,
        phone_num: identity.phoneNumber,
      }
      const response = await ask(CREDIT_BUREAU_CALLS['신용평가-001'], CreditBureauJoinAnswer, request, signal)
      if (response.kind === 'answer') return { kind: 'joined', bureauMemberId: response.answer.member_id }
      return response.kind === 'refused' ? unavailable : response
    },

    async deregister(bureauMemberId, signal) {
      const member = { member_id: bureauMemberId }
      const response = await ask(CREDIT_BUREAU_CALLS['신용평가-002'], CreditBureauLeaveAnswer, member, signal)
      if (response.kind === 'answer') return { kind: 'deregistered' }
      if (response.kind === 'refused') return isStranger(response) ? { kind: 'deregistered' } : unavailable
      return response
    },

    async fetchReport(bureauMemberId, signal) {
      const member = { member_id: bureauMemberId }
      const response = await ask(CREDIT_BUREAU_CALLS['신용평가-004'], CreditBureauReportAnswer, member, signal)
      if (response.kind === 'answer') return { kind: 'report', report: response.answer }
      if (response.kind === 'refused') return isStranger(response) ? { kind: 'stranger' } : unavailable
      return response
    },

    async fetchScore(bureauMemberId, signal) {
      const member = { member_id: bureauMemberId }
      const response = await ask(CREDIT_BUREAU_CALLS['신용평가-003'], CreditBureauScoreAnswer, member, signal)
      if (response.kind === 'refused') return isStranger(response) ? { kind: 'stranger' } : unavailable
      if (response.kind === 'failed') return response
      const { score_status, score, top_percent, base_date: day } = response.answer
      return {
        kind: 'score',
        scoreStatusEnum: STATUSES[score_status],
        score: score ?? null,
        topPercent: score == null ? null : (top_percent ?? null),
        scoredDate: `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`,
      }
    },

    async fetchChanges(bureauMemberId, sinceDate, signal) {
      const since = { member_id: bureauMemberId, from_date: sinceDate.replaceAll('-', '') }
      const response = await ask(CREDIT_BUREAU_CALLS['신용평가-005'], CreditBureauChangesAnswer, since, signal)
      if (response.kind === 'answer') return { kind: 'changes', changes: response.answer.change_list }
      if (response.kind === 'refused') return isStranger(response) ? { kind: 'stranger' } : unavailable
      return response
    },

    async fetchInquiries(bureauMemberId, sinceDate, signal) {
      const since = { member_id: bureauMemberId, from_date: sinceDate.replaceAll('-', '') }
      const response = await ask(CREDIT_BUREAU_CALLS['신용평가-006'], CreditBureauInquiriesAnswer, since, signal)
      if (response.kind === 'answer') return { kind: 'inquiries', inquiries: response.answer.inquiry_list }
      if (response.kind === 'refused') return isStranger(response) ? { kind: 'stranger' } : unavailable
      return response
    },
  }
}
