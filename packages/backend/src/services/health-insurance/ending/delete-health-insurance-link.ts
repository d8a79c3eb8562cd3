import type { healthInsuranceLinking } from '@ieum/contracts/health-insurance/linking.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { consentBeforeData } from '../../health/consent-before-data.ts'
import { recordGuardianWithdrawal } from '../consents/record-guardian-consent.ts'
import type { HealthInsuranceContext } from '../health-insurance-context.ts'
import { lockLinks, markEnded } from '../link/link-rows.ts'
import { HEALTH_INSURANCE_QUEUES } from '../queues.ts'
import { destroyEnded } from './destroy-ended.ts'
import { forgetRequestAnswers } from './forget-request-answers.ts'

type Delete = Handler<typeof healthInsuranceLinking.deleteHealthInsuranceLink, HealthInsuranceContext>

/** Records the withdrawal before anything is deleted (ADR 0122). */
export const deleteHealthInsuranceLink: Delete = async ({ user: { userId } }, context) => {
  const { clock, outbox } = context
  const done = await consentBeforeData(context, userId, {
    async data(healthTrx) {
      const linked = (await lockLinks(healthTrx, userId, 'LINKED')).map((row) => row.linkId)
      if (linked.length === 0) throw new Refusal('HEALTH_INSURANCE_LINK_NOT_FOUND')
      await markEnded(healthTrx, userId, linked, clock.now())
      return linked
    },
    async consent(trx, linked) {
      await forgetRequestAnswers(trx, userId)
      await HEALTH_INSURANCE_QUEUES.withdrawal.send(trx, outbox, { userId })
      await recordGuardianWithdrawal(trx, context, userId, linked, 'PERSON')
    },
  })
  if (!done) throw new Refusal('HEALTH_INSURANCE_LINK_NOT_FOUND')
  await destroyEnded(context, userId, done.changed)
}
