/** A credit bureau's data about a person's businesses, and the notifications it receives about their evaluation. */
import type { EvaluationEventType } from '@ieum/contracts/credit/business-enums.ts'
import { CREDIT_BUREAU_CALLS } from '@ieum/contracts/outside/credit/credit-bureau.ts'
import {
  CreditBureauBusinessesAnswer,
  type CreditBureauEvaluationEvent,
  CreditBureauEvaluationEventAnswer,
} from '@ieum/contracts/outside/credit/credit-bureau-businesses.ts'
import type { z } from 'zod'
import type { BureauFailure } from './credit-bureau-failure.ts'
import type { Ask } from './credit-bureau-proof-client.ts'

/** Days are `YYYY-MM-DD`. */
export type BureauBusiness = {
  /** Ten digits. */
  readonly businessLicenseNumber: string
  readonly businessName: string
  readonly representativeName: string
  readonly openedDate: string | null
  readonly industryName: string | null
  readonly soho: {
    /** 1 to 1000. */
    readonly score: number
    readonly scoredDate: string
    readonly factors: readonly {
      readonly name: string
      readonly weightPercent: number
      readonly statusEnum: 'GOOD' | 'NORMAL' | 'BAD'
    }[]
  } | null
}

export type EvaluationEvent = {
  /** Sending the same id again reports the same event. */
  readonly eventId: string
  readonly businessLicenseNumber: string
  readonly evaluationEventTypeEnum: EvaluationEventType
  /** YYYYMMDDhhmmss in Korea. */
  readonly occurredDtime: string
}

export type BureauBusinesses = {
  fetchBusinesses(
    bureauMemberId: string,
    signal: AbortSignal,
  ): Promise<{ readonly kind: 'businesses'; readonly businesses: readonly BureauBusiness[] } | BureauFailure>
  reportEvaluation(
    bureauMemberId: string,
    event: EvaluationEvent,
    signal: AbortSignal,
  ): Promise<{ readonly kind: 'reported' } | BureauFailure>
}

const FACTOR_STATUSES = { '01': 'GOOD', '02': 'NORMAL', '03': 'BAD' } as const
const EVENT_CODES: { readonly [type in EvaluationEventType]: '01' | '02' | '03' } = {
  EVALUATION_REQUESTED: '01',
  EVALUATION_VIEWED: '02',
  EVALUATION_SUBMITTED: '03',
}

const unavailable = { kind: 'failed', reason: 'UNAVAILABLE' } as const
const dateOf = (day: string) => `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`

export function bureauBusinesses(ask: Ask): BureauBusinesses {
  return {
    async fetchBusinesses(bureauMemberId, signal) {
      const body = { member_id: bureauMemberId }
      const response = await ask(CREDIT_BUREAU_CALLS['신용평가-008'], CreditBureauBusinessesAnswer, body, signal)
      if (response.kind !== 'answer') return response.kind === 'refused' ? unavailable : response
      return { kind: 'businesses', businesses: response.answer.business_list.map(businessOf) }
    },
    async reportEvaluation(bureauMemberId, event, signal) {
      const body: z.input<typeof CreditBureauEvaluationEvent> = {
        member_id: bureauMemberId,
        event_id: event.eventId,
        license_num: event.businessLicenseNumber,
        event_kind: EVENT_CODES[event.evaluationEventTypeEnum],
        occurred_dtime: event.occurredDtime,
      }
      const response = await ask(CREDIT_BUREAU_CALLS['신용평가-009'], CreditBureauEvaluationEventAnswer, body, signal)
      if (response.kind !== 'answer') return response.kind === 'refused' ? unavailable : response
      return { kind: 'reported' }
    },
  }
}

function businessOf(business: z.output<typeof CreditBureauBusinessesAnswer>['business_list'][number]): BureauBusiness {
  const { license_num, business_name, representative_name, opened_date, industry_name, soho } = business
  return {
    businessLicenseNumber: license_num,
    businessName: business_name,
    representativeName: representative_name,
    openedDate: opened_date == null ? null : dateOf(opened_date),
    industryName: industry_name ?? null,
    soho: soho
      ? {
          score: soho.score,
          scoredDate: dateOf(soho.base_date),
          factors: soho.factor_list.map(({ name, weight_percent, status }) => ({
            name,
            weightPercent: weight_percent,
            statusEnum: FACTOR_STATUSES[status],
          })),
        }
      : null,
  }
}
