import type { creditBusiness } from '@ieum/contracts/credit/business.ts'
import { koreanYmd } from '@ieum/domain/time/korea.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { bureauKey } from '../bureau-key.ts'
import type { CreditContext } from '../credit-context.ts'
import { lockMembership } from '../membership/membership-rows.ts'
import { requireAccess } from '../membership/require-access.ts'
import { CREDIT_QUEUES } from '../queues.ts'
import { insertEvent } from './business-rows.ts'
import { ownBusiness } from './decrypted-businesses.ts'
import { evaluationEventContent } from './sealed-business.ts'

type RecordEvent = Handler<typeof creditBusiness.recordBusinessEvaluationEvent, CreditContext>

/**
 * Records one event for each number, kind and day in Korea; a repeated call gets the same answer and changes nothing.
 */
export const recordBusinessEvaluationEvent: RecordEvent = async ({ body, user: { userId } }, context) => {
  const { clock, db, outbox, vault } = context
  await requireAccess(context, userId)
  const { business } = await ownBusiness(context, userId, body.businessLicenseNumber)
  const { evaluationEventTypeEnum, occurredAtMs } = body
  const nowMs = clock.now()
  if (occurredAtMs > nowMs) {
    const field = { path: '/occurredAtMs', problem: 'range', maxMs: String(nowMs) }
    throw new Refusal('INVALID_REQUEST', { part: 'body', fields: [field] })
  }
  const { businessLicenseNumber } = business
  const content = { businessLicenseNumber, evaluationEventTypeEnum, occurredAtMs }
  await inTransaction(db, async (trx) => {
    if (!(await lockMembership(trx, userId))) throw new Refusal('CREDIT_TERMS_NOT_AGREED')
    const key = await bureauKey({ db: trx, vault }, userId, 'KCB')
    const eventHmac = key.hmac(`${businessLicenseNumber} ${evaluationEventTypeEnum} ${koreanYmd(occurredAtMs)}`)
    const isToReport = await insertEvent(trx, userId, {
      eventHmac,
      content: evaluationEventContent.seal(key, [eventHmac], content),
      recordedAtMs: clock.now(),
    })
    // Also for an event recorded long ago: a coordinator that died may have lost its job (ADR 0073).
    if (isToReport) await CREDIT_QUEUES.businessEvent.send(trx, outbox, { userId, eventKey: eventHmac.toString('hex') })
  })
  return { accepted: true }
}
