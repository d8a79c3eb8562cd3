import { createHash } from 'node:crypto'
import type {
  GuardianRelation,
  InsuredType,
  SimpleAuthenticationProvider,
} from '@ieum/contracts/health-insurance/enums.ts'
import {
  HEALTH_INSURANCE_CALLS,
  HealthInsuranceAuthAnswer,
  type HealthInsuranceAuthRequest,
  HealthInsuranceAuthStatusAnswer,
  HealthInsuranceCheckupsAnswer,
  HealthInsurancePremiumsAnswer,
  type SimpleAuthProviderCode,
} from '@ieum/contracts/outside/health-insurance.ts'
import type { OutsideFile } from '@ieum/contracts/outside/outside-file.ts'
import { SECOND_MS } from '@ieum/domain/time/durations.ts'
import { koreanMomentMs } from '@ieum/domain/time/korea.ts'
import type { z } from 'zod'
import type { OutsideHttp } from '../transport/http-client.ts'
import { createPeerCalls, successOf } from '../transport/peer-calls.ts'
import type { Authentication, HealthInsuranceClient } from './health-insurance.ts'

/** A person waits for it. @source ours */
const ANSWER_MS = 10 * SECOND_MS

const PROVIDER_CODES: { readonly [provider in SimpleAuthenticationProvider]: SimpleAuthProviderCode } = {
  KAKAO: '01',
  NAVER: '02',
  TOSS: '03',
  PASS: '04',
}
const RELATIONS: ReadonlyMap<string, GuardianRelation> = new Map([
  ['01', 'FATHER'],
  ['02', 'MOTHER'],
  ['03', 'LEGAL_GUARDIAN'],
])
/** By code; an unlisted code is `UNKNOWN`. */
const INSURED: ReadonlyMap<string, InsuredType> = new Map([
  ['01', 'EMPLOYEE'],
  ['02', 'LOCAL'],
])
const STATES = { '00': 'pending', '02': 'refused', '03': 'expired', '04': 'notGuardian' } as const

/**
 * Hash that binds a guardian's authentication to the agreement: SHA-256 in hex of the title, a line feed and the text.
 */
export const agreementHash = ({ text, title }: { readonly title: string; readonly text: string }): string =>
  createHash('sha256').update(`${title}\n${text}`).digest('hex')

const digits = (date: string): string => date.replaceAll('-', '')

/** The health insurance service over mutual TLS, following `contracts/outside/health-insurance.ts`. */
export function createHealthInsuranceClient(options: {
  readonly http: OutsideHttp
  readonly peer: NonNullable<OutsideFile['healthInsurance']>
  readonly operatorOrgCode: string
}): HealthInsuranceClient {
  const { http, operatorOrgCode, peer } = options
  const call = createPeerCalls(http, peer, operatorOrgCode)

  async function ask<S extends z.ZodType>(
    id: keyof typeof HEALTH_INSURANCE_CALLS,
    answer: S,
    json: object,
  ): Promise<z.output<S> | null> {
    return successOf(await call(HEALTH_INSURANCE_CALLS[id], json, AbortSignal.timeout(ANSWER_MS)), answer)
  }

  return {
    async requestAuthentication({ agreement, child, guardian, provider }) {
      const request: HealthInsuranceAuthRequest = {
        child_ci: child.ci,
        child_real_name: child.fullName,
        child_birth_date: digits(child.birthdayDate),
        guardian_real_name: guardian.fullName,
        guardian_birth_date: digits(guardian.birthdayDate),
        guardian_phone_num: guardian.phoneNumber,
        auth_provider: PROVIDER_CODES[provider],
        consent_title: agreement.title,
        consent_text: agreement.text,
      }
      const answer = await ask('건보-001', HealthInsuranceAuthAnswer, request)
      if (!answer) return { kind: 'failed' }
      return {
        kind: 'requested',
        transactionId: answer.auth_tx_id,
        expiresAtMs: koreanMomentMs(answer.expires_at),
      }
    },

    async authenticationOf(transactionId) {
      const answer = await ask('건보-002', HealthInsuranceAuthStatusAnswer, { auth_tx_id: transactionId })
      return answer ? authenticationIn(answer) : { kind: 'failed' }
    },

    async premiumsOf(transactionId, { fromMonth, toMonth }) {
      const request = { auth_tx_id: transactionId, from_month: digits(fromMonth), to_month: digits(toMonth) }
      const answer = await ask('건보-003', HealthInsurancePremiumsAnswer, request)
      if (!answer) return { kind: 'failed' }
      return {
        kind: 'read',
        insuredTypeEnum: INSURED.get(answer.insured_type) ?? 'UNKNOWN',
        isDependent: answer.is_dependent,
        rows: answer.premium_list,
      }
    },

    async checkupsOf(transactionId, { fromDate, toDate }) {
      const request = { auth_tx_id: transactionId, from_date: digits(fromDate), to_date: digits(toDate) }
      const answer = await ask('건보-004', HealthInsuranceCheckupsAnswer, request)
      return answer ? { kind: 'read', rows: answer.checkup_list } : { kind: 'failed' }
    },
  }
}

function authenticationIn(answer: HealthInsuranceAuthStatusAnswer): Authentication | { readonly kind: 'failed' } {
  const { auth_receipt_num: receiptNumber, auth_status: status, authenticated_at: at, consent_hash: hash } = answer
  if (status !== '01') return { kind: STATES[status] }
  // The schema guarantees them with this status; the compiler does not know it.
  if (!at || !receiptNumber || !hash) return { kind: 'failed' }
  return {
    kind: 'authenticated',
    authenticatedAtMs: koreanMomentMs(at),
    receiptNumber,
    agreementHash: hash,
    relation: RELATIONS.get(answer.guardian_relation ?? '') ?? 'UNKNOWN',
  }
}
