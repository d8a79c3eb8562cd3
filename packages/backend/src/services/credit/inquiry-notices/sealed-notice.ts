import {
  CREDIT_CHANGE_TYPES,
  CREDIT_INQUIRY_PURPOSES,
  INQUIRY_ORGANIZATION_TYPES,
} from '@ieum/contracts/outside/credit/credit-bureau-names.ts'
import { openEnum } from '@ieum/contracts/shared/wire.ts'
import { z } from 'zod'
import { sealed } from '../../../platform/keys/sealed.ts'

/** An inquiry notice, under the key of the person and the bureau that sent it. */
export const noticeContent = sealed(
  'credit_inquiry_notice',
  'content',
  ['user_kcb_credit_inquiry_notification_log_id'],
  z.object({
    organizationTypeEnum: openEnum(INQUIRY_ORGANIZATION_TYPES),
    organizationName: z.string(),
    creditInquiryPurposeEnum: openEnum(CREDIT_INQUIRY_PURPOSES),
    inquiryBranch: z.string().nullable(),
    inquiredAtMs: z.number(),
  }),
)

/** A change about which a push was sent, under the key of the person and KCB. */
export const changePushContent = sealed(
  'credit_change_push',
  'content',
  ['message_id'],
  z.object({ creditChangeTypeEnum: openEnum(CREDIT_CHANGE_TYPES), occurredDate: z.string() }),
)

/** The score before and after an increase, under the key of the person and the bureau. */
export const scoreIncreaseContent = sealed(
  'credit_score_increase',
  'content',
  ['credit_score_increase_id'],
  z.object({ beforeScore: z.number(), afterScore: z.number(), causeEnum: openEnum(['RAISE', 'ORGANIC']) }),
)
