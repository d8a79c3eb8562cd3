import { CREDIT_BUREAU_NAMES } from '@ieum/contracts/credit/bureau/bureau-names.ts'
import type { creditBureauNotices } from '@ieum/contracts/credit/bureau/bureau-notices.ts'
import { koreanMomentMs } from '@ieum/domain/time/korea.ts'
import { bureauCallerOf } from '../../../platform/config/callers-inside.ts'
import { personOfBureauMember } from '../../../platform/cross-user/credit/person-of-bureau-member.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { bureauKey } from '../bureau-key.ts'
import { pushLater } from '../change-pushes/change-push-rows.ts'
import type { CreditContext } from '../credit-context.ts'
import { requireHappened } from '../histories/future-rows.ts'
import { mapChange, mapInquiry } from '../histories/map-bureau-histories.ts'
import { saveHistories } from '../histories/save-histories.ts'
import { lockMembership } from '../membership/membership-rows.ts'
import { receiveInquiryNotice } from './receive-inquiry-notice.ts'

type Receive = Handler<typeof creditBureauNotices.receiveBureauNotice, CreditContext>

/**
 * Receives a bureau's webhook. An inquiry notifies the person and gets its row with the bureau's next list; a change is
 * the row itself, known by its number whether the webhook or the list comes first. The person's own inquiry is not
 * notified.
 * @throws Refusal MOMENT_OUT_OF_RANGE for a time in the future; CREDIT_BUREAU_MEMBER_NOT_FOUND also for a person who is
 * joining at this moment: the bureau sends it again
 */
export const receiveBureauNotice: Receive = async ({ body, caller }, context) => {
  const { clock, db, indexes, vault } = context
  const bureau = CREDIT_BUREAU_NAMES.find((name) => caller === bureauCallerOf(name))
  if (!bureau) throw new Refusal('FORBIDDEN_CALLER')
  const { inquiry, change } = body
  if (inquiry) requireHappened('/inquiry/inquired_dtime', koreanMomentMs(inquiry.inquired_dtime), clock.now())
  if (change) requireHappened('/change/changed_dtime', koreanMomentMs(change.changed_dtime), clock.now())
  const userId = await personOfBureauMember(db, bureau, indexes.bureauMember(JSON.stringify([bureau, body.member_id])))
  if (!userId) throw new Refusal('CREDIT_BUREAU_MEMBER_NOT_FOUND')
  if (inquiry?.is_self) return
  const isReceived = await inTransaction(db, async (trx) => {
    if (inquiry) {
      const { rowNumber, occurredAtMs, content } = mapInquiry(inquiry, bureau)
      const { organizationTypeEnum, organizationName, creditInquiryPurposeEnum, inquiryBranch } = content
      const facts = { organizationTypeEnum, organizationName, creditInquiryPurposeEnum, inquiryBranch }
      const notice = { ...facts, creditBureauEnum: bureau, rowNumber, inquiredAtMs: occurredAtMs }
      return (await receiveInquiryNotice(trx, context, userId, notice)) !== null
    }
    if (!change || !(await lockMembership(trx, userId))) return false
    const keys = {
      own: await vault.personKey(userId),
      ofBureau: await bureauKey({ db: trx, vault }, userId, bureau),
    }
    const reported = [mapChange(change, bureau)]
    const changes = await saveHistories(trx, userId, bureau, keys, reported, clock.now(), 'notice')
    await pushLater(trx, userId, bureau, changes, clock.now())
    return true
  })
  if (!isReceived) throw new Refusal('CREDIT_BUREAU_MEMBER_NOT_FOUND')
}
