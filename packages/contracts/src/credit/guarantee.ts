import { z } from 'zod'
import { EpochMsOut, Krw, openEnum } from '../shared/wire.ts'
import { creditCalls } from './calls.ts'
import { CREDIT_TERMS } from './consents/terms-names.ts'
import { GUARANTEE_REJECTIONS, GUARANTEE_STATUSES, GUARANTEE_TYPES } from './enums.ts'

/** A kind that does not exist is answered as not found. */
const Params = z.object({ type: z.string().min(1).max(60) })

export const GuaranteeApplication = z.object({
  applicationId: z.uuid(),
  guaranteeTypeEnum: openEnum(GUARANTEE_TYPES),
  guaranteeApplicationStatusEnum: openEnum(GUARANTEE_STATUSES),
  appliedAtMs: EpochMsOut,
  /** The decision is made from this time on. */
  decidedFromMs: EpochMsOut,
  /** When the decision was made; null until then. */
  decidedAtMs: EpochMsOut.nullable(),
  /** The amount that would be paid. */
  guaranteedAmount: Krw,
  /** The amount that was paid; null while nothing was paid. */
  paidAmount: Krw.nullable(),
  /** Why nothing is paid; null unless it was refused. */
  rejectedReason: openEnum(GUARANTEE_REJECTIONS).nullable(),
})
export type GuaranteeApplication = z.infer<typeof GuaranteeApplication>

export const creditGuarantee = creditCalls({
  getGuaranteeAvailableCount: {
    method: 'GET',
    path: '/v1/credit/users/me/ieum-guarantee/{type}/available-count',
    who: 'user',
    summary: 'How many places of a guarantee are left today, and when today ends',
    errors: [
      'CREDIT_UNDERAGE_USER',
      'CREDIT_TERMS_NOT_AGREED',
      'CREDIT_RECONSENT_REQUIRED',
      'CREDIT_GUARANTEE_TYPE_NOT_FOUND',
    ],
    isAccessLogged: false,
    params: Params,
    response: z.object({
      guaranteeTypeEnum: openEnum(GUARANTEE_TYPES),
      availableCount: z.number().int().min(0),
      /** 0 for a guarantee that is not offered. */
      totalCount: z.number().int().min(0),
      /** Whether it can be applied for now. */
      isOpen: z.boolean(),
      opensAtMs: EpochMsOut.nullable(),
      closesAtMs: EpochMsOut.nullable(),
    }),
  },
  applyForGuarantee: {
    method: 'POST',
    path: '/v1/credit/users/me/ieum-guarantee/applications/{type}',
    who: 'user',
    effects: 'outside',
    limit: { most: 10, perSeconds: 60 },
    summary: 'Takes a place of today and applies with it; there are never more applications than places',
    errors: [
      'CREDIT_UNDERAGE_USER',
      'CREDIT_TERMS_NOT_AGREED',
      'CREDIT_RECONSENT_REQUIRED',
      'CREDIT_GUARANTEE_TYPE_NOT_FOUND',
      'CREDIT_GUARANTEE_CLOSED',
      'CREDIT_GUARANTEE_NOT_ELIGIBLE',
      'CREDIT_GUARANTEE_ALREADY_APPLIED',
      'CREDIT_GUARANTEE_SOLD_OUT',
    ],
    params: Params,
    body: z.strictObject({
      /** Terms that are accepted with this call; left out: none. */
      termsTypeEnums: z.array(z.enum(CREDIT_TERMS)).max(CREDIT_TERMS.length).default([]),
    }),
    response: GuaranteeApplication,
  },
  getGuaranteeApplication: {
    method: 'GET',
    path: '/v1/credit/users/me/ieum-guarantee/applications/{type}',
    who: 'user',
    summary: 'The last application of the person for a guarantee; null when there is none',
    errors: [
      'CREDIT_UNDERAGE_USER',
      'CREDIT_TERMS_NOT_AGREED',
      'CREDIT_RECONSENT_REQUIRED',
      'CREDIT_GUARANTEE_TYPE_NOT_FOUND',
    ],
    params: Params,
    response: z.object({ application: GuaranteeApplication.nullable() }),
  },
})
