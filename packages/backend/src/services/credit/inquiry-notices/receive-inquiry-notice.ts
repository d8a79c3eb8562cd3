import type { CreditBureau } from '@ieum/contracts/credit/enums.ts'
import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { noticeOutcome } from '@ieum/domain/credit/report/credit-inquiries.ts'
import type { Keys, Time } from '../../../platform/context.ts'
import type { Trx } from '../../../platform/db/pool.ts'
import { uuidv7 } from '../../../platform/db/uuid.ts'
import type { Outbox } from '../../../platform/jobs/outbox.ts'
import { bureauKey } from '../bureau-key.ts'
import { historyKeyOf } from '../histories/save-histories.ts'
import type { InquiryContent } from '../histories/sealed-history.ts'
import { CREDIT_QUEUES } from '../queues.ts'
import { findNoticeOf, insertNotice, lockNotices } from './notice-rows.ts'
import { noticeContent } from './sealed-notice.ts'

/** An inquiry notice from any source. */
export type InquiryNotice = Pick<
  InquiryContent,
  'organizationTypeEnum' | 'organizationName' | 'creditInquiryPurposeEnum' | 'inquiryBranch'
> & {
  readonly creditBureauEnum: CreditBureau
  /** The bureau's number for the inquiry. */
  readonly rowNumber: string
  readonly inquiredAtMs: number
}

export type ReceivedNotice = { readonly noticeId: string; readonly status: 'SENT' | 'BLOCKED' | 'DUPLICATED' }

/**
 * Stores a notice and notifies the phones, once however often it arrives, unless notices are snoozed. Returns null when
 * the person does not use the service.
 */
export async function receiveInquiryNotice(
  trx: Trx,
  { clock, outbox, vault }: Time & Pick<Keys, 'vault'> & { readonly outbox: Outbox },
  userId: UserId,
  { creditBureauEnum: bureau, rowNumber, ...content }: InquiryNotice,
): Promise<ReceivedNotice | null> {
  const locked = await lockNotices(trx, userId)
  if (!locked) return null
  const historyKey = historyKeyOf(await vault.personKey(userId), bureau, 'INQUIRY', rowNumber)
  const before = await findNoticeOf(trx, userId, historyKey)
  if (before !== null) return { noticeId: before, status: 'DUPLICATED' }
  const status = noticeOutcome({
    isDuplicate: false,
    blockedUntilMs: locked.blockedUntilMs,
    inquiredAtMs: content.inquiredAtMs,
    creditInquiryPurposeEnum: content.creditInquiryPurposeEnum,
    isPrivateLender: content.organizationTypeEnum === 'PRIVATE_LENDER',
  }) as 'SENT' | 'BLOCKED'
  const noticeId = uuidv7()
  const key = await bureauKey({ db: trx, vault }, userId, bureau)
  await insertNotice(trx, userId, {
    noticeId,
    historyKey,
    creditBureauEnum: bureau,
    content: noticeContent.seal(key, [noticeId], content),
    status,
    notifiedAtMs: clock.now(),
  })
  if (status === 'SENT') await CREDIT_QUEUES.push.send(trx, outbox, { userId, noticeId })
  return { noticeId, status }
}
