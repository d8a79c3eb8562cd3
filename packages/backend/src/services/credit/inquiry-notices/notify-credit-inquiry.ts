import type { creditInquiryNotices } from '@ieum/contracts/credit/bureau/inquiry-notices.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { CreditContext } from '../credit-context.ts'
import { requireHappened } from '../histories/future-rows.ts'
import { receiveInquiryNotice } from './receive-inquiry-notice.ts'

type Notify = Handler<typeof creditInquiryNotices.notifyCreditInquiry, CreditContext>

export const notifyCreditInquiry: Notify = async ({ body, user: { userId } }, context, trx) => {
  const { organizationName, organizationType, inquiryPurpose, inquiryBranch = null, dedupeKey } = body
  const inquiredAtMs = body.inquiredAtMs ?? context.clock.now()
  requireHappened('/inquiredAtMs', inquiredAtMs, context.clock.now())
  const received = await receiveInquiryNotice(trx, context, userId, {
    creditBureauEnum: body.creditBureauEnum,
    organizationTypeEnum: organizationType,
    organizationName,
    creditInquiryPurposeEnum: inquiryPurpose,
    inquiryBranch,
    inquiredAtMs,
    rowNumber: dedupeKey ?? JSON.stringify([organizationName, inquiryPurpose, inquiryBranch, inquiredAtMs]),
  })
  if (!received) throw new Refusal('CREDIT_TERMS_NOT_AGREED')
  return { userKcbCreditInquiryNotificationLogId: received.noticeId, notificationStatusEnum: received.status }
}
