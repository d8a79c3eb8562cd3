import {
  BUSINESS_STATUSES,
  EVALUATION_EVENT_TYPES,
  SOHO_FACTOR_STATUSES,
  TAX_TYPES,
} from '@ieum/contracts/credit/business-enums.ts'
import { z } from 'zod'
import { sealed } from '../../../platform/keys/sealed.ts'

/** A business as reported; days are `YYYY-MM-DD`. */
const Business = z.object({
  businessLicenseNumber: z.string(),
  businessName: z.string(),
  representativeName: z.string(),
  openedDate: z.string().nullable(),
  industryName: z.string().nullable(),
  soho: z
    .object({
      score: z.number(),
      scoredDate: z.string(),
      factors: z.array(
        z.object({ name: z.string(), weightPercent: z.number(), statusEnum: z.enum(SOHO_FACTOR_STATUSES) }),
      ),
    })
    .nullable(),
  /** From the tax office; null until it has answered. */
  registered: z
    .object({
      statusEnum: z.enum(BUSINESS_STATUSES),
      taxTypeEnum: z.enum(TAX_TYPES).nullable(),
      closedDate: z.string().nullable(),
      isAsRegistered: z.boolean().nullable(),
    })
    .nullable(),
})
export type Business = z.infer<typeof Business>

/** All businesses of a person, under the key of the person and KCB. */
export const businessesContent = sealed('credit_business', 'content', [], z.object({ businesses: z.array(Business) }))

const EvaluationEvent = z.object({
  businessLicenseNumber: z.string(),
  evaluationEventTypeEnum: z.enum(EVALUATION_EVENT_TYPES),
  /** Epoch milliseconds. */
  occurredAtMs: z.number(),
})

/** One evaluation of a business, under the same key. */
export const evaluationEventContent = sealed('credit_business_event', 'content', ['event_hmac'], EvaluationEvent)
