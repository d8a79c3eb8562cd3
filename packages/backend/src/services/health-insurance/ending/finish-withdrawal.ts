import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { standsInLedger } from '../../../platform/ledger/ledger-rows.ts'
import { consentBeforeData } from '../../health/consent-before-data.ts'
import { GUARDIAN_SERVICE } from '../consents/record-guardian-consent.ts'
import type { HealthInsuranceContext } from '../health-insurance-context.ts'
import { lockLinks, markEnded } from '../link/link-rows.ts'
import { destroyEnded } from './destroy-ended.ts'

type Finishing = Pick<HealthInsuranceContext, 'clock' | 'db' | 'healthDb' | 'vault'>

/**
 * Deletes the data that a withdrawn consent has left behind: the process that recorded the withdrawal died before it
 * deleted them. A link from after the withdrawal belongs to a consent of its own. A repeated run finds nothing to do.
 */
export async function finishHealthInsuranceWithdrawal(
  context: Finishing,
  { userId }: { readonly userId: UserId },
): Promise<void> {
  const { clock, db } = context
  const done = await consentBeforeData(context, userId, {
    async data(healthTrx) {
      const linked = (await lockLinks(healthTrx, userId, 'LINKED')).map((row) => row.linkId)
      // Under the person's lock, so that nobody consents or withdraws meanwhile.
      const standing = await standsInLedger(db, userId, GUARDIAN_SERVICE, linked)
      const left = linked.filter((linkId) => !standing.has(linkId))
      await markEnded(healthTrx, userId, left, clock.now())
      return left
    },
    // The withdrawal is recorded already.
    consent: async () => {},
  })
  await destroyEnded(context, userId, done?.changed ?? [])
}
