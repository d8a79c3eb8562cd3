import { z } from 'zod'
import { outsideCalls } from '../outside-call.ts'
import { isDay } from '../values/calendar.ts'

/** Most numbers of one call, by the tax office's public interface. @source docs/reference/credit.md#businesses */
export const TAX_OFFICE_NUMBERS_A_CALL = 100

const LicenseNumber = z.string().regex(/^\d{10}$/)
const Envelope = { rsp_code: z.string(), rsp_msg: z.string() }
const list = <S extends z.ZodType>(each: S) => z.array(each).min(1).max(TAX_OFFICE_NUMBERS_A_CALL)

export const BusinessStatusRequest = z.object({ b_no: list(LicenseNumber) })

/** 01 active · 02 suspended · 03 closed; empty: no such number is registered. */
export const BUSINESS_STATUS_CODES = ['01', '02', '03', ''] as const

export const BusinessStatusAnswer = z.object({
  ...Envelope,
  /** In the order of the request. */
  data: z.array(
    z.object({
      b_no: LicenseNumber,
      b_stt_cd: z.enum(BUSINESS_STATUS_CODES),
      /** 01 general · 02, 03 and 07 simplified · 04 free of tax · 05 and 06 non-profit; empty for an unknown number. */
      tax_type_cd: z.string().max(2),
      /** YYYYMMDD; only with 03. */
      end_dt: z.string().refine((value) => value === '' || isDay(value), 'expected YYYYMMDD or nothing'),
    }),
  ),
})

export const BusinessValidationRequest = z.object({
  businesses: list(
    z.object({
      b_no: LicenseNumber,
      /** Opening day, YYYYMMDD. */
      start_dt: z.string().refine(isDay, 'expected YYYYMMDD'),
      /** Name of its representative. */
      p_nm: z.string().min(1).max(60),
    }),
  ),
})

export const BusinessValidationAnswer = z.object({
  ...Envelope,
  /** 01 matches the registration · 02 does not, or is not registered. */
  data: z.array(z.object({ b_no: LicenseNumber, valid: z.enum(['01', '02']) })),
})

/**
 * The tax office. Its answers are those of its public interface. The transport is agreed with the intermediary, and
 * ours: HTTP Basic credentials, a trace id and our client certificate.
 */
export const TAX_OFFICE_CALLS = outsideCalls({
  '국세청-001': {
    method: 'POST',
    path: '/v1/businesses/status',
    sends: 'json',
    request: BusinessStatusRequest,
    answer: BusinessStatusAnswer,
  },
  '국세청-002': {
    method: 'POST',
    path: '/v1/businesses/validate',
    sends: 'json',
    request: BusinessValidationRequest,
    answer: BusinessValidationAnswer,
  },
})
