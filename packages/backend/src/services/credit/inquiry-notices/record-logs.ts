import type { creditInquiryNotices } from '@ieum/contracts/credit/bureau/inquiry-notices.ts'
import { uuidv7 } from '../../../platform/db/uuid.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { bureauKey } from '../bureau-key.ts'
import type { CreditContext } from '../credit-context.ts'
import { lockMembership } from '../membership/membership-rows.ts'
import { insertCreditChangePush, insertScoreIncrease } from './log-rows.ts'
import { changePushContent, scoreIncreaseContent } from './sealed-notice.ts'

type RecordPush = Handler<typeof creditInquiryNotices.recordCreditChangePushLog, CreditContext>
type RecordIncrease = Handler<typeof creditInquiryNotices.recordScoreIncreaseLog, CreditContext>

export const recordCreditChangePushLog: RecordPush = async ({ body, user: { userId } }, { vault }, trx) => {
  if (!(await lockMembership(trx, userId))) throw new Refusal('CREDIT_TERMS_NOT_AGREED')
  const { messageId, pushedAtMs, ...content } = body
  const key = await bureauKey({ db: trx, vault }, userId, 'KCB')
  await insertCreditChangePush(trx, userId, {
    messageId,
    content: changePushContent.seal(key, [messageId], content),
    pushedAtMs,
  })
}

export const recordScoreIncreaseLog: RecordIncrease = async ({ body, user: { userId } }, { clock, vault }, trx) => {
  if (!(await lockMembership(trx, userId))) throw new Refusal('CREDIT_TERMS_NOT_AGREED')
  const { creditBureauEnum, ...content } = body
  const creditScoreIncreaseId = uuidv7()
  const key = await bureauKey({ db: trx, vault }, userId, creditBureauEnum)
  await insertScoreIncrease(trx, userId, {
    creditScoreIncreaseId,
    creditBureauEnum,
    content: scoreIncreaseContent.seal(key, [creditScoreIncreaseId], content),
    recordedAtMs: clock.now(),
  })
}
