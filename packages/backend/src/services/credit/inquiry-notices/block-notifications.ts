import type { creditInquiryNotices } from '@ieum/contracts/credit/bureau/inquiry-notices.ts'
import { blockedUntilMs } from '@ieum/domain/credit/credit-clocks.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { CreditContext } from '../credit-context.ts'
import { blockNotices, lockNotices } from './notice-rows.ts'

type Block = Handler<typeof creditInquiryNotices.blockCreditInquiryNotificationTemporarily, CreditContext>

export const blockCreditInquiryNotificationTemporarily: Block = async ({ body, user: { userId } }, { clock }, trx) => {
  const locked = await lockNotices(trx, userId)
  if (!locked) throw new Refusal('CREDIT_TERMS_NOT_AGREED')
  const untilMs = blockedUntilMs(clock.now(), body.durationMinutes, locked.blockedUntilMs)
  await blockNotices(trx, userId, untilMs)
  return { blockedUntilMs: String(untilMs) }
}
