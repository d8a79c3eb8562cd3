import type { creditNoticeSilence } from '@ieum/contracts/credit/bureau/notification-snooze.ts'
import { blockedUntilMs } from '@ieum/domain/credit/credit-clocks.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { CreditContext } from '../credit-context.ts'
import { requireAccess } from '../membership/require-access.ts'
import { blockNotices, loadBlockedUntilMs, lockNotices } from './notice-rows.ts'

type Get = Handler<typeof creditNoticeSilence.getInquiryNoticeSilence, CreditContext>
type Silence = Handler<typeof creditNoticeSilence.silenceInquiryNotices, CreditContext>
type End = Handler<typeof creditNoticeSilence.endInquiryNoticeSilence, CreditContext>

export const getInquiryNoticeSilence: Get = async ({ user: { userId } }, context) => {
  await requireAccess(context, userId)
  const untilMs = await loadBlockedUntilMs(context.db, userId)
  return { silentUntilMs: untilMs !== null && untilMs > context.clock.now() ? String(untilMs) : null }
}

export const silenceInquiryNotices: Silence = async ({ body, user: { userId } }, context) => {
  await requireAccess(context, userId)
  const untilMs = await inTransaction(context.db, async (trx) => {
    const locked = await lockNotices(trx, userId)
    if (!locked) throw new Refusal('CREDIT_TERMS_NOT_AGREED')
    const until = blockedUntilMs(context.clock.now(), body.durationMinutes, locked.blockedUntilMs)
    await blockNotices(trx, userId, until)
    return until
  })
  return { silentUntilMs: String(untilMs) }
}

export const endInquiryNoticeSilence: End = async ({ user: { userId } }, context) => {
  await requireAccess(context, userId)
  await inTransaction(context.db, (trx) => blockNotices(trx, userId, null))
}
