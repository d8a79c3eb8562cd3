import type { microbiomeApplying } from '@ieum/contracts/microbiome/applying.ts'
import { microbiomeReason, nextApplicableDate } from '@ieum/domain/microbiome/eligibility.ts'
import { isUnderageOn } from '@ieum/domain/time/age.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { loadApplicationUnderWay, loadLastCompletedAtMs } from '../applications/application-rows.ts'
import type { MicrobiomeContext } from '../microbiome-context.ts'
import { operationOf } from '../operation.ts'
import { testingTypeOf } from '../testing-kind.ts'
import { paymentOf } from '../vouchers/use-voucher.ts'
import { agreedAtMs } from './eligibility.ts'

type Check = Handler<typeof microbiomeApplying.checkIfCanApply, MicrobiomeContext>

export const checkIfCanApply: Check = async ({ params, body, user: { userId } }, context) => {
  const { clock, config, healthDb } = context
  const type = testingTypeOf(params)
  const nowMs = clock.now()
  const found = await context.person(userId)
  const underWay = await loadApplicationUnderWay(healthDb, userId, type)
  const lastCompletedAtMs = await loadLastCompletedAtMs(healthDb, userId, type)
  const reason = microbiomeReason({
    isOperating: operationOf(type, config) === 'OPERATING',
    isVerified: found !== null,
    isUnderage: found !== null && isUnderageOn(found.profile.birthdayDate, nowMs),
    isUnderWay: underWay !== null,
    lastCompletedAtMs,
    areTermsAgreed: (await agreedAtMs(context, userId)) !== null,
    payment: await paymentOf(context, healthDb, userId, body.voucherCode ?? null),
    nowMs,
  })
  return {
    canApply: reason === 'NONE',
    cannotApplyReasonEnum: reason,
    liveApplicationStatusEnum: underWay?.statusEnum ?? null,
    nextApplicableDate: nextApplicableDate(lastCompletedAtMs, nowMs),
  }
}
