import type { creditInquiryNotices } from '@ieum/contracts/credit/bureau/inquiry-notices.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { BUREAU_KEY_IDS } from '../../../platform/keys/bureau-key-ids.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { CreditContext } from '../credit-context.ts'
import { historyView } from '../histories/history-view.ts'
import { type Histories, isInquiry, loadHistories, type OpenedHistory } from '../histories/load-histories.ts'
import { requireAccess } from '../membership/require-access.ts'
import { loadNotice, markNoticeOpened } from './notice-rows.ts'
import { noticeContent } from './sealed-notice.ts'

type Find = Handler<typeof creditInquiryNotices.findOneKcbCreditInquiryHistory, CreditContext>

export const findOneKcbCreditInquiryHistory: Find = async ({ body, user: { userId } }, context) => {
  await requireAccess(context, userId)
  const { clock, db, vault } = context
  const noticeId = body.userKcbCreditInquiryNotificationLogId
  const notice = await loadNotice(db, userId, noticeId)
  const keyId = notice && BUREAU_KEY_IDS[notice.creditBureauEnum]
  const key = keyId && (await vault.organizationKeys(userId, [keyId])).get(keyId)
  if (!notice || !key) throw new Refusal('CREDIT_INQUIRY_HISTORY_NOT_FOUND')
  const nowMs = clock.now()
  if (notice.openedAtMs === null) await markNoticeOpened(db, userId, noticeId, nowMs)
  const inquiry = noticeContent.open(key, [noticeId], notice.content)
  const history = shownFor(await loadHistories(context, userId, notice.creditBureauEnum), notice.historyKey)
  return {
    history: history ? historyView(history, nowMs, context) : null,
    isPending: history === null,
    notification: {
      organizationType: inquiry.organizationTypeEnum,
      organizationName: inquiry.organizationName,
      inquiryPurpose: inquiry.creditInquiryPurposeEnum,
      inquiryBranch: inquiry.inquiryBranch,
      notifiedAtMs: String(notice.notifiedAtMs),
    },
  }
}

/**
 * The row that a notice leads to; when it repeats another one within 30 days, the other one, which is shown instead.
 */
function shownFor({ all, shown }: Histories, historyKey: Buffer): OpenedHistory | null {
  const row = all.filter(isInquiry).find((one) => one.historyKey.equals(historyKey))
  if (!row) return null
  const isSame = ({ content, occurredAtMs }: typeof row) =>
    content.organizationName === row.content.organizationName &&
    content.creditInquiryPurposeEnum === row.content.creditInquiryPurposeEnum &&
    occurredAtMs <= row.occurredAtMs
  return shown.filter(isInquiry).find((one) => one.historyKey.equals(historyKey) || isSame(one)) ?? null
}
