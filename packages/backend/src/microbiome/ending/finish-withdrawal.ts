import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { consentBeforeData } from '../../health/consent-before-data.ts'
import { destroyApplicationKey } from '../../health/destroy-application-key.ts'
import { holdLiveApplications } from '../applications/application-rows.ts'
import type { MicrobiomeContext } from '../microbiome-context.ts'
import type { Ended } from './end-application.ts'
import { endEverything } from './withdraw-from-microbiome.ts'

type Finishing = Pick<MicrobiomeContext, 'clock' | 'db' | 'healthDb' | 'vault' | 'withdrawalsOf'>

/**
 * Deletes the health data that a withdrawn consent has left: the process that recorded the withdrawal ended before it
 * deleted them. Data from after the withdrawal are under a consent of their own. Done again, there is nothing to do.
 */
export async function finishMicrobiomeWithdrawal(
  context: Finishing,
  { userId }: { readonly userId: UserId },
): Promise<void> {
  const { db, withdrawalsOf } = context
  const done = await consentBeforeData(context, userId, {
    async data(healthTrx) {
      // Under the lock of the person: nobody consents or withdraws meanwhile.
      const withdrawnAtMs = (await withdrawalsOf(db, userId, ['MICROBIOME_TESTING'])).get('MICROBIOME_TESTING')
      const live = await holdLiveApplications(healthTrx, userId)
      const isLeft =
        withdrawnAtMs !== undefined && live.length > 0 && live.every((row) => row.applied_at.getTime() <= withdrawnAtMs)
      return isLeft ? endEverything(context, healthTrx, userId, live) : ([] as readonly Ended[])
    },
    // The withdrawal is on record already.
    consent: async () => {},
  })
  for (const { applicationId } of done?.changed ?? [])
    await destroyApplicationKey(context, 'microbiome', userId, applicationId)
}
