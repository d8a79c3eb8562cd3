import type { microbiomeEnding } from '@ieum/contracts/microbiome/ending.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { forgetAnswers } from '../../../platform/http/idempotency/idempotency-rows.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { consentBeforeData } from '../../health/consent-before-data.ts'
import { destroyApplicationKey } from '../../health/destroy-application-key.ts'
import { loadReceipt } from '../../health/receipt-rows.ts'
import { isLive, lockById } from '../applications/application-rows.ts'
import type { MicrobiomeContext } from '../microbiome-context.ts'
import { MICROBIOME_PERSONAL_ANSWER_CALLS } from './calls-with-personal-answers.ts'
import { type Ended, endApplication } from './end-application.ts'

type Cancel = Handler<typeof microbiomeEnding.cancelMicrobiomeApplication, MicrobiomeContext>

/** An application that has ended gets the same answer. */
export const cancelMicrobiomeApplication: Cancel = async ({ params, user: { userId } }, context) => {
  const { clock, vault } = context
  const done = await consentBeforeData(context, userId, {
    async data(healthTrx): Promise<Ended> {
      const row = await lockById(healthTrx, userId, params.microbiomeApplicationId)
      if (!row) throw new Refusal('MICROBIOME_APPLICATION_NOT_FOUND')
      if (isLive(row)) return endApplication({ clock, vault }, healthTrx, userId, row)
      const receipt = await loadReceipt(healthTrx, 'microbiome', userId, row.applicationId)
      // An application that was given up before receipts existed has none.
      if (!receipt) throw new Refusal('MICROBIOME_APPLICATION_NOT_FOUND')
      return receipt
    },
    // The terms are for the whole service: they stay valid until the person leaves it.
    consent: (trx) => forgetAnswers(trx, userId, MICROBIOME_PERSONAL_ANSWER_CALLS),
  })
  if (!done) throw new Refusal('MICROBIOME_APPLICATION_NOT_FOUND')
  const ended = done.changed
  await destroyApplicationKey(context, 'microbiome', userId, ended.applicationId)
  return {
    userMicrobiomeTestingStatusEnum: ended.endedStatusEnum,
    isVoucherRestored: ended.isVoucherRestored,
  }
}
