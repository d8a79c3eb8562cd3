import {
  BusinessStatusAnswer,
  BusinessValidationAnswer,
  TAX_OFFICE_CALLS,
  TAX_OFFICE_NUMBERS_A_CALL,
} from '@ieum/contracts/outside/credit/tax-office.ts'
import type { OutsideFile } from '@ieum/contracts/outside/outside-file.ts'
import { BUREAU_ANSWER_MS } from '@ieum/domain/credit/report/refresh.ts'
import type { z } from 'zod'
import type { OutsideHttp } from '../transport/http-client.ts'
import { createPeerCalls, successOf } from '../transport/peer-calls.ts'
import type { RegisteredBusiness, TaxOfficeClient } from './tax-office.ts'

const STATUSES = { '01': 'ACTIVE', '02': 'SUSPENDED', '03': 'CLOSED', '': 'NOT_REGISTERED' } as const
const TAX_TYPES: { readonly [code: string]: RegisteredBusiness['taxTypeEnum'] } = {
  '01': 'GENERAL',
  '02': 'SIMPLIFIED',
  '03': 'SIMPLIFIED',
  '04': 'TAX_FREE',
  '05': 'NON_PROFIT',
  '06': 'NON_PROFIT',
  '07': 'SIMPLIFIED',
}

/** The tax office over mutual TLS, following `contracts/outside/credit/tax-office.ts`; a hundred numbers per call. */
export function createTaxOfficeClient(options: {
  readonly http: OutsideHttp
  readonly peer: NonNullable<OutsideFile['taxOffice']>
  readonly operatorOrgCode: string
}): TaxOfficeClient {
  const { http, peer, operatorOrgCode } = options
  const call = createPeerCalls(http, peer, operatorOrgCode)

  async function ask<S extends z.ZodType>(
    request: (typeof TAX_OFFICE_CALLS)[keyof typeof TAX_OFFICE_CALLS],
    answer: S,
    json: object,
    signal: AbortSignal,
  ): Promise<z.output<S> | null> {
    const untilAnswered = AbortSignal.any([signal, AbortSignal.timeout(BUREAU_ANSWER_MS)])
    return successOf(await call(request, json, untilAnswered), answer)
  }

  return {
    async statusOf(numbers, signal) {
      const byNumber = new Map<string, RegisteredBusiness>()
      for (const part of parts([...new Set(numbers)])) {
        const response = await ask(TAX_OFFICE_CALLS['국세청-001'], BusinessStatusAnswer, { b_no: part }, signal)
        if (!response) return { kind: 'failed' }
        for (const { b_no, b_stt_cd, tax_type_cd, end_dt } of response.data) {
          byNumber.set(b_no, {
            statusEnum: STATUSES[b_stt_cd],
            taxTypeEnum: TAX_TYPES[tax_type_cd] ?? null,
            closedDate: end_dt === '' ? null : `${end_dt.slice(0, 4)}-${end_dt.slice(4, 6)}-${end_dt.slice(6)}`,
          })
        }
      }
      return { kind: 'known', byNumber }
    },

    async areRegistered(claimed, signal) {
      const byNumber = new Map<string, boolean>()
      for (const part of parts(claimed)) {
        const businesses = part.map(({ businessLicenseNumber, openedDate, representativeName }) => ({
          b_no: businessLicenseNumber,
          start_dt: openedDate.replaceAll('-', ''),
          p_nm: representativeName,
        }))
        const response = await ask(TAX_OFFICE_CALLS['국세청-002'], BusinessValidationAnswer, { businesses }, signal)
        if (!response) return { kind: 'failed' }
        for (const { b_no, valid } of response.data) byNumber.set(b_no, valid === '01')
      }
      return { kind: 'known', byNumber }
    },
  }
}

const parts = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / TAX_OFFICE_NUMBERS_A_CALL) }, (_, at) =>
    all.slice(at * TAX_OFFICE_NUMBERS_A_CALL, (at + 1) * TAX_OFFICE_NUMBERS_A_CALL),
  )
