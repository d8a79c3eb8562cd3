import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { consentBeforeData } from '../../health/consent-before-data.ts'
import type { HealthInsuranceContext } from '../health-insurance-context.ts'
import { lockLinks, markEnded } from '../link/link-rows.ts'
import { destroyEnded } from './destroy-ended.ts'

/** Cancels a waiting request. @returns false when there is none with this ID */
export async function endRequest(
  context: Pick<HealthInsuranceContext, 'clock' | 'db' | 'healthDb' | 'vault'>,
  userId: UserId,
  linkId: string,
): Promise<boolean> {
  const done = await consentBeforeData(context, userId, {
    async data(healthTrx) {
      const waiting = await lockLinks(healthTrx, userId, 'REQUESTED')
      const ended = waiting.filter((row) => row.link_id === linkId).map((row) => row.link_id)
      await markEnded(healthTrx, userId, ended, context.clock.now())
      return ended
    },
    // No consent was given.
    consent: async () => {},
  })
  const ended = done?.changed ?? []
  await destroyEnded(context, userId, ended)
  return ended.length > 0
}
