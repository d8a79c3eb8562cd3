import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { consentBeforeData } from '../../health/consent-before-data.ts'
import { type Recording, recordGuardianWithdrawal } from '../consents/record-guardian-consent.ts'
import type { HealthInsuranceContext } from '../health-insurance-context.ts'
import { lockLinks, markEnded } from '../link/link-rows.ts'
import { destroyEnded } from './destroy-ended.ts'
import { forgetRequestAnswers } from './forget-request-answers.ts'

/** Cancels a waiting request. @returns false when there is none with this ID */
export async function endRequest(
  context: Pick<HealthInsuranceContext, 'db' | 'healthDb'> & Recording,
  userId: UserId,
  linkId: string,
): Promise<boolean> {
  const done = await consentBeforeData(context, userId, {
    async data(healthTrx) {
      const waiting = await lockLinks(healthTrx, userId, 'REQUESTED')
      const ended = waiting.filter((row) => row.linkId === linkId).map((row) => row.linkId)
      await markEnded(healthTrx, userId, ended, context.clock.now())
      return ended
    },
    async consent(trx, ended) {
      if (ended.length > 0) await forgetRequestAnswers(trx, userId)
      await recordGuardianWithdrawal(trx, context, userId, ended, 'REQUEST_ENDED')
    },
  })
  const ended = done?.changed ?? []
  await destroyEnded(context, userId, ended)
  return ended.length > 0
}
