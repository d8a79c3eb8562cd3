import { z } from 'zod'
import { EpochMsIn, EpochMsOut, KoreanDate, openEnum } from '../shared/wire.ts'
import { BUSINESS_STATUSES, EVALUATION_EVENT_TYPES, SOHO_FACTOR_STATUSES, TAX_TYPES } from './business-enums.ts'
import { creditCalls } from './calls.ts'

/** A business of the person. All fields are from KCB, except the status, which is from the tax office. */
export const BusinessInfo = z.object({
  /** Ten digits. */
  businessLicenseNumber: z.string(),
  businessName: z.string(),
  /** Masked: 홍*동. */
  representativeName: z.string(),
  /** `UNKNOWN` while the tax office has not answered. */
  businessStatusEnum: openEnum(BUSINESS_STATUSES),
  taxTypeEnum: openEnum(TAX_TYPES),
  openedDate: KoreanDate.nullable(),
  industryName: z.string().nullable(),
  /** 1 to 1000; null where KCB has none. */
  sohoScore: z.number().int().min(1).max(1_000).nullable(),
  sohoScoredDate: KoreanDate.nullable(),
})
export type BusinessInfo = z.infer<typeof BusinessInfo>

export const BusinessInfoDetail = BusinessInfo.extend({
  /** Factors of the score, the greatest weight first. */
  sohoScoreFactors: z.array(
    z.object({ name: z.string(), weightPercent: z.number(), statusEnum: openEnum(SOHO_FACTOR_STATUSES) }),
  ),
  closedDate: KoreanDate.nullable(),
  /** Whether number, opening day and name match the registration; null while that is unknown. */
  isAsRegistered: z.boolean().nullable(),
  /** When the tax office last answered. */
  checkedAtMs: EpochMsOut.nullable(),
})
export type BusinessInfoDetail = z.infer<typeof BusinessInfoDetail>

/** Hyphens and spaces are removed; a number that cannot exist is rejected. */
const LicenseNumber = z.string().min(1).max(20)

const errors = ['CREDIT_UNDERAGE_USER', 'CREDIT_TERMS_NOT_AGREED', 'CREDIT_RECONSENT_REQUIRED'] as const

export const creditBusiness = creditCalls({
  listBusinessInfos: {
    method: 'GET',
    path: '/v1/credit/users/me/kcb/business-infos',
    who: 'user',
    summary: 'The businesses of the person as KCB and the tax office last told them; none is an empty list',
    errors,
    response: z.object({
      businessInfos: z.array(BusinessInfo),
      /** When KCB last reported it; null while it has not. */
      updatedAtMs: EpochMsOut.nullable(),
    }),
  },
  getBusinessInfo: {
    method: 'GET',
    path: '/v1/credit/users/me/kcb/business-infos/{businessLicenseNumber}',
    who: 'user',
    summary: 'One business of the person, with what its score is made of',
    errors: [...errors, 'CREDIT_INVALID_BUSINESS_LICENSE_NUMBER', 'CREDIT_BUSINESS_INFO_NOT_FOUND'],
    params: z.object({ businessLicenseNumber: LicenseNumber }),
    response: BusinessInfoDetail,
  },
  recordBusinessEvaluationEvent: {
    method: 'POST',
    path: '/v1/credit/users/me/kcb/bizground/business-evaluation-event',
    who: 'user',
    effects: 'outside',
    limit: { most: 30, perSeconds: 60 },
    summary: 'Notes that a business is evaluated, and tells KCB; once a number, kind and day in Korea',
    errors: [...errors, 'CREDIT_INVALID_BUSINESS_LICENSE_NUMBER', 'CREDIT_BUSINESS_INFO_NOT_FOUND'],
    body: z.strictObject({
      businessLicenseNumber: LicenseNumber,
      evaluationEventTypeEnum: z.enum(EVALUATION_EVENT_TYPES),
      /** Not in the future. */
      occurredAtMs: EpochMsIn,
    }),
    response: z.object({ accepted: z.literal(true) }),
  },
})
