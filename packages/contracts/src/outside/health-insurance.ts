import { z } from 'zod'
import { outsideCalls } from './outside-call.ts'
import { isDay, isMoment, isMonth } from './values/calendar.ts'
import { visible } from './values/visible.ts'

/**
 * The health insurance service, for a person under 19: a guardian authenticates with their own simple authentication,
 * and the child's premiums and check-ups are then read once. The protocol of a real service is to be agreed with it;
 * this shape is ours. Every call carries HTTP Basic credentials, a trace id and our client certificate. Refusals carry
 * `rsp_code`.
 */

const Envelope = { rsp_code: z.string(), rsp_msg: z.string() }
const Name = z.string().min(1).max(120)
const Day = z.string().refine(isDay, 'expected YYYYMMDD')
const Moment = z.string().refine(isMoment, 'expected YYYYMMDDhhmmss')
const AuthTxId = visible(100)

/** 01 KakaoTalk · 02 Naver · 03 Toss · 04 PASS: the app in which the guardian authenticates. */
export const SIMPLE_AUTH_PROVIDER_CODES = ['01', '02', '03', '04'] as const
export type SimpleAuthProviderCode = (typeof SIMPLE_AUTH_PROVIDER_CODES)[number]

/** Unknown guardians get the same answer as others: their request expires without an answer. */
export const HealthInsuranceAuthRequest = z.object({
  /** The child: the owner of the account. */
  child_ci: z.string().min(1).max(100),
  child_real_name: Name,
  child_birth_date: Day,
  guardian_real_name: Name,
  guardian_birth_date: Day,
  guardian_phone_num: z.string().regex(/^01\d{8,9}$/),
  auth_provider: z.enum(SIMPLE_AUTH_PROVIDER_CODES),
  /** Title of the guardian's agreement; shown in the app. */
  consent_title: z.string().min(1).max(100),
  consent_text: z.string().min(1).max(4_000),
})
export type HealthInsuranceAuthRequest = z.infer<typeof HealthInsuranceAuthRequest>

export const HealthInsuranceAuthAnswer = z.object({
  ...Envelope,
  auth_tx_id: AuthTxId,
  /** Deadline of the guardian's answer, in Korea. */
  expires_at: Moment,
})

export const HealthInsuranceAuthStatusRequest = z.object({ auth_tx_id: AuthTxId })

/**
 * 00 waiting · 01 authenticated · 02 refused by the guardian · 03 expired · 04 authenticated, but not a guardian of the
 * child.
 */
export const HEALTH_INSURANCE_AUTH_STATUS_CODES = ['00', '01', '02', '03', '04'] as const

/** 01 father · 02 mother · 03 another legal guardian. */
export const GUARDIAN_RELATION_CODES = ['01', '02', '03'] as const

export const HealthInsuranceAuthStatusAnswer = z
  .object({
    ...Envelope,
    auth_status: z.enum(HEALTH_INSURANCE_AUTH_STATUS_CODES),
    /** The next three only with 01. In Korea. */
    authenticated_at: Moment.nullish(),
    /** The number of the authentication at its provider. */
    auth_receipt_num: visible(64).nullish(),
    /** SHA-256, lower-case hex, of `consent_title`, a line feed and `consent_text` as the guardian saw them. */
    consent_hash: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .nullish(),
    /** One of {@link GUARDIAN_RELATION_CODES}; another code is an unknown relation. */
    guardian_relation: z.string().max(10).nullish(),
  })
  .refine(
    ({ auth_status: status, authenticated_at: at, auth_receipt_num: num, consent_hash: hash }) =>
      (status === '01') === (at != null && num != null && hash != null),
    'moment, number and hash with 01 alone',
  )
export type HealthInsuranceAuthStatusAnswer = z.infer<typeof HealthInsuranceAuthStatusAnswer>

export const HealthInsurancePremiumsRequest = z.object({
  auth_tx_id: AuthTxId,
  /** Both included, at most 36 months. */
  from_month: z.string().refine(isMonth, 'expected YYYYMM'),
  to_month: z.string().refine(isMonth, 'expected YYYYMM'),
})

/** 01 an employee's household · 02 a local household. */
export const INSURED_TYPE_CODES = ['01', '02'] as const
/** 01 paid · 02 unpaid · 03 exempt · 04 not due yet. */
export const PREMIUM_STATUS_CODES = ['01', '02', '03', '04'] as const

/** The household's premium of one month. Rows are read one by one: an invalid value drops only its own row. */
export const HealthInsurancePremiumRow = z.object({
  month: z.string().refine(isMonth, 'expected YYYYMM'),
  /** Won: health insurance. */
  premium_amt: z.number().int().min(0).max(999_999_999),
  /** Won: long-term care, charged together with it. */
  care_amt: z.number().int().min(0).max(999_999_999),
  /** One of {@link PREMIUM_STATUS_CODES}; another code is an unknown status. */
  premium_status: z.string().max(10),
})
export type HealthInsurancePremiumRow = z.infer<typeof HealthInsurancePremiumRow>

export const HealthInsurancePremiumsAnswer = z.object({
  ...Envelope,
  /** One of {@link INSURED_TYPE_CODES}. */
  insured_type: z.string().max(10),
  /** The child is insured as a dependant. */
  is_dependent: z.boolean(),
  premium_list: z.array(z.unknown()).max(100),
})

export const HealthInsuranceCheckupsRequest = z.object({ auth_tx_id: AuthTxId, from_date: Day, to_date: Day })

/** 01 general · 02 infant · 03 school · 04 mouth · 05 outside school. */
export const CHECKUP_TYPE_CODES = ['01', '02', '03', '04', '05'] as const
/** 01 normal · 02 normal, to be watched · 03 a disease is suspected · 04 has a disease. */
export const CHECKUP_RESULT_CODES = ['01', '02', '03', '04'] as const

export const HealthInsuranceCheckupRow = z.object({
  checkup_date: Day,
  /** One of {@link CHECKUP_TYPE_CODES}; another code is an unknown kind. */
  checkup_type: z.string().max(10),
  hospital_name: z.string().min(1).max(100),
  /** One of {@link CHECKUP_RESULT_CODES}; absent where there is none yet. */
  result_code: z.string().max(10).nullish(),
})
export type HealthInsuranceCheckupRow = z.infer<typeof HealthInsuranceCheckupRow>

export const HealthInsuranceCheckupsAnswer = z.object({ ...Envelope, checkup_list: z.array(z.unknown()).max(200) })

/** 40302: the authentication has expired, or does not exist; 50008 is maintenance. The numbers are ours. */
export const HEALTH_INSURANCE_CALLS = outsideCalls({
  '건보-001': {
    method: 'POST',
    path: '/v1/authentications',
    sends: 'json',
    request: HealthInsuranceAuthRequest,
    answer: HealthInsuranceAuthAnswer,
  },
  '건보-002': {
    method: 'POST',
    path: '/v1/authentications/status',
    sends: 'json',
    request: HealthInsuranceAuthStatusRequest,
    answer: HealthInsuranceAuthStatusAnswer,
  },
  '건보-003': {
    method: 'POST',
    path: '/v1/premiums',
    sends: 'json',
    request: HealthInsurancePremiumsRequest,
    answer: HealthInsurancePremiumsAnswer,
  },
  '건보-004': {
    method: 'POST',
    path: '/v1/checkups',
    sends: 'json',
    request: HealthInsuranceCheckupsRequest,
    answer: HealthInsuranceCheckupsAnswer,
  },
})
